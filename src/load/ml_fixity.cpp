// The table of infix operators, as CPN Tools declares them on top of SML's.
#include "unfire/load/ml_fixity.hpp"

#include <array>

namespace unfire::load {

namespace {

struct Level {
  ml::Fixity fixity;
  std::string_view names;  // separated by blanks
};

constexpr auto left = ml::Fixity::Side::left;
constexpr auto right = ml::Fixity::Side::right;

constexpr std::array<Level, 9> levels{{
    {{9, left}, "@"},
    {{8, left}, "`"},
    {{7, left}, "* / div mod ** // % @+ @++"},
    {{6, left}, "+ - ^ ++ -- +++"},
    {{5, right}, "::"},
    {{5, left}, "^^"},
    {{4, left}, "= <> < > <= >="},
    {{3, left}, "== != <><> << >> <<= >>= <<== >>== := o"},
    {{0, left}, "before += -= *= ::="},
}};

}  // namespace

MlFixities::MlFixities() {
  for (const auto& [fixity, names] : levels) {
    for (auto rest = names; !rest.empty();) {
      const auto length = rest.find(' ');
      table_.emplace(rest.substr(0, length), fixity);
      rest.remove_prefix(length == std::string_view::npos ? rest.size() : length + 1);
    }
  }
}

std::optional<ml::Fixity> MlFixities::find(std::string_view name) const {
  const auto found = table_.find(name);
  if (found == table_.end()) return std::nullopt;
  return found->second;
}

void MlFixities::apply(const ml::FixityChange& change) {
  for (const auto& name : change.names) {
    if (change.fixity) {
      table_[name.name] = *change.fixity;
    } else {
      table_.erase(name.name);
    }
  }
}

}  // namespace unfire::load
