// Shrinking by a worklist; enumeration by branching on how to remedy the first transition that lacks a
// remedy.
#include "closed_sets.hpp"

#include <algorithm>
#include <optional>

namespace unfire::structure {

ClosedSets ClosedSets::siphons(const Links& links) {
  ClosedSets result(links.places(), links.transitions());
  for (const Link& link : links.all()) {
    if (link.produce > 0) result.add_cause(link);
    if (link.needs_token()) result.add_remedy(link);
  }
  return result;
}

ClosedSets ClosedSets::traps(const Links& links) {
  ClosedSets result(links.places(), links.transitions());
  for (const Link& link : links.all()) {
    if (link.drains()) result.add_cause(link);
    if (link.leaves_token()) result.add_remedy(link);
  }
  return result;
}

void ClosedSets::add_cause(const Link& link) {
  ++size_;
  cause_[link.transition].push_back(link.place);
  caused_by_[link.place].push_back(link.transition);
}

void ClosedSets::add_remedy(const Link& link) {
  ++size_;
  remedy_[link.transition].push_back(link.place);
  remedied_by_[link.place].push_back(link.transition);
}

bool ClosedSets::contains(const std::vector<bool>& set) const {
  const auto meets = [&](const Indices& places) {
    return std::any_of(places.begin(), places.end(), [&](std::uint32_t p) { return set[p]; });
  };
  for (std::size_t t = 0; t < cause_.size(); ++t) {
    if (meets(cause_[t]) && !meets(remedy_[t])) return false;
  }
  return true;
}

void ClosedSets::shrink(std::vector<bool>& set) const {
  std::vector<std::uint32_t> remedies(remedy_.size(), 0);
  std::vector<std::uint32_t> hopeless;  // transitions without remedy in the set: their causes must leave
  for (std::uint32_t t = 0; t < remedy_.size(); ++t) {
    for (const std::uint32_t p : remedy_[t]) remedies[t] += set[p] ? 1U : 0U;
    if (remedies[t] == 0) hopeless.push_back(t);
  }
  while (!hopeless.empty()) {
    const std::uint32_t t = hopeless.back();
    hopeless.pop_back();
    for (const std::uint32_t p : cause_[t]) {
      if (!set[p]) continue;
      set[p] = false;
      for (const std::uint32_t u : remedied_by_[p]) {
        if (--remedies[u] == 0) hopeless.push_back(u);
      }
    }
  }
}

namespace {

/// Enumerates, for each place p, the minimal sets that contain p and no smaller place. A branch fixes members
/// and banned places; the choices for one missing remedy exclude each other, so every minimal set ends one
/// branch.
class MinimalSets {
 public:
  MinimalSets(const ClosedSets& rule, Effort effort)
      : rule_(rule), effort_(effort), member_(rule.places(), false), found_by_first_(rule.places()) {}

  PlaceSets run() && {
    const std::uint64_t limit = effort_.left();
    // The union of all closed sets of the places not yet done: nothing else can be in a set still to be
    // found.
    std::vector<bool> rest(rule_.places(), true);
    bool affordable = shrink(rest);
    for (std::uint32_t p = 0; p < rule_.places() && affordable; ++p) {
      if (!rest[p]) continue;
      allowed_ = rest;
      enter(p);
      branch();
      leave();
      rest[p] = false;
      affordable = shrink(rest);
    }
    const bool searched_all = !effort_.spent();
    effort_ = Effort(limit);
    return result(searched_all);
  }

 private:
  /// False when the effort is spent.
  bool shrink(std::vector<bool>& set) {
    if (!effort_.spend(rule_.size())) return false;
    rule_.shrink(set);
    return true;
  }

  void enter(std::uint32_t place) {
    member_[place] = true;
    members_.push_back(place);
  }

  void leave() {
    member_[members_.back()] = false;
    members_.pop_back();
  }

  /// A branch point: the transition to remedy and how far its choices have been tried.
  struct Choice {
    std::uint32_t transition = 0;
    std::size_t next = 0;
    std::vector<std::uint32_t> banned;  ///< choices tried at this point; the last one is a member at present
  };

