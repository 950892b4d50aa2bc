"""The oracle: a plain breadth-first exploration of a P/T net, written to be obviously right rather than fast.

A transition is enabled iff every place it takes from holds the sum of its parallel arcs, every read arc finds its
weight, and every inhibitor arc finds fewer tokens than its weight. Firing subtracts, then empties the reset places,
then adds.
"""

from collections import defaultdict
from dataclasses import dataclass
from typing import Dict, Iterator, List, Optional, Tuple

from .net import INHIBITOR, READ, RESET
from .pnml import NetFile

Marking = Tuple[int, ...]

# Unboundedness is looked for among this many states first; every net that is bounded ends by itself.
SEARCH_FOR_GROWTH = 2000


class Step:
    """A transition compiled to place numbers."""

    def __init__(self):
        self.take: Dict[int, int] = defaultdict(int)
        self.give: Dict[int, int] = defaultdict(int)
        self.read: List[Tuple[int, int]] = []
        self.inhibit: List[Tuple[int, int]] = []
        self.reset: List[int] = []

    def enabled(self, marking: Marking) -> bool:
        for place, weight in self.take.items():
            if marking[place] < weight:
                return False
        for place, weight in self.read:
            if marking[place] < weight:
                return False
        for place, weight in self.inhibit:
            if marking[place] >= weight:
                return False
        return True

    def fire(self, marking: Marking) -> Marking:
        after = list(marking)
        for place, weight in self.take.items():
            after[place] -= weight
        for place in self.reset:
            after[place] = 0
        for place, weight in self.give.items():
            after[place] += weight
        return tuple(after)


@dataclass
class Figures:
    """None stands for "not known". `edges` counts pairs of a marking and a transition enabled in it."""

    states: Optional[int] = None
    edges: Optional[int] = None
    dead: Optional[int] = None
    max_tokens_in_place: Optional[int] = None
    max_tokens_in_marking: Optional[int] = None
    one_safe: Optional[int] = None
    dead_transitions: Optional[int] = None
    unbounded: Optional[int] = None


class Explorer:
    def __init__(self, net: NetFile):
        number = {id: index for index, id in enumerate(net.places)}
        steps = {id: Step() for id in net.transitions}
        for arc in net.arcs:
            if arc.source in steps:
                steps[arc.source].give[number[arc.target]] += arc.weight
                continue
            step, place = steps[arc.target], number[arc.source]
            if arc.kind == READ:
                step.read.append((place, arc.weight))
            elif arc.kind == INHIBITOR:
                step.inhibit.append((place, arc.weight))
            elif arc.kind == RESET:
                step.reset.append(place)
            else:
                step.take[place] += arc.weight
        self.initial: Marking = tuple(net.places.values())
        self.steps = list(steps.values())

    def successors(self, marking: Marking) -> Iterator[Tuple[int, Marking]]:
        for index, step in enumerate(self.steps):
            if step.enabled(marking):
                yield index, step.fire(marking)

    def figures(self, limit: int) -> Figures:
        """The figures of the whole state space; all unknown if it has more than `limit` states and no growth
        was found.
        """
        if self.grows_for_ever():
            return self.unbounded_figures()
        seen = {self.initial}
        waiting = [self.initial]
        edges = dead = 0
        fired = set()
        while waiting:
            following = []
            for marking in waiting:
                count = 0
                for index, successor in self.successors(marking):
                    count += 1
                    fired.add(index)
                    if successor not in seen:
                        seen.add(successor)
                        following.append(successor)
                edges += count
                dead += count == 0
            if len(seen) > limit:
                return self.unknown_figures()
            waiting = following
        return self.final_figures(seen, edges, dead, fired)

    def unknown_figures(self) -> Figures:
        return Figures()

    def unbounded_figures(self) -> Figures:
        return Figures(one_safe=0, unbounded=1)

    def final_figures(self, seen, edges: int, dead: int, fired) -> Figures:
        largest = max(max(marking, default=0) for marking in seen)
        return Figures(
            states=len(seen),
            edges=edges,
            dead=dead,
            max_tokens_in_place=largest,
            max_tokens_in_marking=max(map(sum, seen)),
            one_safe=int(largest <= 1),
            dead_transitions=len(self.steps) - len(fired),
            unbounded=0,
        )

    def grows_for_ever(self) -> bool:
        """Whether a run was found that can be repeated with ever more tokens, which proves the net unbounded.

        A marking that covers an earlier one on its path is such a proof, provided that no inhibitor or reset arc
        touches the places that grew: then all the others behave the same the second time.
        """
        touched = self.places_that_forbid()
        parent: Dict[Marking, Optional[Marking]] = {self.initial: None}
        waiting = [self.initial]
        for marking in waiting:
            if len(parent) > SEARCH_FOR_GROWTH:
                return False
            for _, successor in self.successors(marking):
                if successor in parent:
                    continue
                parent[successor] = marking
                waiting.append(successor)
                if self._covers_an_ancestor(successor, parent, touched):
                    return True
        return False

    def places_that_forbid(self):
        """Places where more tokens do not just allow more: those at inhibitor and reset arcs."""
        touched = {place for step in self.steps for place, _ in step.inhibit}
        return touched | {place for step in self.steps for place in step.reset}

    @staticmethod
    def _covers_an_ancestor(marking: Marking, parent: Dict[Marking, Optional[Marking]], touched) -> bool:
        ancestor = parent[marking]
        while ancestor is not None:
            if all(now >= before for now, before in zip(marking, ancestor)):
                grown = [place for place, now in enumerate(marking) if now > ancestor[place]]
                if not touched.intersection(grown):
                    return True
            ancestor = parent[ancestor]
        return False
