// A net made ready for questions: what is explored in its place (itself, its unfolding, or its coloured
// kernel), its plain rules for replay, and what its structure proves. Everything is told in the words of the
// user's net.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "unfire/explore/search.hpp"
#include "unfire/model/coloured.hpp"
#include "unfire/net/coloured_kernel.hpp"
#include "unfire/net/plain_rules.hpp"
#include "unfire/net/pt_rules.hpp"
#include "unfire/net/unfolding.hpp"
#include "unfire/structure/bounds.hpp"

namespace unfire::check {

using explore::Total;
using model::PlaceId;
using model::Tokens;
using model::TransitionId;

/// Whether a coloured net is explored through its unfolding. automatic: if that is not too large.
enum class Unfold : std::uint8_t { automatic, always, never };

/// What is asked of a coloured net. totals: only how many tokens places hold, all colours together, and which
/// transitions fire, not how many markings and arcs there are; then colours that nothing tells apart are
/// merged.
enum class Asked : std::uint8_t { everything, totals };

/// What the structure proves of a place, all colours together.
struct ProvenBound {
  std::optional<Total> upper;
  bool bounded = false;  ///< also where the bound is too large to be told
};

class PreparedNet {
 public:
  /// The model must outlive this. The context limits the unfolding. Throws model::InputError if a net that is
  /// to be unfolded cannot be.
  explicit PreparedNet(const model::AnyNet& net, Unfold unfold = Unfold::automatic,
                       const explore::Context& context = unlimited(), Asked asked = Asked::everything);
  explicit PreparedNet(model::AnyNet&&, Unfold = Unfold::automatic, const explore::Context& = unlimited(),
                       Asked = Asked::everything) = delete;
  PreparedNet(const PreparedNet&) = delete;
  PreparedNet& operator=(const PreparedNet&) = delete;

  [[nodiscard]] const model::AnyNet& any_net() const { return net_; }
  /// Names, places, transitions.
  [[nodiscard]] const model::Net& model() const { return model::skeleton(net_); }
  [[nodiscard]] const model::ColouredNet* coloured() const { return std::get_if<model::ColouredNet>(&net_); }
  [[nodiscard]] Asked asked() const { return asked_; }
  [[nodiscard]] net::Values& values() const { return *values_; }
  [[nodiscard]] const net::PlainRules& plain() const { return *plain_; }
  /// The unfolding that is explored; null: the net itself is.
  [[nodiscard]] const net::Unfolding* unfolding() const {
    return explored().unfolding ? &*explored().unfolding : nullptr;
  }
  /// Why a coloured net is not explored through its unfolding; empty if it is, or was not to be.
  [[nodiscard]] const std::string& why_not_unfolded() const { return explored().why_not_unfolded; }

  /// Settings of a search that knows what the structure proves.
  [[nodiscard]] explore::SearchSettings settings(explore::OrderChoice order = {}) const;
  [[nodiscard]] explore::Search search(explore::SearchSettings settings) const;

  /// What structure tells without exploring. Claims of the file do not count.
  [[nodiscard]] ProvenBound proven_bound(PlaceId place) const;
  [[nodiscard]] bool proven_bounded() const;
  /// The NUPN structure of the file claims that no place holds more than one token.
  [[nodiscard]] bool claimed_one_safe() const;
  /// Some place always holds the same number of tokens.
  [[nodiscard]] bool has_constant_place() const;
  /// Some transition never fires.
  [[nodiscard]] bool has_dead_transition() const;

 private:
  /// What is explored in place of the net.
  struct Explored {
    std::optional<net::Unfolding> unfolding;
    std::string why_not_unfolded;
    std::optional<net::PtRules> rules;  ///< of the net or its unfolding
    structure::Bounds bounds;           ///< of the same
    std::unique_ptr<net::ColouredKernel> kernel;
  };
  /// Coloured nets: what is proved of the totals of places.
  struct Totals {
    model::Net net;
    std::vector<bool> counted;
    structure::Bounds bounds;
  };

  [[nodiscard]] static const explore::Context& unlimited();
  [[nodiscard]] const Explored& explored() const;
  void explore_plain(const model::Net& net, const structure::BoundEffort& effort, Explored& made) const;
  void explore_coloured(const model::ColouredNet& net, Explored& made) const;
  void unfold(const model::ColouredNet& net, Explored& made) const;
  [[nodiscard]] const Totals& totals() const;
  [[nodiscard]] ProvenBound total_bound(PlaceId place) const;
  [[nodiscard]] bool totals_bounded() const;

  const model::AnyNet& net_;
  Unfold unfold_;
  const explore::Context& context_;
  Asked asked_;
  std::unique_ptr<net::Values> values_;
  std::unique_ptr<net::PlainRules> plain_;
  mutable std::unique_ptr<Explored> explored_;
  mutable std::optional<Totals> totals_;
};

}  // namespace unfire::check
