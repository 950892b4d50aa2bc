"""The oracle for coloured nets: every binding that satisfies its guard becomes a step of its own, once and for all;
then a plain breadth-first exploration.

A binding is enabled iff each place holds the sum of the multisets on its parallel input arcs, and every inhibitor arc
finds fewer tokens, of all colours, than its weight. Bindings with the same effect are different edges.
"""

from collections import defaultdict
from dataclasses import dataclass
from typing import Dict, Iterator, List, Optional, Tuple

from ..explorer import Explorer, Figures
from .meaning import variables_of
from .reader import ColouredFile


@dataclass
class ColouredFigures(Figures):
    """`max_tokens_in_place` is per colour, `one_safe` and the last one over all colours of a place."""

    max_tokens_in_coloured_place: Optional[int] = None


class BindingStep:
    """A transition under one binding; keys are pairs of a place and a colour, then their numbers."""

    def __init__(self, transition: int):
        self.transition = transition
        self.take: Dict = defaultdict(int)
        self.give: Dict = defaultdict(int)
        self.inhibit: List[Tuple[str, int]] = []

    def number(self, numbers) -> None:
        self.take = [(numbers[pair], count) for pair, count in self.take.items()]
        self.give = [(numbers[pair], count) for pair, count in self.give.items()]


class ColouredExplorer(Explorer):
    """A marking is a sequence of counts by (place, colour): bytes, or a tuple once a count exceeds a byte."""

    def __init__(self, net: ColouredFile):
        self.transitions = list(net.transitions)
        self.steps = [step for id in net.transitions for step in self._unfold(net, id)]
        initial = {(place, colour): n for place, marking in net.places.items() for colour, n in marking.items()}
        pairs = set(initial).union(*(step.take for step in self.steps), *(step.give for step in self.steps))
        order = {place: index for index, place in enumerate(net.places)}
        pairs = sorted(pairs, key=lambda pair: (order[pair[0]], pair[1]))
        numbers = {pair: index for index, pair in enumerate(pairs)}
        for step in self.steps:
            step.number(numbers)
        self.ranges = _ranges(pairs, net.places)
        self.initial = tuple(initial.get(pair, 0) for pair in pairs)
        self.pack = tuple
        self._watch()

    def _unfold(self, net: ColouredFile, id: str) -> Iterator[BindingStep]:
        guard = net.transitions[id]
        arcs = [arc for arc in net.arcs if id in (arc.source, arc.target)]
        terms = [arc.term for arc in arcs if arc.term is not None]
        names = set().union(*map(variables_of, terms if guard is None else [guard, *terms]))
        for binding in net.meaning.bindings(names, guard):
            step = BindingStep(self.transitions.index(id))
            for arc in arcs:
                if arc.term is None:
                    step.inhibit.append((arc.source, arc.inhibitor_weight))
                    continue
                side, place = (step.take, arc.source) if arc.target == id else (step.give, arc.target)
                for colour, count in net.meaning.multiset(arc.term, binding).items():
                    side[place, colour] += count
            yield step

    def _watch(self) -> None:
        """Files each step under one of the tokens it takes, the least wanted one: without that token the step
        need not be looked at.
        """
        wanted = defaultdict(int)
        for step in self.steps:
            for token, _ in step.take:
                wanted[token] += 1
        self.watching: List[List[BindingStep]] = [[] for _ in self.initial]
        self.unconditional: List[BindingStep] = []
        for step in self.steps:
            token = min((token for token, _ in step.take), key=wanted.__getitem__, default=None)
            (self.unconditional if token is None else self.watching[token]).append(step)

    def enabled(self, step: BindingStep, marking) -> bool:
        for token, count in step.take:
            if marking[token] < count:
                return False
        return all(sum(marking[self.ranges[place]]) < weight for place, weight in step.inhibit)

    def fire(self, step: BindingStep, marking):
        after = list(marking)
        for token, count in step.take:
            after[token] -= count
        for token, count in step.give:
            after[token] += count
        return self.pack(after)

    def successors(self, marking) -> Iterator[Tuple[int, Tuple[int, ...]]]:
        for step in self.unconditional:
            if self.enabled(step, marking):
                yield step.transition, self.fire(step, marking)
        for token, count in enumerate(marking):
            if count:
                for step in self.watching[token]:
                    if self.enabled(step, marking):
                        yield step.transition, self.fire(step, marking)

    def figures(self, limit: int) -> ColouredFigures:
        try:
            self.pack = bytes
            self.initial = bytes(self.initial)
            return super().figures(limit)
        except ValueError:  # more than 255 tokens of a colour
            self.pack = tuple
            self.initial = tuple(self.initial)
            return super().figures(limit)

    def unknown_figures(self) -> ColouredFigures:
        return ColouredFigures()

    def unbounded_figures(self) -> ColouredFigures:
        return ColouredFigures(one_safe=0, unbounded=1)

    def final_figures(self, seen, edges: int, dead: int, fired) -> ColouredFigures:
        largest = max(sum(marking[part]) for marking in seen for part in self.ranges.values())
        return ColouredFigures(
            states=len(seen),
            edges=edges,
            dead=dead,
            max_tokens_in_place=max(max(marking, default=0) for marking in seen),
            max_tokens_in_marking=max(map(sum, seen)),
            one_safe=int(largest <= 1),
            dead_transitions=len(self.transitions) - len(fired),
            unbounded=0,
            max_tokens_in_coloured_place=largest,
        )

    def places_that_forbid(self):
        inhibiting = {place for step in self.steps for place, _ in step.inhibit}
        return {token for place in inhibiting for token in range(len(self.initial))[self.ranges[place]]}


def _ranges(pairs, places) -> Dict[str, slice]:
    """Where the colours of each place stand among the sorted pairs."""
    ranges, start = {}, 0
    for place in places:
        count = sum(1 for each, _ in pairs if each == place)
        ranges[place] = slice(start, start + count)
        start += count
    return ranges
