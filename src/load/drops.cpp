// The words of --ignore and the count of what they dropped.
#include "drops.hpp"

#include <fmt/format.h>

namespace unfire::load {
namespace {

constexpr std::array<Ignorable, 4> kinds = {Ignorable::time, Ignorable::capacity, Ignorable::priority,
                                            Ignorable::guard};

}  // namespace

std::string_view to_word(Ignorable kind) {
  switch (kind) {
    case Ignorable::time: return "time";
    case Ignorable::capacity: return "capacity";
    case Ignorable::priority: return "priority";
    case Ignorable::guard: return "guard";
  }
  return {};
}

std::optional<Ignorable> parse_ignorable(std::string_view word) {
  for (const auto kind : kinds) {
    if (word == to_word(kind)) return kind;
  }
  return std::nullopt;
}

void Drops::drop(Ignorable kind, pugi::xml_node element, pugi::xml_node label, const std::string& what) {
  if (!allows(kind)) {
    xml_.fail(element, label,
              fmt::format("{}, which is not supported (--ignore={} drops it)", what, to_word(kind)));
  }
  elements_[static_cast<std::size_t>(kind)].insert(element.hash_value());
}

std::vector<std::string> Drops::warnings() const {
  std::vector<std::string> lines;
  for (const auto kind : kinds) {
    const auto count = elements_[static_cast<std::size_t>(kind)].size();
    if (count > 0)
      lines.push_back(fmt::format("{} dropped as asked, at {} element(s)", to_word(kind), count));
  }
  return lines;
}

}  // namespace unfire::load
