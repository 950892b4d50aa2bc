// Compilation in one pass over the nodes: each predicate becomes a piece of code with relative jumps, and
// larger pieces are made by joining smaller ones. At the end jumps to jumps are shortened, so that a long
// conjunction stops at once.
#include "unfire/logic/compile.hpp"

#include <algorithm>
#include <utility>

namespace unfire::logic {

namespace {

template <class Term>
std::vector<model::PlaceId> places_of(const std::vector<Term>& terms) {
  std::vector<model::PlaceId> places;
  places.reserve(terms.size());
  for (const Term& term : terms) places.push_back(term.place);
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  return places;
}

}  // namespace

CompiledQuantity::CompiledQuantity(const Quantity& quantity) {
  LinearStack stack;
  for (const Node& node : quantity.nodes()) stack.push(node);
  linear_ = stack.pop();
  linear_.normalize();
  places_ = places_of(linear_.terms);
}

class PredicateCompiler {
 public:
  explicit PredicateCompiler(CompiledPredicate& result) : result_(result) {}

  void run(std::span<const Node> nodes);

 private:
  using Step = CompiledPredicate::Step;
  using Kind = Step::Kind;
  using Side = CompiledPredicate::Side;

  struct Piece {
    std::vector<Step> steps;
    int waiting = 0;  ///< how many bits it may have to put on the stack

    void append(Kind kind, std::size_t argument = 0) {
      steps.push_back({kind, static_cast<std::uint32_t>(argument)});
    }
    void append(const Piece& other) {
      steps.insert(steps.end(), other.steps.begin(), other.steps.end());
      waiting = std::max(waiting, other.waiting);
    }
  };

  void visit(const Node& node);
  void atom(Kind kind, std::int64_t argument);
  void compare(Op op);
  Side side(const Linear& difference, int sign);
  void connect(Op op);
  static Piece short_circuit(Piece left, Kind skip, const Piece& right);
  static Piece different(Piece left, Piece right);
  static void shorten_jumps(std::vector<Step>& steps);
  Piece pop();

  CompiledPredicate& result_;
  LinearStack quantities_;
  std::vector<Piece> pieces_;
};

void PredicateCompiler::run(std::span<const Node> nodes) {
  for (const Node& node : nodes) visit(node);
  result_.steps_ = std::move(pieces_.back().steps);
  shorten_jumps(result_.steps_);
  result_.places_ = places_of(result_.terms_);
}

void PredicateCompiler::visit(const Node& node) {
  switch (node.op) {
    case Op::constant:
    case Op::tokens:
    case Op::negate:
    case Op::add:
    case Op::subtract:
    case Op::multiply: return quantities_.push(node);
    case Op::always: return atom(Kind::set, 1);
    case Op::never: return atom(Kind::set, 0);
    case Op::deadlock: return atom(Kind::dead, 0);
    case Op::enabled: return atom(Kind::enabled, node.value);
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::at_most:
    case Op::greater:
    case Op::at_least: return compare(node.op);
    case Op::negation: return pieces_.back().append(Kind::invert);
    case Op::conjunction:
    case Op::disjunction:
    case Op::exclusive:
    case Op::implication:
    case Op::equivalence: return connect(node.op);
  }
}

void PredicateCompiler::atom(Kind kind, std::int64_t argument) {
  pieces_.emplace_back().append(kind, static_cast<std::size_t>(argument));
  result_.uses_enabling_ |= kind == Kind::dead || kind == Kind::enabled;
}

/// Two comparisons are enough: a < b is not b <= a, a >= b is b <= a, and so on.
void PredicateCompiler::compare(Op op) {
  quantities_.push({Op::subtract, 1, 0});
  auto difference = quantities_.pop();
  difference.normalize();
  Side left = side(difference, 1);
  Side right = side(difference, -1);
  if (op == Op::less || op == Op::at_least) std::swap(left, right);
  result_.comparisons_.push_back({left, right});
  const bool equality = op == Op::equal || op == Op::not_equal;
  auto& piece = pieces_.emplace_back();
  piece.append(equality ? Kind::equal : Kind::at_most, result_.comparisons_.size() - 1);
  if (op == Op::not_equal || op == Op::less || op == Op::greater) piece.append(Kind::invert);
}

/// The part of a difference that has this sign, as natural numbers: positive it stands left of the comparison
/// with zero, negative it goes to the right.
PredicateCompiler::Side PredicateCompiler::side(const Linear& difference, int sign) {
  Side made;
  made.first = static_cast<std::uint32_t>(result_.terms_.size());
  for (const auto& [place, factor] : difference.terms) {
    if (factor * sign > 0) result_.terms_.push_back({place, static_cast<std::uint64_t>(factor * sign)});
  }
  made.last = static_cast<std::uint32_t>(result_.terms_.size());
  if (difference.constant * sign > 0) made.constant = static_cast<UnsignedWide>(difference.constant * sign);
  return made;
}

void PredicateCompiler::connect(Op op) {
  auto right = pop();
  auto left = pop();
  if (op == Op::implication) left.append(Kind::invert);
  if (op == Op::conjunction) {
    pieces_.push_back(short_circuit(std::move(left), Kind::skip_if_false, right));
  } else if (op == Op::disjunction || op == Op::implication) {
    pieces_.push_back(short_circuit(std::move(left), Kind::skip_if_true, right));
  } else {
    pieces_.push_back(different(std::move(left), std::move(right)));
    if (op == Op::equivalence) pieces_.back().append(Kind::invert);
  }
}

PredicateCompiler::Piece PredicateCompiler::short_circuit(Piece left, Kind skip, const Piece& right) {
  left.append(skip, right.steps.size());
  left.append(right);
  return left;
}

PredicateCompiler::Piece PredicateCompiler::different(Piece left, Piece right) {
  if (left.waiting < right.waiting) std::swap(left, right);
  // While the second side is computed, the result of the first one waits below it.
  ++right.waiting;
  left.append(Kind::wait);
  left.append(right);
  left.append(Kind::differ);
  return left;
}

/// A jump that lands on a jump knows whether that one is taken. Backwards, so that targets are already short.
void PredicateCompiler::shorten_jumps(std::vector<Step>& steps) {
  const auto jumps = [&](std::size_t at) {
    return at < steps.size() &&
           (steps[at].kind == Kind::skip_if_true || steps[at].kind == Kind::skip_if_false);
  };
  for (std::size_t at = steps.size(); at-- > 0;) {
    if (!jumps(at)) continue;
    auto target = at + 1 + steps[at].argument;
    while (jumps(target)) target += 1 + (steps[target].kind == steps[at].kind ? steps[target].argument : 0);
    steps[at].argument = static_cast<std::uint32_t>(target - at - 1);
  }
}

PredicateCompiler::Piece PredicateCompiler::pop() {
  auto piece = std::move(pieces_.back());
  pieces_.pop_back();
  return piece;
}

CompiledPredicate::CompiledPredicate(const Predicate& predicate) {
  PredicateCompiler(*this).run(predicate.nodes());
}

}  // namespace unfire::logic
