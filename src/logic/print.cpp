// One pass in postorder over a stack of finished texts; parentheses only where the parser needs them, and
// around what follows `not` unless it is an atom, because few people know that `not a = 1` is meant for the
// comparison.
#include "unfire/logic/print.hpp"

#include <fmt/core.h>

#include <span>
#include <utility>

#include "unfire/logic/syntax.hpp"

namespace unfire::logic {

namespace {

struct Piece {
  std::string text;
  Op op;
};

std::string leaf(const Node& node, const model::Net& net) {
  switch (node.op) {
    case Op::constant: return std::to_string(node.value);
    case Op::tokens: return written_name(net[model::PlaceId{static_cast<std::uint32_t>(node.value)}].id);
    case Op::enabled:
      return "fireable(" + written_name(net[model::TransitionId{static_cast<std::uint32_t>(node.value)}].id) +
             ")";
    case Op::always: return "true";
    case Op::never: return "false";
    case Op::deadlock: return "deadlock";
    case Op::negate:
    case Op::add:
    case Op::subtract:
    case Op::multiply:
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::at_most:
    case Op::greater:
    case Op::at_least:
    case Op::negation:
    case Op::conjunction:
    case Op::disjunction:
    case Op::exclusive:
    case Op::implication:
    case Op::equivalence: break;
  }
  return {};
}

std::string bracketed(Piece piece, Level loosest) {
  if (level(piece.op) >= loosest) return std::move(piece.text);
  return fmt::format("({})", piece.text);
}

/// A minus before digits would be read as part of the number.
std::string negated(Piece piece) {
  if (piece.op == Op::constant) return fmt::format("-({})", piece.text);
  return fmt::format("-{}", bracketed(std::move(piece), Level::atom));
}

std::string inverted(Piece piece) {
  if (piece.op == Op::negation) return fmt::format("not {}", piece.text);
  return fmt::format("not {}", bracketed(std::move(piece), Level::atom));
}

std::string joined(Op op, Piece left, Piece right) {
  const auto own = level(op);
  const bool groups_right = op == Op::implication;
  const bool chains = !is_comparison(op);
  auto text = bracketed(std::move(left), chains && !groups_right ? own : above(own));
  text += ' ';
  text += spelling(op);
  text += ' ';
  text += bracketed(std::move(right), groups_right ? own : above(own));
  return text;
}

std::string text_of(std::span<const Node> nodes, const model::Net& net) {
  std::vector<Piece> done;
  const auto pop = [&] {
    auto piece = std::move(done.back());
    done.pop_back();
    return piece;
  };
  for (const Node& node : nodes) {
    if (node.op == Op::negate) {
      done.push_back({negated(pop()), node.op});
    } else if (node.op == Op::negation) {
      done.push_back({inverted(pop()), node.op});
    } else if (is_binary(node.op)) {
      auto right = pop();
      auto left = pop();
      done.push_back({joined(node.op, std::move(left), std::move(right)), node.op});
    } else {
      done.push_back({leaf(node, net), node.op});
    }
  }
  return std::move(done.back().text);
}

}  // namespace

std::string to_text(const Predicate& predicate, const model::Net& net) {
  return text_of(predicate.nodes(), net);
}

std::string to_text(const Quantity& quantity, const model::Net& net) {
  return text_of(quantity.nodes(), net);
}

}  // namespace unfire::logic
