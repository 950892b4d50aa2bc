// Types that are still being found out: unification (Robinson 1965) with levels for let-polymorphism, and
// variables that stand only for some scalars, as overloaded operators of SML need.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "unfire/model/program.hpp"

namespace unfire::load::typing {

namespace program = model::program;
using program::Domain;

/// What a variable may become: a set of domains, one bit each, and a multiset.
using Choice = std::uint8_t;
[[nodiscard]] constexpr Choice only(Domain domain) {
  return static_cast<Choice>(1U << (static_cast<unsigned>(domain) - 1U));
}
inline constexpr Choice anything = 0;
inline constexpr Choice multisets = 1U << 6U;

enum class Ref : std::uint32_t {};

struct Node {
  enum class Kind : std::uint8_t {
    variable,
    link,
    scalar,
    tuple,
    list,
    datatype,
    arrow,
    exception,
    timed,
    bound
  };

  Kind kind = Kind::variable;
  Choice choice = anything;  ///< of a variable
  Domain domain = Domain::none;
  std::uint32_t number = 0;  ///< level of a variable, number of a datatype or bound variable
  std::vector<Ref> parts;    ///< parts[0] of a link: where it leads
  std::vector<std::string> labels;
};

/// A type with `variables` bound variables, each with its choice.
struct Scheme {
  Ref type{};
  std::vector<Choice> variables;
};

class Inference {
 public:
  /// The name of a datatype, for messages.
  using Name = std::function<std::string(std::uint32_t)>;

  [[nodiscard]] Ref variable(Choice choice = anything);
  [[nodiscard]] Ref scalar(Domain domain);
  [[nodiscard]] Ref tuple(std::vector<Ref> parts);
  /// `labels` in alphabetical order.
  [[nodiscard]] Ref record(std::vector<std::string> labels, std::vector<Ref> parts);
  [[nodiscard]] Ref unit() { return tuple({}); }
  [[nodiscard]] Ref list(Ref element);
  [[nodiscard]] Ref datatype(std::uint32_t number, std::vector<Ref> parts);
  [[nodiscard]] Ref arrow(Ref from, Ref to);
  [[nodiscard]] Ref exception();
  [[nodiscard]] Ref timed(Ref colour);
  [[nodiscard]] Ref bound(std::uint32_t number);

  /// The node at the end of all links.
  [[nodiscard]] Ref find(Ref type) const;
  [[nodiscard]] const Node& operator[](Ref type) const {
    return nodes_[static_cast<std::size_t>(find(type))];
  }

  /// Whether both can be made the same; if not, they are as they were.
  [[nodiscard]] bool unify(Ref a, Ref b);
  /// Whether they could be; nothing changes.
  [[nodiscard]] bool unifiable(Ref a, Ref b);

  void enter() { ++level_; }
  void leave() { --level_; }
  void leave_all() { level_ = 0; }
  /// What was found between enter and leave may be instantiated anew each time; overloaded variables become
  /// int.
  [[nodiscard]] Scheme generalise(Ref type);
  /// The type of something that must have the same type wherever it is used.
  [[nodiscard]] static Scheme fixed(Ref type) { return {type, {}}; }
  /// Keeps the variables of the type from being generalised at this level.
  void hold(Ref type);
  [[nodiscard]] Ref instantiate(const Scheme& scheme);
  [[nodiscard]] Ref substitute(Ref type, const std::vector<Ref>& arguments);
  /// An overloaded variable becomes int, or the first it may be.
  void settle(Ref type);

  [[nodiscard]] std::string text(Ref type, const Name& name) const;

 private:
  [[nodiscard]] Ref add(Node node);
  [[nodiscard]] bool join(Ref a, Ref b);
  [[nodiscard]] bool join_parts(const Node& a, const Node& b);
  [[nodiscard]] bool bind(Ref variable, Ref type);
  [[nodiscard]] bool adjust(Ref type, Ref variable, std::uint32_t level);
  void set(Ref type, Node node);
  void roll_back(std::size_t mark);
  void collect(Ref type, std::vector<Ref>& variables);
  [[nodiscard]] Ref copy(Ref type, const std::map<Ref, Ref>& replaced);
  [[nodiscard]] std::string wrapped(Ref type, const Name& name, bool also_products) const;

  std::vector<Node> nodes_;
  std::vector<std::pair<Ref, Node>> trail_;  ///< what changed, to undo it
  std::uint32_t level_ = 0;
};

}  // namespace unfire::load::typing
