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

/// Writes what a command has to say on stdout, and warnings about the net on stderr.
void print_warnings(const model::Net& net);

/// One JSON document as it is, several as an array.
void print_documents(const report::Json& documents);

}  // namespace unfire::cli
