// Terms compiled for evaluation: flat nodes, variables by their place in a binding, colours as numbers.
// A term may have no value (a difference that is not there, a division by zero); then the event that asks
// for it does not exist.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "unfire/model/coloured.hpp"
#include "unfire/net/ml_machine.hpp"
#include "unfire/net/multisets.hpp"
#include "unfire/net/values.hpp"

namespace unfire::net {

/// In a binding: not bound yet. As a result: there is no value. No colour has this number.
inline constexpr ValueId no_value{~std::uint32_t{0}};

/// One term; node 0 is the whole. Operands of a node are nodes, listed in `operands`.
struct Code {
  struct Node {
    model::Term::Op op{};
    std::uint32_t first = 0, count = 0;  ///< operands
    std::int64_t number =
        0;  ///< constant; variable: its position in the binding; partition; call; constructor
    std::int64_t least = 0, greatest = 0;  ///< successor, predecessor, integer variable: of the sort
    model::SortId sort{};
    ValueId value = no_value;  ///< constants
    bool total = true;         ///< has a value for every binding
    bool bounded = false;      ///< an integer variable: a natural may stand where a token is any integer
  };
  std::vector<Node> nodes;
  std::vector<std::uint32_t> operands;
  std::vector<std::uint32_t> variables;  ///< those that occur, as positions in the binding, ascending

  [[nodiscard]] std::span<const std::uint32_t> operands_of(const Node& node) const {
    return {operands.data() + node.first, node.count};
  }
};

/// Compiles the term of a transition with these variables (see marking.hpp).
[[nodiscard]] Code compile(const model::ColouredNet& net, const model::Term& term,
                           std::span<const model::VariableId> variables, Values& values);

class Evaluator {
 public:
  /// A multiset with more different colours than this is refused (model::InputError).
  static constexpr std::uint64_t most_colours = std::uint64_t{1} << 26U;

  /// Both must outlive this. Evaluation of calls throws MlFailure.
  Evaluator(const model::ColouredNet& net, Values& values)
      : net_(net),
        values_(values),
        machine_(net.program ? std::make_unique<MlMachine>(*net.program, values) : nullptr) {}

  [[nodiscard]] Values& values() { return values_; }
  [[nodiscard]] const model::ColouredNet& net() const { return net_; }

  /// The colour or truth (0 or 1), or no_value. Precondition: its variables are bound.
  [[nodiscard]] ValueId value(const Code& code, const ValueId* binding) { return value(code, 0, binding); }
  /// The same for one operand of the whole.
  [[nodiscard]] ValueId component(const Code& code, std::uint32_t i, const ValueId* binding) {
    return value(code, code.operands[code.nodes[0].first + i], binding);
  }
  [[nodiscard]] bool holds(const Code& code, const ValueId* binding) {
    return value(code, binding) == ValueId{1};
  }
  /// Holds, too, if the evaluation fails, which `doubted` then tells: another condition may not hold.
  [[nodiscard]] bool may_hold(const Code& code, const ValueId* binding);
  /// The value, or nothing where the evaluation fails, which `doubted` then tells.
  [[nodiscard]] std::optional<ValueId> try_value(const Code& code, const ValueId* binding);
  /// Whether that was so since this was last asked.
  [[nodiscard]] bool doubted() { return std::exchange(doubted_, false); }

  /// See MlMachine::set_keep_going.
  void set_keep_going(std::function<bool()> keep_going) {
    if (machine_) machine_->set_keep_going(std::move(keep_going));
  }

  /// How many colours a variable of the sort may be tried with; nothing if that cannot be done. CPN Tools
  /// does not try more than MlMachine::most_enumerated.
  [[nodiscard]] std::optional<std::uint64_t> domain_size(model::SortId sort) const;
  [[nodiscard]] ValueId value_at(model::SortId sort, std::uint64_t position);
  /// Whether a place of this sort may hold the colour.
  [[nodiscard]] bool legal(model::SortId sort, ValueId colour);
  /// False: there is no such multiset.
  [[nodiscard]] bool multiset(const Code& code, const ValueId* binding, ColourCounts& result) {
    return multiset(code, 0, binding, result);
  }

  /// The same with delays: pairs of colour and delay, to each of which `delay` is added.
  [[nodiscard]] bool delayed(const Code& code, const ValueId* binding, std::int64_t delay,
                             ColourCounts& result) {
    return delayed(code, 0, binding, delay, result) && normalise(result);
  }

  /// Binds the unbound variables of the pattern such that it has this value; false if it cannot. Nodes that
  /// cannot be inverted are compared once the rest is matched. Precondition: `can_match`.
  [[nodiscard]] bool match(const Code& pattern, ValueId value, ValueId* binding) {
    bool opaque = false;
    if (!match(pattern, 0, value, binding, opaque)) return false;
    if (!opaque) return true;
    const auto whole = try_value(pattern, binding);
    return !whole || *whole == value;
  }

 private:
  [[nodiscard]] ValueId value(const Code& code, std::uint32_t node, const ValueId* binding);
  [[nodiscard]] ValueId arithmetic(const Code& code, const Code::Node& node, const ValueId* binding);
  [[nodiscard]] ValueId comparison(const Code& code, const Code::Node& node, const ValueId* binding);
  [[nodiscard]] ValueId connective(const Code& code, const Code::Node& node, const ValueId* binding);
  [[nodiscard]] ValueId tuple(const Code& code, const Code::Node& node, const ValueId* binding);
  [[nodiscard]] ValueId sequence(const Code& code, const Code::Node& node, const ValueId* binding);
  [[nodiscard]] ValueId about_multiset(const Code& code, const Code::Node& node, const ValueId* binding);
  [[nodiscard]] ValueId part(ValueId whole, model::SortId sort, std::int64_t start, std::int64_t length);
  [[nodiscard]] ValueId call(const Code& code, const Code::Node& node, const ValueId* binding);
  [[nodiscard]] bool tokens_of_call(const Code& code, const Code::Node& node, const ValueId* binding,
                                    ColourCounts& result);
  [[nodiscard]] ValueId cons(ValueId head, ValueId tail);
  [[nodiscard]] bool delayed(const Code& code, std::uint32_t node, const ValueId* binding, std::int64_t delay,
                             ColourCounts& result);
  [[nodiscard]] bool multiset(const Code& code, std::uint32_t node, const ValueId* binding,
                              ColourCounts& result);
  [[nodiscard]] bool scaled(const Code& code, const Code::Node& node, const ValueId* binding,
                            ColourCounts& result);
  [[nodiscard]] bool combined(const Code& code, const Code::Node& node, const ValueId* binding,
                              ColourCounts& result);
  [[nodiscard]] bool cartesian(const Code& code, const Code::Node& node, const ValueId* binding,
                               ColourCounts& result);
  void everything(model::SortId sort, ColourCounts& result);
  [[nodiscard]] bool match(const Code& pattern, std::uint32_t node, ValueId value, ValueId* binding,
                           bool& opaque);

  const model::ColouredNet& net_;
  Values& values_;
  std::unique_ptr<MlMachine> machine_;
  bool doubted_ = false;
};

/// Whether `match` determines every variable of the pattern, given which are bound already. Adds them.
[[nodiscard]] bool can_match(const Code& pattern, std::vector<bool>& bound);

}  // namespace unfire::net
