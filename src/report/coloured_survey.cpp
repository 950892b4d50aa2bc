// One walk over all terms.
#include "coloured_survey.hpp"

#include <algorithm>
#include <utility>

namespace unfire::report {

using model::Sort;
using model::SortId;
using model::Term;
using Op = Term::Op;

namespace {

/// In the order of Term::Op.
constexpr std::array<std::string_view, term_kinds> term_words = {"variable",
                                                                 "constant",
                                                                 "text",
                                                                 "tuple",
                                                                 "successor",
                                                                 "predecessor",
                                                                 "partition_block",
                                                                 "plus",
                                                                 "minus",
                                                                 "times",
                                                                 "divide",
                                                                 "modulo",
                                                                 "equal",
                                                                 "not_equal",
                                                                 "less",
                                                                 "less_equal",
                                                                 "greater",
                                                                 "greater_equal",
                                                                 "conjunction",
                                                                 "disjunction",
                                                                 "negation",
                                                                 "implication",
                                                                 "make_list",
                                                                 "append",
                                                                 "concatenate",
                                                                 "length",
                                                                 "member_at",
                                                                 "part",
                                                                 "number_of",
                                                                 "all",
                                                                 "empty",
                                                                 "sum",
                                                                 "difference",
                                                                 "scaled",
                                                                 "cartesian",
                                                                 "cardinality",
                                                                 "cardinality_of",
                                                                 "contains",
                                                                 "cons",
                                                                 "construct",
                                                                 "real",
                                                                 "delayed",
                                                                 "call"};

bool is_high_level_operation(Op op) {
  return op == Op::text || (op >= Op::plus && op <= Op::modulo) || (op >= Op::make_list && op <= Op::part) ||
         op >= Op::cardinality;
}

class Survey {
 public:
  explicit Survey(const model::ColouredNet& net) : net_(net), used_(net.sorts.size()) {
    result_.places_of_sort.resize(net.sorts.size());
    result_.terms.fill(0);
    result_.arcs.fill(0);
  }

  ColouredSurvey run() && {
    for (const auto sort : net_.place_sorts) {
      ++result_.places_of_sort[model::index(sort)];
      use(sort);
    }
    for (const auto& variable : net_.variables) use(variable.sort);
    for (const auto& partition : net_.partitions) {
      use(partition.base);
      use(partition.sort);
    }
    for (const auto* terms : {&net_.initial, &net_.guards, &net_.inscriptions})
      for (const auto& term : *terms)
        if (term) count(*term);
    for (const auto& arc : net_.skeleton.arcs) ++result_.arcs[static_cast<std::size_t>(arc.kind)];
    for (const auto& guard : net_.guards) result_.guards += guard ? 1 : 0;
    for (std::uint32_t i = 0; i < used_.size(); ++i)
      if (used_[i]) result_.sorts.push_back(SortId{i});
    return std::move(result_);
  }

 private:
  void use(SortId sort) {
    if (used_[model::index(sort)]) return;
    used_[model::index(sort)] = true;
    for (const auto component : net_[sort].components) use(component);
  }

  void count(const Term& term) {
    ++result_.terms[static_cast<std::size_t>(term.op)];
    for (const auto& operand : term.operands) count(operand);
  }

  const model::ColouredNet& net_;
  std::vector<bool> used_;
  ColouredSurvey result_;
};

}  // namespace

ColouredSurvey survey(const model::ColouredNet& net) { return Survey(net).run(); }

bool is_high_level(const model::ColouredNet& net) {
  const ColouredSurvey found = survey(net);
  for (std::size_t op = 0; op < term_kinds; ++op)
    if (found.terms[op] > 0 && is_high_level_operation(static_cast<Op>(op))) return true;
  return std::any_of(found.sorts.begin(), found.sorts.end(), [&](SortId sort) {
    const auto kind = net[sort].kind;
    return kind == Sort::Kind::integer || kind == Sort::Kind::string || kind == Sort::Kind::list;
  });
}

std::string_view term_word(Op op) { return term_words[static_cast<std::size_t>(op)]; }

std::string_view arc_word(model::ArcKind kind) {
  switch (kind) {
    case model::ArcKind::consume: return "consume";
    case model::ArcKind::produce: return "produce";
    case model::ArcKind::read: return "read";
    case model::ArcKind::inhibit: return "inhibit";
    case model::ArcKind::reset: return "reset";
  }
  return {};
}

std::string_view sort_word(Sort::Kind kind) {
  switch (kind) {
    case Sort::Kind::dot: return "dot";
    case Sort::Kind::boolean: return "boolean";
    case Sort::Kind::enumeration: return "enumeration";
    case Sort::Kind::range: return "range";
    case Sort::Kind::product: return "product";
    case Sort::Kind::integer: return "integer";
    case Sort::Kind::string: return "string";
    case Sort::Kind::list: return "list";
    case Sort::Kind::real: return "real";
    case Sort::Kind::record: return "record";
    case Sort::Kind::choice: return "union";
    case Sort::Kind::index: return "index";
    case Sort::Kind::stamped: return "stamped";
  }
  return {};
}

}  // namespace unfire::report
