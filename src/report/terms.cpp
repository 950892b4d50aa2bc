// Written by recursion: the loader bounds how deep terms are nested.
#include "unfire/report/terms.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "term_shapes.hpp"
#include "unfire/report/words.hpp"

namespace unfire::report {
namespace {

using model::Sort;
using model::Term;
using Op = Term::Op;

/// How tightly an operation binds, loosest first.
enum class Level : std::uint8_t { implication, disjunction, conjunction, comparison, sum, product, atom };

constexpr Level above(Level level) { return static_cast<Level>(static_cast<int>(level) + 1); }

/// A name that would be misread among operators and commas stands in quotes.
std::string name_text(std::string_view name) {
  constexpr std::string_view misleading = " \t\n\r,;:()[]\"'+*=<>";
  const bool plain = !name.empty() && name.find_first_of(misleading) == std::string_view::npos;
  return plain ? std::string(name) : quoted_text(name);
}

std::string constant_text(const Sort& sort, std::int64_t number) {
  switch (sort.kind) {
    case Sort::Kind::dot: return "•";
    case Sort::Kind::boolean: return number == 0 ? "false" : "true";
    case Sort::Kind::enumeration: return name_text(sort.constants[static_cast<std::size_t>(number)]);
    case Sort::Kind::range:
    case Sort::Kind::integer:
    case Sort::Kind::product:
    case Sort::Kind::string:
    case Sort::Kind::list:
    case Sort::Kind::real:
    case Sort::Kind::record:
    case Sort::Kind::choice:
    case Sort::Kind::index:
    case Sort::Kind::stamped: break;
  }
  return std::to_string(number);
}

struct Infix {
  Op op;
  std::string_view sign;
  Level level;
};

/// Null for operations that are not written between their operands.
const Infix* infix(Op op) {
  static constexpr std::array<Infix, 16> table = {{{Op::implication, " implies ", Level::implication},
                                                   {Op::disjunction, " or ", Level::disjunction},
                                                   {Op::conjunction, " and ", Level::conjunction},
                                                   {Op::equal, " = ", Level::comparison},
                                                   {Op::not_equal, " != ", Level::comparison},
                                                   {Op::less, " < ", Level::comparison},
                                                   {Op::less_equal, " <= ", Level::comparison},
                                                   {Op::greater, " > ", Level::comparison},
                                                   {Op::greater_equal, " >= ", Level::comparison},
                                                   {Op::plus, " + ", Level::sum},
                                                   {Op::sum, " + ", Level::sum},
                                                   {Op::minus, " - ", Level::sum},
                                                   {Op::difference, " - ", Level::sum},
                                                   {Op::times, " * ", Level::product},
                                                   {Op::scaled, " * ", Level::product},
                                                   {Op::divide, " / ", Level::product}}};
  const auto* found =
      std::find_if(table.begin(), table.end(), [op](const Infix& row) { return row.op == op; });
  return found == table.end() ? nullptr : found;
}

/// Empty for operations that are not written as functions.
std::string_view function_word(Op op) {
  static constexpr std::array<std::pair<Op, std::string_view>, 11> table = {{{Op::successor, "succ"},
                                                                             {Op::predecessor, "pred"},
                                                                             {Op::modulo, "mod"},
                                                                             {Op::append, "append"},
                                                                             {Op::concatenate, "concat"},
                                                                             {Op::length, "length"},
                                                                             {Op::member_at, "at"},
                                                                             {Op::part, "part"},
                                                                             {Op::cardinality, "size"},
                                                                             {Op::cardinality_of, "count"},
                                                                             {Op::contains, "contains"}}};
  const auto* found =
      std::find_if(table.begin(), table.end(), [op](const auto& row) { return row.first == op; });
  return found == table.end() ? std::string_view{} : found->second;
}

class TermText {
 public:
  explicit TermText(const model::ColouredNet& net) : net_(net) {}

  void write(const Term& term, Level loosest) {
    if (term.op == Op::scaled && is_one(term.operands[0])) return write(term.operands[1], loosest);
    const Infix* join = infix(term.op);
    if (join == nullptr || term.operands.size() < 2) return write_unjoined(term, loosest);
    const bool brackets = join->level < loosest;
    if (brackets) text += '(';
    write_joined(term, *join);
    if (brackets) text += ')';
  }

  std::string text;

 private:
  /// `a - b - c` takes b and c from a; comparisons and implications do not chain.
  void write_joined(const Term& term, const Infix& join) {
    const bool chains = join.level != Level::comparison && join.level != Level::implication;
    write(term.operands[0], chains ? join.level : above(join.level));
    for (std::size_t i = 1; i < term.operands.size(); ++i) {
      text += join.sign;
      write(term.operands[i], above(join.level));
    }
  }

