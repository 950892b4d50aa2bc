// unfire check NET PROPERTY: a verdict, and a trace where there is one.
#include <fmt/format.h>

#include <memory>

#include "commands.hpp"
#include "unfire/report/trace.hpp"

namespace unfire::cli {
namespace {

struct CheckOptions {
  std::string file;
  NetOptions net;
  ExploreOptions explore;
  bool deadlock = false, json = false;
};

Exit exit_of(check::Verdict verdict) {
  switch (verdict) {
    case check::Verdict::holds: return Exit::done;
    case check::Verdict::violated: return Exit::violated;
    case check::Verdict::unknown: return Exit::unknown;
  }
  return Exit::unknown;
}

Exit check_deadlock(const CheckOptions& options) {
  const model::AnyNet net = options.net.read(options.file);
  print_warnings(net);
  const auto request = options.explore.request(model::skeleton(net));
  const auto context = options.explore.context();
  const check::PreparedNet prepared(net, options.explore.unfolding(), context);
  const auto result = check::find_deadlock(prepared, request, context);
  finish_progress();
  const report::Wording wording(net, prepared.values());
  if (options.json)
    fmt::print("{}\n", report::json_text(report::deadlock_json(wording, result)));
  else
    fmt::print("{}", report::deadlock_text(wording, result));
  return exit_of(result.answer.verdict);
}

}  // namespace

void add_check(CLI::App& app, Action& action) {
  auto options = std::make_shared<CheckOptions>();
  auto* command = app.add_subcommand("check", "Decide a property; print a trace when it is violated");
  command->add_option("NET", options->file, "PNML or CPN Tools file")->required();
  command->add_flag("--deadlock", options->deadlock, "Is the net free of deadlocks?")->required();
  options->net.add_to(*command);
  options->explore.add_to(*command);
  command->add_flag("--json", options->json, "Write verdict and trace as JSON");
  command->footer(
      "Examples:\n"
      "  unfire check nets/philosophers-5.pnml --deadlock\n"
      "  unfire check workflow.pnml --deadlock --final 'end = 1'\n"
      "  unfire check model.pnml --deadlock --json > trace.json && echo no deadlock\n"
      "Exit code 0: holds; 1: violated, with a trace that was replayed; 2: unknown; 3: bad input.");
  command->callback([options, &action] { action = [options] { return check_deadlock(*options); }; });
}

}  // namespace unfire::cli
