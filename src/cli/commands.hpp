// The subcommands: each adds itself to the command line and is run when chosen. One file each.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

#include "options.hpp"
#include "unfire/report/numbers.hpp"

namespace unfire::cli {

/// What the chosen command does; run after the command line has been read.
using Action = std::function<Exit()>;

void add_analyse(CLI::App& app, Action& action);
void add_check(CLI::App& app, Action& action);
void add_info(CLI::App& app, Action& action);
void add_export(CLI::App& app, Action& action);
void add_replay(CLI::App& app, Action& action);
void add_mcc(CLI::App& app, Action& action);

/// Writes warnings about the net on stderr.
void print_warnings(const model::AnyNet& net);

/// One line on stderr, whatever characters the input has brought into the message.
void print_error(std::string_view message);

/// What a command has to say about one net: JSON or text, as the user asked.
struct Outcome {
  report::Json json;
  std::string text;
  Exit exit = Exit::done;
};

/// Asks about each net in turn and prints the answers. A net that cannot be read does not keep the others
/// from being looked at: its error is printed, and stands in its place in the JSON. The worst exit code
/// counts.
[[nodiscard]] Exit report_each(const std::vector<std::string>& files, const ReportOptions& options,
                               const std::function<Outcome(const std::string&)>& ask);

}  // namespace unfire::cli