  void write_unjoined(const Term& term, Level loosest) {
    switch (term.op) {
      case Op::variable: text += name_text(net_.variables[static_cast<std::size_t>(term.number)].name); break;
      case Op::constant: text += constant_text(net_[term.sort], term.number); break;
      case Op::text: text += quoted_text(term.text); break;
      case Op::partition_block:
        write_call(name_text(net_.partitions[static_cast<std::size_t>(term.number)].id), term);
        break;
      case Op::tuple: write_list("(", term.operands, ")"); break;
      case Op::make_list: write_list("[", term.operands, "]"); break;
      case Op::cartesian: write_cartesian(term); break;
      case Op::negation: write_negation(term, loosest); break;
      case Op::number_of: write_number_of(term); break;
      case Op::all: text += "all(" + name_text(net_[term.sort].name) + ")"; break;
      case Op::empty: text += "empty"; break;
      case Op::conjunction:
      case Op::disjunction:
      case Op::sum:
      case Op::difference: write_single(term, loosest); break;
      default: write_call(function_word(term.op), term);  // one of its table, or joined above
    }
  }

  /// An operation that joins any number of operands, and has one or none.
  void write_single(const Term& term, Level loosest) {
    if (!term.operands.empty()) return write(term.operands[0], loosest);
    text += term.op == Op::conjunction ? "true" : term.op == Op::disjunction ? "false" : "empty";
  }

  void write_call(std::string_view word, const Term& term) {
    text += word;
    write_list("(", term.operands, ")");
  }

  void write_list(std::string_view open, const std::vector<Term>& parts, std::string_view close) {
    text += open;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (i > 0) text += ',';
      write(parts[i], Level::implication);
    }
    text += close;
  }

  void write_cartesian(const Term& term) {
    const bool all_single = std::all_of(term.operands.begin(), term.operands.end(), is_single);
    text += '(';
    for (std::size_t i = 0; i < term.operands.size(); ++i) {
      const Term& part = term.operands[i];
      if (i > 0) text += ',';
      write(is_single(part) && !all_single ? part.operands[1] : part, Level::implication);
    }
    text += ')';
  }

  void write_negation(const Term& term, Level loosest) {
    const bool brackets = loosest > Level::conjunction;
    text += brackets ? "(not " : "not ";
    write(term.operands[0], Level::atom);
    if (brackets) text += ')';
  }

  void write_number_of(const Term& term) {
    write(term.operands[0], Level::atom);
    text += '\'';
    write(term.operands[1], Level::atom);
  }

  const model::ColouredNet& net_;
};

}  // namespace

std::string quoted_text(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20U || byte == 0x7FU)
      result += fmt::format("\\x{:02x}", byte);
    else
      result += c;
  }
  return result + '"';
}

std::string term_text(const model::ColouredNet& net, const Term& term) {
  TermText writer(net);
  writer.write(term, Level::implication);
  return std::move(writer.text);
}

std::string sort_text(const model::ColouredNet& net, model::SortId id, std::size_t shown) {
  const Sort& sort = net[id];
  std::vector<std::string> names;
  switch (sort.kind) {
    case Sort::Kind::dot: return "dot";
    case Sort::Kind::boolean: return "false, true";
    case Sort::Kind::range: return fmt::format("{}..{}", sort.first, sort.last);
    case Sort::Kind::integer:
      return sort.first == INT64_MIN ? "all integers" : fmt::format("integers from {} on", sort.first);
    case Sort::Kind::string: return "all texts";
    case Sort::Kind::list: return "list of " + name_text(net[sort.components[0]].name);
    case Sort::Kind::enumeration:
      for (const auto& constant : sort.constants) names.push_back(name_text(constant));
      return some_of(names, shown);
    case Sort::Kind::product:
      for (const auto component : sort.components) names.push_back(name_text(net[component].name));
      return fmt::format("{}", fmt::join(names, " × "));
    case Sort::Kind::real: return "all reals";
    case Sort::Kind::record: return "record of " + some_of(sort.constants, shown);
    case Sort::Kind::choice: return "union of " + some_of(sort.constants, shown);
    case Sort::Kind::index: return "index " + name_text(sort.constants[0]);
    case Sort::Kind::stamped: return name_text(net[sort.components[0]].name) + " with a time stamp";
  }
  return {};
}

std::string blocks_text(const model::ColouredNet& net, const model::Partition& partition, std::size_t shown) {
  const Sort& base = net[partition.base];
  const auto& blocks = net[partition.sort].constants;
  std::vector<std::vector<std::string>> colours(blocks.size());
  const std::int64_t first = base.kind == Sort::Kind::range ? base.first : 0;
  for (std::size_t position = 0; position < partition.block_of.size(); ++position)
    colours[partition.block_of[position]].push_back(
        constant_text(base, first + static_cast<std::int64_t>(position)));
  std::vector<std::string> texts;
  for (std::size_t b = 0; b < blocks.size(); ++b)
    texts.push_back(name_text(blocks[b]) + ": " + some_of(colours[b], shown));
  return fmt::format("{}", fmt::join(texts, "; "));
}

std::vector<std::string> variables_texts(const model::ColouredNet& net) {
  std::map<std::uint32_t, std::string> by_sort;
  for (const auto& variable : net.variables) {
    auto& names = by_sort[model::index(variable.sort)];
    names += (names.empty() ? "" : ", ") + name_text(variable.name);
  }
  std::vector<std::string> texts;
  for (const auto& [sort, names] : by_sort) texts.push_back(names + ": " + name_text(net.sorts[sort].name));
  return texts;
}

}  // namespace unfire::report
