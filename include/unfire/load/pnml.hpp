// Reads a net from PNML as its many writers write it. What changes the behaviour of a net and cannot be
// expressed in the model is refused by name, unless the user asks to drop it.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "unfire/model/coloured.hpp"
#include "unfire/model/net.hpp"

namespace unfire::load {

/// What the user may ask to drop. time: delays, intervals, urgency, immediate against timed transitions.
enum class Ignorable { time, capacity, priority, guard };

/// Replaces the initial marking of a place; in a CPN Tools net, the expression is CPN ML.
struct InitialMarking {
  std::string place, expression;
};

struct Options {
  std::optional<std::string> net;  ///< id of the wanted <net>; needed when the file holds several
  std::set<Ignorable> ignore;
  std::vector<InitialMarking> initial{};
  bool relative_time = false;  ///< CPN Tools nets: time stamps count from now on (ColouredNet::Time)
};

/// Reads the net in `file` (see read_source for the wrappings). It is a coloured one if it has markings,
/// inscriptions, conditions, sorts or declarations of colours, whatever its type says, or if it is a net of
/// CPN Tools (cpn_model.hpp). Throws model::InputError.
[[nodiscard]] model::AnyNet read_model(const std::filesystem::path& file, const Options& options = {});

/// Reads the net in `text`; `file` is only used in messages.
[[nodiscard]] model::AnyNet parse_model(std::string text, const std::string& file,
                                        const Options& options = {});

/// The same for those who can use only a P/T net: coloured content is an error.
[[nodiscard]] model::Net read_net(const std::filesystem::path& file, const Options& options = {});

[[nodiscard]] model::Net parse_pnml(std::string text, const std::string& file, const Options& options = {});

/// The word used on the command line: "time", "capacity", "priority", "guard".
[[nodiscard]] std::optional<Ignorable> parse_ignorable(std::string_view word);

}  // namespace unfire::load
