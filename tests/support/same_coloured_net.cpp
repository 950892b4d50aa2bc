// Everything is written out in full, sorts within terms too: the texts are for comparing, not for reading.
#include "support/same_coloured_net.hpp"

#include <sstream>

#include "support/same_net.hpp"

namespace unfire::test {
namespace {

/// Tells a sort from every other one of its net.
void write(std::ostream& out, const model::ColouredNet& net, model::SortId id) {
  const model::Sort& sort = net[id];
  std::size_t rank = 0;
  for (std::uint32_t i = 0; i < model::index(id) && sort.kind == model::Sort::Kind::enumeration; ++i)
    if (net.sorts[i].kind == model::Sort::Kind::enumeration) ++rank;
  out << static_cast<int>(sort.kind) << ':' << sort.name << '#' << rank << '[' << sort.first << ".."
      << sort.last;
  for (const auto component : sort.components) write(out << ' ', net, component);
  out << ']';
}

void write(std::ostream& out, const model::ColouredNet& net, const model::Term& term) {
  out << '(' << static_cast<int>(term.op) << (term.multiset ? "m " : " ");
  write(out, net, term.sort);
  out << ' ' << term.number << " '" << term.text << '\'';
  for (const auto& operand : term.operands) write(out, net, operand);
  out << ')';
}

void write_sorts(std::ostream& out, const model::ColouredNet& net) {
  for (std::uint32_t i = 0; i < net.sorts.size(); ++i) {
    if (net.sorts[i].kind != model::Sort::Kind::enumeration) continue;
    write(out << "sort ", net, model::SortId{i});
    for (const auto& constant : net.sorts[i].constants) out << '|' << constant;
    out << '\n';
  }
}

void write_partitions(std::ostream& out, const model::ColouredNet& net) {
  for (const auto& partition : net.partitions) {
    write(out << "partition " << partition.id << '|', net, partition.base);
    write(out << '|', net, partition.sort);
    for (const auto block : partition.block_of) out << ' ' << block;
    out << '\n';
  }
}

void write_terms(std::ostream& out, const model::ColouredNet& net, const char* what,
                 const std::vector<std::optional<model::Term>>& terms) {
  for (const auto& term : terms) {
    out << what << ' ';
    if (term) write(out, net, *term);
    out << '\n';
  }
}

}  // namespace

std::string coloured_facts(const model::ColouredNet& net) {
  std::ostringstream out;
  out << facts(net.skeleton);
  write_sorts(out, net);
  for (const auto& variable : net.variables) {
    write(out << "variable " << variable.id << '|' << variable.name << '|', net, variable.sort);
    out << '\n';
  }
  write_partitions(out, net);
  for (const auto sort : net.place_sorts) {
    write(out << "place ", net, sort);
    out << '\n';
  }
  write_terms(out, net, "initial", net.initial);
  write_terms(out, net, "guard", net.guards);
  write_terms(out, net, "inscription", net.inscriptions);
  return out.str();
}

}  // namespace unfire::test
