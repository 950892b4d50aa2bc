// unfire replay NET TRACE: check a trace step by step on plain numbers.
#include <fmt/format.h>

#include <memory>

#include "commands.hpp"
#include "unfire/check/replay.hpp"
#include "unfire/report/analysis.hpp"
#include "unfire/report/trace.hpp"

namespace unfire::cli {
namespace {

struct ReplayOptions {
  std::string file, trace;
  NetOptions net;
  bool json = false;
};

std::string verdict_line(const check::ReplayResult& result) {
  if (result.failure) return fmt::format("The trace does not replay: {}\n", *result.failure);
  return fmt::format("The trace replays: {}{}.\n", report::counted(result.trace.steps.size(), "step"),
                     result.ends_dead ? ", ending in a dead marking" : "");
}

Exit replay(const ReplayOptions& options) {
  const model::AnyNet net = options.net.read(options.file);
  print_warnings(net);
  net::Values values;
  const auto rules = net::plain_rules(net, values);
  const auto written = load::read_trace(options.trace, model::skeleton(net));
  const auto result = check::replay_written(net, values, *rules, written);
  const report::Wording wording(net, values);
  if (options.json) {
    report::Json document = report::document(net, "replay");
    document["replays"] = !result.failure;
    document["failure"] = result.failure ? report::Json(*result.failure) : report::Json(nullptr);
    document["ends_dead"] = result.ends_dead;
    document["trace"] = report::trace_json(wording, result.trace);
    fmt::print("{}\n", report::json_text(document));
  } else {
    fmt::print("{}{}", report::trace_text(wording, result.trace), verdict_line(result));
  }
  return result.failure ? Exit::violated : Exit::done;
}

}  // namespace

void add_replay(CLI::App& app, Action& action) {
  auto options = std::make_shared<ReplayOptions>();
  auto* command = app.add_subcommand("replay", "Check a trace independently of the search that found it");
  command->add_option("NET", options->file, "PNML or CPN Tools file")->required();
  command->add_option("TRACE", options->trace, "Trace as written by check --json")->required();
  options->net.add_to(*command);
  command->add_flag("--json", options->json, "Write the result as JSON");
  command->footer(
      "Example:\n"
      "  unfire check net.pnml --deadlock --json > trace.json; unfire replay net.pnml trace.json\n"
      "Exit code 0: it replays; 1: it does not; 3: bad input.");
  command->callback([options, &action] { action = [options] { return replay(*options); }; });
}

}  // namespace unfire::cli
