// A coloured net on one page, its declarations before it. Built-in sorts are declared only where they have a
// name of their own; dot always is, as in the contest's files, which also tells every reader that the net is
// coloured.
#include <algorithm>
#include <ostream>

#include "coloured_survey.hpp"
#include "pnml_ids.hpp"
#include "pnml_parts.hpp"
#include "pnml_terms.hpp"
#include "unfire/report/pnml.hpp"
#include "unfire/report/terms.hpp"

namespace unfire::report {
namespace {

using model::Sort;
using model::SortId;
using model::Term;

/// Of a sort in <text>, where the structure beside it has them all.
constexpr std::size_t constants_in_text = 20;

/// The name that a built-in sort has without a declaration.
std::string_view own_name(const Sort& sort) {
  if (sort.kind == Sort::Kind::boolean) return "bool";
  if (sort.kind == Sort::Kind::string) return "string";
  if (sort.kind != Sort::Kind::integer) return {};
  return sort.first == 1 ? "positive" : sort.first == 0 ? "natural" : "integer";
}

class ColouredWriter {
 public:
  ColouredWriter(const model::ColouredNet& net, std::ostream& out)
      : net_(net),
        out_(out),
        prefix_(free_prefix(net.skeleton)),
        ids_(net, prefix_),
        terms_(net, ids_, out) {}

  void write() {
    open_net(net_.skeleton, is_high_level(net_) ? "highlevelnet" : "symmetricnet", out_);
    write_declarations();
    out_ << "  <page id=\"" << prefix_ << "-page\">\n";
    for (std::size_t i = 0; i < net_.skeleton.places.size(); ++i) write_place(i);
    for (std::size_t i = 0; i < net_.skeleton.transitions.size(); ++i) write_transition(i);
    for (std::size_t i = 0; i < net_.skeleton.arcs.size(); ++i) write_arc(i);
    out_ << "  </page>\n </net>\n</pnml>\n";
  }

 private:
  void write_declarations() {
    out_ << "  <declaration>\n   <text>";
    write_declarations_text();
    out_ << "</text>\n   <structure><declarations>\n";
    write_dot();
    for (std::uint32_t i = 0; i < net_.sorts.size(); ++i) write_sort(SortId{i});
    for (const auto& variable : net_.variables) {
      out_ << "    <variabledecl " << id_and_name(variable.id, variable.name) << '>';
      terms_.write_sort(variable.sort);
      out_ << "</variabledecl>\n";
    }
    out_ << "   </declarations></structure>\n  </declaration>\n";
  }

  void write_declarations_text() {
    for (std::uint32_t i = 0; i < net_.sorts.size(); ++i) {
      if (!is_declared(SortId{i})) continue;
      const auto* blocks = partition_of(SortId{i});
      const auto text = blocks ? blocks_text(net_, *blocks, constants_in_text)
                               : sort_text(net_, SortId{i}, constants_in_text);
      out_ << (blocks ? "partition " : "sort ") << escaped(net_.sorts[i].name) << ": " << escaped(text)
           << '\n';
    }
    for (const auto& text : variables_texts(net_)) out_ << "var " << escaped(text) << '\n';
  }

  [[nodiscard]] bool is_declared(SortId sort) const {
    return net_[sort].kind != Sort::Kind::dot && own_name(net_[sort]) != net_[sort].name;
  }

  [[nodiscard]] const model::Partition* partition_of(SortId sort) const {
    const auto found = std::find_if(net_.partitions.begin(), net_.partitions.end(),
                                    [sort](const auto& partition) { return partition.sort == sort; });
    return found == net_.partitions.end() ? nullptr : &*found;
  }

  [[nodiscard]] static std::string id_and_name(std::string_view id, std::string_view name) {
    return "id=\"" + escaped(id) + "\" name=\"" + escaped(name) + "\"";
  }

  void write_dot() {
    const auto dot = std::find_if(net_.sorts.begin(), net_.sorts.end(),
                                  [](const Sort& sort) { return sort.kind == Sort::Kind::dot; });
    out_ << "    <namedsort " << id_and_name(ids_.dot(), dot == net_.sorts.end() ? "dot" : dot->name)
         << "><dot/></namedsort>\n";
  }

  void write_sort(SortId sort) {
    if (!is_declared(sort)) return;
    if (const auto* partition = partition_of(sort)) return write_partition(*partition);
    out_ << "    <namedsort " << id_and_name(ids_.sort(sort), net_[sort].name) << '>';
    terms_.write_definition(sort);
    out_ << "</namedsort>\n";
  }

  void write_partition(const model::Partition& partition) {
    const Sort& sort = net_[partition.sort];
    out_ << "    <partition " << id_and_name(partition.id, sort.name) << '>';
    terms_.write_sort(partition.base);
    out_ << '\n';
    for (std::uint32_t block = 0; block < sort.constants.size(); ++block) {
      out_ << "     <partitionelement "
           << id_and_name(ids_.constant(partition.sort, block), sort.constants[block]) << '>';
      write_block(partition, block);
      out_ << "</partitionelement>\n";
    }
    out_ << "    </partition>\n";
  }

  void write_block(const model::Partition& partition, std::uint32_t block) {
    const Sort& base = net_[partition.base];
    const std::int64_t first = base.kind == Sort::Kind::range ? base.first : 0;
    for (std::size_t position = 0; position < partition.block_of.size(); ++position)
      if (partition.block_of[position] == block)
        terms_.write_constant(partition.base, first + static_cast<std::int64_t>(position));
  }

  void write_term(std::string_view label, const std::optional<Term>& term) {
    if (!term) return;
    out_ << '<' << label << "><text>" << escaped(term_text(net_, *term)) << "</text><structure>";
    terms_.write(*term);
    out_ << "</structure></" << label << '>';
  }

  void write_place(std::size_t index) {
    const auto& place = net_.skeleton.places[index];
    const SortId sort = net_.place_sorts[index];
    out_ << "   <place id=\"" << escaped(place.id) << "\">" << name_label(place.name, place.id)
         << "<type><text>" << escaped(net_[sort].name) << "</text><structure>";
    terms_.write_sort(sort);
    out_ << "</structure></type>";
    write_term("hlinitialMarking", net_.initial[index]);
    out_ << "</place>\n";
  }

  void write_transition(std::size_t index) {
    const auto& transition = net_.skeleton.transitions[index];
    out_ << "   <transition id=\"" << escaped(transition.id) << "\">"
         << name_label(transition.name, transition.id);
    write_term("condition", net_.guards[index]);
    out_ << "</transition>\n";
  }

  void write_arc(std::size_t index) {
    const auto& arc = net_.skeleton.arcs[index];
    open_arc(net_.skeleton, index, prefix_, out_);
    write_term("hlinscription", net_.inscriptions[index]);
    if (!net_.inscriptions[index] && arc.weight != 1 && arc.kind != model::ArcKind::reset)
      out_ << "<inscription><text>" << arc.weight << "</text></inscription>";
    out_ << arc_type(arc.kind) << "</arc>\n";
  }

  const model::ColouredNet& net_;
  std::ostream& out_;
  std::string prefix_;
  ColouredIds ids_;
  TermWriter terms_;
};

}  // namespace

void write_pnml(const model::ColouredNet& net, std::ostream& out) { ColouredWriter(net, out).write(); }

void write_pnml(const model::AnyNet& net, std::ostream& out) {
  std::visit([&out](const auto& kind) { write_pnml(kind, out); }, net);
}

}  // namespace unfire::report
