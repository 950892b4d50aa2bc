// What plain and coloured nets have in common as PNML: escapes, names, the heads of nets and arcs.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "unfire/model/net.hpp"

namespace unfire::report {

/// Fit for text and attributes alike; as character references, blanks and line ends survive normalisation.
[[nodiscard]] std::string escaped(std::string_view text);

/// <name>; nothing where the id says it all.
[[nodiscard]] std::string name_label(std::string_view name, std::string_view id);

/// "arc", lengthened until no place or transition has an id that begins with it.
[[nodiscard]] std::string free_prefix(const model::Net& net);

/// Everything up to the content of <net>. The kinds of special arcs become part of the type: a program that
/// does not know them should not mistake the net for one without.
void open_net(const model::Net& net, std::string_view type, std::ostream& out);

/// <arc …>, to be closed by `arc_type` and </arc>.
void open_arc(const model::Net& net, std::size_t arc, std::string_view prefix, std::ostream& out);

/// <arctype> of special arcs.
[[nodiscard]] std::string_view arc_type(model::ArcKind kind);

}  // namespace unfire::report