  /// Depth-first with an explicit stack: the depth is that of the largest set, too deep for recursion.
  void branch() {
    std::vector<Choice> path;
    descend(path);
    while (!path.empty() && !effort_.spent()) {
      Choice& choice = path.back();
      if (!choice.banned.empty()) leave();
      const std::optional<std::uint32_t> place = next_remedy(choice);
      if (!place) {
        for (const std::uint32_t p : choice.banned) allowed_[p] = true;
        path.pop_back();
        continue;
      }
      choice.banned.push_back(*place);
      allowed_[*place] = false;
      enter(*place);
      descend(path);
    }
    abandon(path);
  }

  std::optional<std::uint32_t> next_remedy(Choice& choice) const {
    const auto& remedies = rule_.remedies(choice.transition);
    while (choice.next < remedies.size()) {
      const std::uint32_t place = remedies[choice.next++];
      if (allowed_[place] && !member_[place]) return place;
    }
    return std::nullopt;
  }

  /// From the present members: a set is found, the branch is dropped, or a new choice is put on the path.
  void descend(std::vector<Choice>& path) {
    if (contains_found()) return;
    if (const auto transition = first_without_remedy()) {
      path.push_back({*transition, 0, {}});
    } else {
      record();
    }
  }

  void abandon(std::vector<Choice>& path) {
    while (!path.empty()) {
      if (!path.back().banned.empty()) leave();
      path.pop_back();
    }
  }

  /// The missing remedy with the fewest choices: the search stays narrow.
  std::optional<std::uint32_t> first_without_remedy() {
    std::optional<std::uint32_t> best;
    std::size_t fewest = 0;
    for (const std::uint32_t p : members_) {
      for (const std::uint32_t t : rule_.caused_by(p)) {
        const auto& remedies = rule_.remedies(t);
        (void)effort_.spend(remedies.size() + 1);
        if (std::any_of(remedies.begin(), remedies.end(), [this](std::uint32_t q) { return member_[q]; }))
          continue;
        const auto choices = static_cast<std::size_t>(
            std::count_if(remedies.begin(), remedies.end(), [this](std::uint32_t q) { return allowed_[q]; }));
        if (best && choices >= fewest) continue;
        best = t;
        fewest = choices;
        if (choices == 0) return best;
      }
    }
    return best;
  }

  [[nodiscard]] bool contains_found() {
    for (const std::uint32_t p : members_) {
      for (const std::size_t f : found_by_first_[p]) {
        (void)effort_.spend(found_[f].size());
        if (std::all_of(found_[f].begin(), found_[f].end(), [this](std::uint32_t q) { return member_[q]; }))
          return true;
      }
    }
    return false;
  }

  void record() {
    std::vector<std::uint32_t> set = members_;
    std::sort(set.begin(), set.end());
    found_by_first_[set.front()].push_back(found_.size());
    found_.push_back(std::move(set));
  }

  /// A branch may end in a set that contains one found later: those go. Small sets first, so one look back
  /// suffices.
  PlaceSets result(bool searched_all) {
    std::stable_sort(found_.begin(), found_.end(),
                     [](const auto& a, const auto& b) { return a.size() < b.size(); });
    for (auto& list : found_by_first_) list.clear();
    std::vector<std::vector<std::uint32_t>> all;
    all.swap(found_);
    for (const auto& set : all) {
      if (effort_.spent()) break;
      members_ = set;
      for (const std::uint32_t p : set) member_[p] = true;
      if (!contains_found()) record();
      for (const std::uint32_t p : set) member_[p] = false;
    }
    PlaceSets sets;
    sets.complete = searched_all && !effort_.spent();
    for (const auto& set : found_) {
      sets.sets.emplace_back();
      for (const std::uint32_t p : set) sets.sets.back().push_back(static_cast<model::PlaceId>(p));
    }
    std::sort(sets.sets.begin(), sets.sets.end());
    return sets;
  }

  const ClosedSets& rule_;
  Effort effort_;
  std::vector<bool> allowed_;
  std::vector<bool> member_;
  std::vector<std::uint32_t> members_;
  std::vector<std::vector<std::uint32_t>> found_;
  std::vector<std::vector<std::size_t>> found_by_first_;
};

}  // namespace

PlaceSets ClosedSets::minimal(Effort effort) const { return MinimalSets(*this, effort).run(); }

}  // namespace unfire::structure
