// Priorities of CPN Tools: of the transitions that are enabled, only the most urgent may fire.
#include <algorithm>

#include "unfire/model/error.hpp"
#include "unfire/net/coloured_kernel.hpp"

namespace unfire::net {
namespace {

/// P_NORMAL of CPN Tools.
constexpr std::int64_t default_urgency = 1000;

}  // namespace

/// Priorities are constants: a binding cannot change them.
void ColouredKernel::set_urgency() {
  urgency_.assign(transitions(), default_urgency);
  for (std::uint32_t t = 0; t < net_.priorities.size(); ++t) {
    const auto& named = net_.skeleton.transitions[t];
    if (!net_.priorities[t]) continue;
    if (!variables_in(*net_.priorities[t]).empty())
      throw model::InputError({net_.skeleton.file, named.line}, "transition", named.id,
                              "a priority that depends on variables is not supported");
    try {
      urgency_[t] =
          values_.to_number(evaluator_.value(compile(net_, *net_.priorities[t], {}, values_), nullptr));
    } catch (const MlFailure& failure) {
      throw model::InputError(failure.where, failure.reason);
    }
  }
  for (std::uint32_t t = 0; t < transitions(); ++t) by_urgency_.push_back(TransitionId{t});
  const auto urgency = [&](TransitionId t) { return urgency_[index(t)]; };
  std::stable_sort(by_urgency_.begin(), by_urgency_.end(),
                   [&](TransitionId a, TransitionId b) { return urgency(a) < urgency(b); });
  any_more_urgent_ = transitions() > 0 && urgency(by_urgency_.front()) < urgency(by_urgency_.back());
}

bool ColouredKernel::outranked(TransitionId t, const MultisetId* marking) {
  if (!any_more_urgent_) return false;
  for (const TransitionId other : by_urgency_) {
    if (urgency_[index(other)] >= urgency_[index(t)]) return false;
    if (!may_be_enabled(other, marking)) continue;
    const auto list = enabled(other, marking);
    if (!list || !list->empty()) return true;
  }
  return false;
}

bool ColouredKernel::outranked_now(TransitionId t, const MultisetId* marking) {
  if (!any_more_urgent_) return false;
  const std::vector<Result> results = results_;
  const bool outranked_here = outranked(t, marking);
  results_ = results;
  return outranked_here;
}

bool ColouredKernel::outranked_before(TransitionId t, const MultisetId* marking) {
  if (!any_more_urgent_) return false;
  const std::vector<Result> results = results_;
  std::vector<MultisetId> before(marking, marking + places());
  for (const auto& result : results) before[index(result.place)] = result.multiset;
  bool outranked_there = true;  // where nothing can be evaluated, nothing happens
  try {
    outranked_there = outranked(t, before.data());
  } catch (const model::InputError&) {
  }
  results_ = results;
  return outranked_there;
}

}  // namespace unfire::net
