// Nets that are only names, for the tests of logic/.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "unfire/model/net.hpp"

namespace unfire::test {

using IdsAndNames = std::vector<std::pair<std::string, std::string>>;

inline model::Net net_of(const IdsAndNames& places, const IdsAndNames& transitions) {
  model::Net net;
  for (const auto& [id, name] : places) net.places.push_back({id, name, 0, 0});
  for (const auto& [id, name] : transitions) net.transitions.push_back({id, name, 0});
  return net;
}

/// Places a, b, c and transitions t, u, v, whose names are their ids.
inline model::Net plain_net() {
  return net_of({{"a", "a"}, {"b", "b"}, {"c", "c"}}, {{"t", "t"}, {"u", "u"}, {"v", "v"}});
}

/// Ids that must be quoted, or look as if they must.
inline model::Net awkward_net() {
  return net_of({{"P-startNeg__2_0", ""},
                 {"Think_3", ""},
                 {"p1.2", ""},
                 {"x'", ""},
                 {"and", ""},
                 {"deadlock", ""},
                 {"enabled", ""},
                 {"12", ""},
                 {"1st", ""},
                 {"", ""},
                 {"say \"hi\" \\ bye", ""},
                 {"two\nlines", ""},
                 {"größe", ""}},
                {{"-12", ""}, {"T-1", ""}, {"not", ""}, {"tokens", ""}});
}

}  // namespace unfire::test
