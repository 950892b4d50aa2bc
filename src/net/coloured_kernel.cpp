// A coloured net made ready to run: initial marking, plans, and what each transition depends on.
#include "unfire/net/coloured_kernel.hpp"

#include <algorithm>

#include "unfire/model/error.hpp"

namespace unfire::net {

ColouredKernel::ColouredKernel(const model::ColouredNet& net, Values& values, KeepGoing keep_going)
    : net_(net),
      values_(values),
      evaluator_(net, values),
      transitions_(compile_transitions(net, values)),
      events_(transitions_, evaluator_),
      multisets_(net.skeleton.places.size()),
      timed_tokens_(values),
      cache_(cache_lines),
      memo_(transitions_.size()) {
  set_keep_going(std::move(keep_going));
  set_initial();
  set_urgency();
  note_conditions();
  plan([&](PlaceId p) {
    const auto held = multisets_[index(p)][initial_[index(p)]].size();
    return held > 0 ? static_cast<double>(held) : 2.0;
  });
}

void ColouredKernel::set_initial() {
  ColourCounts counts;
  for (std::uint32_t p = 0; p < places(); ++p) try {
      counts.clear();
      const auto& term = net_.initial[p];
      const auto& place = net_.skeleton.places[p];
      if (term && !evaluator_.multiset(compile(net_, *term, {}, values_), nullptr, counts))
        throw model::InputError({net_.skeleton.file, place.line}, "place", place.id,
                                "its initial marking has no value");
      if (term && net_.stamped(PlaceId{p})) {
        counts.clear();
        (void)evaluator_.delayed(compile(net_, *term, {}, values_), nullptr, 0, counts);
      }
      events_.check_legal(PlaceId{p}, counts);
      initial_.push_back(multisets_[p].intern(counts));
    } catch (const MlFailure& failure) {
      throw model::InputError(failure.where, failure.reason);
    }
}

void ColouredKernel::note_conditions() {
  conditions_.resize(transitions());
  must_be_marked_.resize(transitions());
  for (std::uint32_t t = 0; t < transitions(); ++t) {
    any_reset_ |= transitions_[t].resets;
    for (const auto& arcs : transitions_[t].arcs)
      if (!arcs.consume.empty() || !arcs.read.empty() || !arcs.inhibit.empty() || arcs.inhibit_total)
        conditions_[t].push_back(arcs.place);
    const bool waits =
        std::any_of(conditions_[t].begin(), conditions_[t].end(), [&](PlaceId p) { return net_.stamped(p); });
    if (waits && net_.clock) conditions_[t].push_back(*net_.clock);
    auto& marked = must_be_marked_[t];
    for (const auto& slot : transitions_[t].needed) marked.push_back(slot.place);
    std::sort(marked.begin(), marked.end());
    marked.erase(std::unique(marked.begin(), marked.end()), marked.end());
  }
}

std::string ColouredKernel::describe_variable(TransitionId t, std::uint32_t variable) const {
  const auto& v = net_[transitions_[index(t)].variables[variable]];
  return "variable '" + v.name + "' of " + (net_.program ? "colour set " : "sort ") + net_[v.sort].name;
}

void ColouredKernel::plan(const BindingPlan::Estimate& estimate) {
  const std::string too_many_colours = net_.program ? "too many colours to try" : "infinitely many";
  forward_.clear();
  backward_.clear();
  no_predecessors_.reset();
  for (std::uint32_t t = 0; t < transitions(); ++t) {
    const TransitionId id{t};
    const auto& transition = transitions_[t];
    try {
      forward_.emplace_back(evaluator_, transition, transition.needed, estimate);
      backward_.emplace_back(evaluator_, transition, transition.made, estimate);
    } catch (const MlFailure& failure) {  // of a colour set
      throw model::InputError({net_.skeleton.file, net_.skeleton.transitions[t].line}, failure.reason);
    }
    const auto& named = net_.skeleton.transitions[t];
    if (const auto& free = forward_.back().unbindable())
      throw model::InputError({net_.skeleton.file, named.line}, "transition", named.id,
                              describe_variable(id, free->variable) +
                                  " is bound by no input arc, and there are " + too_many_colours);
    if (timed() && !no_predecessors_) no_predecessors_ = "time does not go back";
    if (const auto& free = backward_.back().unbindable(); free && !transition.resets && !no_predecessors_)
      no_predecessors_ = "transition '" + named.id + "': " + describe_variable(id, free->variable) +
                         " does not show in its results, and there are " + too_many_colours;
  }
}

BindingElement ColouredKernel::element(EventId event) const {
  const auto binding = events_.binding(event);
  return {events_.transition(event), {binding.begin(), binding.end()}};
}

std::size_t ColouredKernel::bytes() const {
  std::size_t sum = values_.bytes() + events_.bytes() + memo_.bytes() + cache_.size() * sizeof(CacheLine);
  for (const auto& table : multisets_) sum += table.bytes();
  return sum;
}

}  // namespace unfire::net
