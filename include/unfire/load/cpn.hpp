// Reads nets of CPN Tools (.cpn, formats 2 to 6) and takes their hierarchy away. Layout, monitors, drawn
// state spaces and simulator options are skipped. CPN ML is not looked into here.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "unfire/model/cpn.hpp"

namespace unfire::load {

/// The text is XML with the root <workspaceElements>. Looks at its beginning only; never throws.
[[nodiscard]] bool is_cpn(std::string_view text);

/// The same of a file; false also if it cannot be read.
[[nodiscard]] bool is_cpn_file(const std::filesystem::path& file);

/// The net as drawn in `file` (see read_source for the wrappings). Throws model::InputError.
[[nodiscard]] model::CpnNet read_cpn(const std::filesystem::path& file);

/// The net in `text`; `file` is only used in messages.
[[nodiscard]] model::CpnNet parse_cpn(std::string text, const std::string& file);

/// The net as it runs. Top pages are those that no substitution transition stands for. The initial marking
/// and colour set of a socket win over those of its ports, as in CPN Tools. Throws model::InputError when a
/// page contains itself, when pages are used too often to be written out, when fusion members disagree, when
/// an inscription is missing or is where none may be, and for channels.
[[nodiscard]] model::FlatCpnNet flatten(const model::CpnNet& net);

}  // namespace unfire::load
