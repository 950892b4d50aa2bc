// The part of Declarations that reads partitions: the colours of a sort divided into named blocks.
#include <fmt/format.h>

#include <limits>
#include <utility>

#include "declarations.hpp"
#include "labels.hpp"
#include "quote.hpp"

namespace unfire::load {

using model::Sort;
using model::SortId;

namespace {

constexpr std::uint32_t no_block = std::numeric_limits<std::uint32_t>::max();

/// The constants that are listed in all blocks: a partition cannot have more colours than that.
std::size_t listed_constants(pugi::xml_node partition) {
  std::size_t count = 0;
  for_each_element(partition, [&](pugi::xml_node block) {
    if (local_name(block) == "partitionelement") for_each_element(block, [&](pugi::xml_node) { ++count; });
  });
  return count;
}

std::uint64_t colours(const Sort& base) {
  if (base.kind == Sort::Kind::enumeration) return base.constants.size();
  const auto last = static_cast<std::uint64_t>(base.last) - static_cast<std::uint64_t>(base.first);
  return last == std::numeric_limits<std::uint64_t>::max() ? last : last + 1;
}

std::string colour_text(const Sort& base, std::uint64_t position) {
  if (base.kind == Sort::Kind::enumeration) return base.constants[position];
  return fmt::format("{}", base.first + static_cast<std::int64_t>(position));
}

}  // namespace

SortId Declarations::read_partition(pugi::xml_node node) {
  std::vector<pugi::xml_node> blocks;
  pugi::xml_node base_node;
  for_each_element(node, [&](pugi::xml_node part) {
    if (local_name(part) == "partitionelement") {
      blocks.push_back(part);
    } else if (base_node) {
      xml_.fail(node, part,
                fmt::format("<{}> in a partition is not understood", printable(local_name(part))));
    } else {
      base_node = part;
    }
  });
  if (!base_node) xml_.fail(node, "a partition of no sort");
  const SortId base = read_sort(node, base_node);
  if (!sorts_.is(base, Sort::Kind::enumeration) && !sorts_.is(base, Sort::Kind::range)) {
    xml_.fail(node, base_node,
              fmt::format("a partition of {} is not supported", printable(sorts_.name(base))));
  }
  if (colours(sorts_[base]) > listed_constants(node)) xml_.fail(node, "not every colour is in a block");
  std::vector<std::uint32_t> block_of(colours(sorts_[base]), no_block);
  for (std::uint32_t i = 0; i < blocks.size(); ++i) read_block(node, blocks[i], i, base, block_of);
  for (std::size_t i = 0; i < block_of.size(); ++i) {
    if (block_of[i] != no_block) continue;
    xml_.fail(node, fmt::format("{} is in no block", in_quotes(colour_text(sorts_[base], i))));
  }
  return add_partition(node, base, blocks, std::move(block_of));
}

SortId Declarations::add_partition(pugi::xml_node node, SortId base,
                                   const std::vector<pugi::xml_node>& blocks,
                                   std::vector<std::uint32_t> block_of) {
  for (const auto block : blocks) static_cast<void>(read_id(xml_, block));
  const SortId sort = sorts_.add_enumeration(read_name(node), constant_texts(blocks));
  for (std::uint32_t i = 0; i < blocks.size(); ++i) add_constant(blocks[i], sort, i);
  const auto index = static_cast<std::uint32_t>(partitions_.size());
  partition_index_.emplace(read_id(xml_, node), index);
  partition_by_sort_.emplace(model::index(sort), index);
  partitions_.push_back({std::string(read_id(xml_, node)), base, sort, std::move(block_of)});
  return sort;
}

void Declarations::read_block(pugi::xml_node partition, pugi::xml_node node, std::uint32_t block, SortId base,
                              std::vector<std::uint32_t>& block_of) {
  for_each_element(node, [&](pugi::xml_node term) {
    const auto position = position_in_base(partition, without_subterm(xml_, partition, term), base);
    if (block_of[position] != no_block) {
      xml_.fail(partition, term,
                fmt::format("{} is in two blocks", in_quotes(colour_text(sorts_[base], position))));
    }
    block_of[position] = block;
  });
}

std::uint64_t Declarations::position_in_base(pugi::xml_node partition, pugi::xml_node node,
                                             SortId base) const {
  const auto name = local_name(node);
  const Sort& sort = sorts_[base];
  if (name == "useroperator") {
    const auto id = attribute(node, "declaration");
    const Constant* constant = find_constant(id, base);
    if (constant != nullptr && constant->sort == base) return constant->position;
    xml_.fail(partition, node,
              fmt::format("{} is no constant of {}", in_quotes(id), printable(sorts_.name(base))));
  }
  if (name != "finiteintrangeconstant" && name != "numberconstant") {
    xml_.fail(partition, node, fmt::format("<{}> in a partition is not understood", printable(name)));
  }
  const auto number = integer_attribute(xml_, partition, node, "value");
  if (sort.kind != Sort::Kind::range || number < sort.first || number > sort.last) {
    xml_.fail(partition, node, fmt::format("{} is not in {}", number, printable(sorts_.name(base))));
  }
  return static_cast<std::uint64_t>(number) - static_cast<std::uint64_t>(sort.first);
}

}  // namespace unfire::load
