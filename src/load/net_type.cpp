// Types are addresses (ISO, Berlin, Eindhoven, Toulouse) or words ("P/T net"): the last part decides.
#include "net_type.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

#include "xml.hpp"

namespace unfire::load {
namespace {

/// The last part of the address, letters and digits only, small: `…/pntd/ptNetb` gives `ptnetb`.
std::string essence(std::string_view type) {
  while (type.ends_with('/')) type.remove_suffix(1);
  if (type.find("://") != std::string_view::npos) type.remove_prefix(type.find_last_of("/#") + 1);
  std::string letters;
  for (const unsigned char c : type) {
    if (std::isalnum(c) != 0) letters += static_cast<char>(std::tolower(c));
  }
  return letters;
}

/// `resetinhibitorptnet` and the like are P/T nets with arcs we know.
std::string_view without_arc_words(std::string_view word) {
  constexpr std::array<std::string_view, 4> arc_words = {"inhibitor", "reset", "read", "test"};
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto arc_word : arc_words) {
      if (!word.starts_with(arc_word)) continue;
      word.remove_prefix(arc_word.size());
      changed = true;
    }
  }
  return word;
}

}  // namespace

bool is_known_net_type(std::string_view type) {
  constexpr std::array<std::string_view, 17> known = {
      "ptnet",    "ptnetb", "ptnetpntd",       "ptnetbpntd",   "pnmlcoremodel", "pnml",
      "epnml",    "tpn",    "symmetricnet",    "highlevelnet", "pthlpng",       "epnml11",
      "petrinet", "hlpng",  "hlcorestructure", "hlnet",        "snnet"};
  const std::string word = essence(trimmed(type));
  if (word.empty()) return trimmed(type).empty();
  return std::find(known.begin(), known.end(), without_arc_words(word)) != known.end();
}

}  // namespace unfire::load
