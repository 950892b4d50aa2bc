// Random nets that run on a given kernel of the packed net, and the kernel's answers as plain markings.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "support/brute_force.hpp"
#include "support/build_kind.hpp"
#include "support/padded_net.hpp"
#include "support/random_net.hpp"
#include "unfire/net/packed_net.hpp"

namespace unfire::net {

using KernelTypes = testing::Types<PackedNet<1, Fields::one_bit>, PackedNet<2, Fields::one_bit>,
                                   PackedNet<3, Fields::one_bit>, PackedNet<4, Fields::one_bit>,
                                   PackedNet<0, Fields::one_bit>, PackedNet<1, Fields::guarded>,
                                   PackedNet<2, Fields::guarded>, PackedNet<3, Fields::guarded>,
                                   PackedNet<4, Fields::guarded>, PackedNet<0, Fields::guarded>>;

struct KernelNames {
  template <class Kernel>
  static std::string GetName(int) {
    return std::string(Kernel::one_bit ? "OneBit" : "Guarded") + std::to_string(Kernel::fixed_words);
  }
};

/// Events with the markings on their other side.
using Neighbours = std::multiset<std::pair<std::uint32_t, Marking>>;

/// Each kind of arc at most once per place and transition: weights then fit one-bit fields.
inline void drop_parallel_arcs(model::Net& net) {
  std::set<std::tuple<model::ArcKind, PlaceId, TransitionId>> seen;
  std::erase_if(net.arcs, [&](const model::Arc& arc) {
    return !seen.emplace(arc.kind, arc.place, arc.transition).second;
  });
}

/// One random net on one kernel. The layout fits the initial marking and every weight, and often not more.
template <class Kernel>
class KernelCase {
 public:
  KernelCase(std::uint64_t seed, std::uint32_t places)
      : random_(seed),
        padded_(padded(seed, places)),
        rules_(padded_.net),
        brute_(test::brute_transitions(padded_.net)),
        kernel_(rules_, Layout(padded_.widths)) {}
  KernelCase(const KernelCase&) = delete;
  KernelCase& operator=(const KernelCase&) = delete;

  [[nodiscard]] Kernel& kernel() { return kernel_; }
  [[nodiscard]] const Layout& layout() const { return kernel_.layout(); }
  [[nodiscard]] const PtRules& rules() const { return rules_; }
  [[nodiscard]] const std::vector<test::BruteTransition>& brute() const { return brute_; }
  [[nodiscard]] std::mt19937_64& random() { return random_; }

  [[nodiscard]] std::vector<Word> pack(const Marking& marking) const {
    std::vector<Word> state(layout().words());
    layout().pack(marking, state.data());
    return state;
  }
  [[nodiscard]] bool fits(const Marking& marking) const {
    for (std::uint32_t p = 0; p < marking.size(); ++p)
      if (!layout().fits(PlaceId{p}, marking[p])) return false;
    return true;
  }
  /// Any marking that fits the layout, reachable or not.
  [[nodiscard]] Marking random_marking() {
    Marking marking = rules_.initial();
    for (const auto p : padded_.real) marking[index(p)] = random_() & most(p);
    return marking;
  }
  /// All markings that fit; the isolated places hold what they hold.
  [[nodiscard]] std::vector<Marking> all_markings() const {
    std::vector<Marking> all{rules_.initial()};
    for (const auto p : padded_.real) {
      const std::vector<Marking> before = std::exchange(all, {});
      for (Marking marking : before)
        for (marking[index(p)] = 0; marking[index(p)] <= most(p); ++marking[index(p)]) all.push_back(marking);
    }
    return all;
  }

  [[nodiscard]] Neighbours brute_successors(const Marking& marking) const {
    Neighbours result;
    for (std::uint32_t t = 0; t < brute_.size(); ++t)
      if (test::enabled(brute_[t], marking)) result.emplace(t, test::fire(brute_[t], marking));
    return result;
  }
  [[nodiscard]] bool all_fit(const Neighbours& neighbours) const {
    return std::all_of(neighbours.begin(), neighbours.end(), [&](const auto& n) { return fits(n.second); });
  }

  /// What the kernel says; nothing: the layout is too narrow. Checks the hash of every marking on the way.
  [[nodiscard]] std::optional<Neighbours> successors(const Marking& marking) {
    Neighbours result;
    const auto state = pack(marking);
    if (!kernel_.successors(state.data(), kernel_.hash(state.data()), collector(result))) return std::nullopt;
    return result;
  }
  struct Predecessors {
    Neighbours found;
    std::uint32_t beyond = 0;
  };
  [[nodiscard]] Predecessors predecessors(const Marking& marking) {
    Predecessors result;
    const auto state = pack(marking);
    result.beyond = kernel_.predecessors(state.data(), kernel_.hash(state.data()), collector(result.found));
    return result;
  }

 private:
  [[nodiscard]] static test::PaddedNet padded(std::uint64_t seed, std::uint32_t places) {
    auto options = test::mixed_options(seed);
    options.places = places;
    if (Kernel::one_bit) options.max_initial = 1;
    model::Net net = test::random_net(seed, options);
    if (Kernel::one_bit) {
      drop_parallel_arcs(net);
      for (auto& arc : net.arcs)
        if (arc.kind == model::ArcKind::consume || arc.kind == model::ArcKind::produce) arc.weight = 1;
    }
    std::mt19937_64 random(seed + 1);
    const auto widths = fitting_widths(net, random);
    constexpr std::uint8_t pad_widths[] = {1, 4, 19, 40};
    const std::uint8_t pad = Kernel::one_bit ? std::uint8_t{1} : pad_widths[random() % 4];
    const auto words = Kernel::fixed_words != 0 ? Kernel::fixed_words : 1 + static_cast<unsigned>(seed % 7);
    return test::Padding(net, widths, seed).to_words(words, pad);
  }
  [[nodiscard]] static std::vector<std::uint8_t> fitting_widths(const model::Net& net,
                                                                std::mt19937_64& random) {
    Marking most = test::initial_marking(net);
    for (const auto& t : test::brute_transitions(net))
      for (std::size_t p = 0; p < most.size(); ++p) most[p] = std::max({most[p], t.consume[p], t.produce[p]});
    std::vector<std::uint8_t> widths;
    for (const auto tokens : most) {
      const unsigned extra = Kernel::one_bit ? 0U : static_cast<unsigned>(random() % 2);
      widths.push_back(static_cast<std::uint8_t>(width_for(tokens) + extra));
    }
    return widths;
  }

  [[nodiscard]] Tokens most(PlaceId p) const { return (Tokens{1} << layout().field(p).width) - 1; }
  [[nodiscard]] auto collector(Neighbours& into) {
    return [this, &into](TransitionId event, const Word* words, Hash hash) {
      EXPECT_EQ(hash, kernel_.hash(words));
      Marking marking = layout().unpack(words);
      const auto packed = pack(marking);
      EXPECT_TRUE(std::equal(packed.begin(), packed.end(), words)) << "bits outside the fields";
      into.emplace(index(event), std::move(marking));
    };
  }

  std::mt19937_64 random_;
  test::PaddedNet padded_;
  PtRules rules_;
  std::vector<test::BruteTransition> brute_;
  Kernel kernel_;
};

}  // namespace unfire::net
