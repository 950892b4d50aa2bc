// Compilation of transitions.
#include "unfire/net/compiled_transition.hpp"

#include <algorithm>
#include <map>

namespace unfire::net {
namespace {

using model::Term;
using Op = Term::Op;

class TransitionCompiler {
 public:
  TransitionCompiler(const model::ColouredNet& net, Values& values, std::vector<model::VariableId> variables)
      : net_(net), values_(values) {
    result_.variables = std::move(variables);
  }

  CompiledTransition run(model::TransitionId t, const std::vector<std::uint32_t>& arcs) {
    if (const auto& guard = net_.guards[model::index(t)]) add_conjuncts(*guard);
    for (const auto a : arcs) add_arc(a);
    for (const auto a : arcs) add_kept(a);
    const auto delay = model::index(t) < net_.delays.size() ? net_.delays[model::index(t)] : std::nullopt;
    if (delay) result_.delay = code(*delay);
    for (auto& [place, at] : places_) result_.arcs.push_back(std::move(at));
    return std::move(result_);
  }

 private:
  [[nodiscard]] Code code(const Term& term) const { return compile(net_, term, result_.variables, values_); }

  void add_conjuncts(const Term& guard) {
    if (guard.op != Op::conjunction) return result_.guard.push_back(code(guard));
    for (const auto& operand : guard.operands) add_conjuncts(operand);
  }

  void add_arc(std::uint32_t a) {
    const model::Arc& arc = net_.skeleton.arcs[a];
    const auto& inscription = net_.inscriptions[a];
    PlaceArcs& at = places_[arc.place];
    at.place = arc.place;
    switch (arc.kind) {
      case model::ArcKind::consume:
        at.consume.push_back(code(*inscription));
        result_.needs_more = result_.needs_more || !is_shown(*inscription);
        return add_slots(arc.place, *inscription, result_.needed);
      case model::ArcKind::read:
        at.read.push_back(code(*inscription));
        return add_slots(arc.place, *inscription, result_.needed);
      case model::ArcKind::produce:
        at.produce.push_back(code(*inscription));
        result_.makes_more = result_.makes_more || !is_shown(*inscription);
        return add_slots(arc.place, *inscription, result_.made);
      case model::ArcKind::inhibit:
        if (inscription) return at.inhibit.push_back(code(*inscription));
        at.inhibit_total = std::min(at.inhibit_total.value_or(arc.weight), arc.weight);
        return;
      case model::ArcKind::reset:
        at.resets = true;
        result_.resets = true;
        return;
    }
  }

  /// What is read where nothing is taken is still there afterwards.
  void add_kept(std::uint32_t a) {
    const model::Arc& arc = net_.skeleton.arcs[a];
    const PlaceArcs& at = places_[arc.place];
    if (arc.kind == model::ArcKind::read && at.consume.empty() && !at.resets)
      add_slots(arc.place, *net_.inscriptions[a], result_.made);
  }

  /// Tokens that every value of the multiset has for certain; what cannot be told gives none.
  void add_slots(PlaceId place, const Term& multiset, std::vector<Slot>& slots) const {
    if (multiset.op == Op::sum)
      for (const auto& operand : multiset.operands) add_slots(place, operand, slots);
    if (multiset.op == Op::delayed) return add_slots(place, multiset.operands[0], slots);
    if (multiset.op == Op::scaled && certain(multiset.operands[0]))
      add_slots(place, multiset.operands[1], slots);
    if (const auto token = some_token(multiset)) slots.push_back({place, code(*token)});
  }

  /// The slots are all of it.
  [[nodiscard]] static bool is_shown(const Term& multiset) {
    if (multiset.op == Op::sum)
      return std::all_of(multiset.operands.begin(), multiset.operands.end(), is_shown);
    if (multiset.op == Op::delayed) return is_shown(multiset.operands[0]);
    return multiset.op == Op::number_of && multiset.operands[0].op == Op::constant &&
           multiset.operands[0].number == 1;
  }

  [[nodiscard]] static bool certain(const Term& count) {
    return count.op == Op::constant && count.number > 0;
  }

  /// A colour that the multiset certainly has.
  [[nodiscard]] std::optional<Term> some_token(const Term& multiset) const {
    switch (multiset.op) {
      case Op::number_of:
        return certain(multiset.operands[0]) ? std::optional(multiset.operands[1]) : std::nullopt;
      case Op::all: return first_colour(multiset.sort);
      case Op::cartesian: return some_tuple(multiset);
      default: return std::nullopt;
    }
  }

  [[nodiscard]] static Term term_of(Op op, model::SortId sort) {
    Term term;
    term.op = op;
    term.sort = sort;
    return term;
  }

  [[nodiscard]] std::optional<Term> some_tuple(const Term& product) const {
    Term tuple = term_of(Op::tuple, product.sort);
    for (const auto& factor : product.operands) {
      const Term* part = &factor;
      while (part->op == Op::sum && !part->operands.empty()) part = &part->operands.front();
      auto token = some_token(*part);
      if (!token) return std::nullopt;
      tuple.operands.push_back(std::move(*token));
    }
    return tuple;
  }

  [[nodiscard]] std::optional<Term> first_colour(model::SortId sort) const {
    const model::Sort& s = net_[sort];
    if (domain_size(net_, sort).value_or(0) == 0) return std::nullopt;
    Term term = term_of(Op::constant, sort);
    term.number = s.kind == model::Sort::Kind::range ? s.first : 0;
    if (s.kind != model::Sort::Kind::product) return term;
    term.op = Op::tuple;
    for (const auto component : s.components) {
      auto part = first_colour(component);
      if (!part) return std::nullopt;
      term.operands.push_back(std::move(*part));
    }
    return term;
  }

  const model::ColouredNet& net_;
  Values& values_;
  std::map<PlaceId, PlaceArcs> places_;
  CompiledTransition result_;
};

}  // namespace

std::vector<CompiledTransition> compile_transitions(const model::ColouredNet& net, Values& values) {
  auto variables = variables_by_transition(net);
  std::vector<std::vector<std::uint32_t>> arcs(net.skeleton.transitions.size());
  for (std::uint32_t a = 0; a < net.skeleton.arcs.size(); ++a)
    arcs[model::index(net.skeleton.arcs[a].transition)].push_back(a);
  std::vector<CompiledTransition> result;
  for (std::uint32_t t = 0; t < arcs.size(); ++t)
    result.push_back(TransitionCompiler(net, values, std::move(variables[t])).run(TransitionId{t}, arcs[t]));
  return result;
}

}  // namespace unfire::net
