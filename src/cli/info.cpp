// unfire info NET…: what a net is made of and what its structure proves, without exploring it.
#include <fmt/format.h>

#include <memory>

#include "commands.hpp"
#include "unfire/report/structure.hpp"

namespace unfire::cli {
namespace {

struct InfoOptions {
  std::vector<std::string> files;
  NetOptions net;
  ReportOptions report;
};

Outcome inform(const std::string& file, const InfoOptions& options) {
  const model::Net net = options.net.read(file);
  print_warnings(net);
  const auto structure = check::structure_report(net);
  if (options.report.json) return {report::structure_json(net, structure), {}, Exit::done};
  return {{}, report::structure_text(net, structure, {options.report.shown()}), Exit::done};
}

}  // namespace

void add_info(CLI::App& app, Action& action) {
  auto options = std::make_shared<InfoOptions>();
  auto* command = app.add_subcommand(
      "info", "What the structure tells: arcs, class, units, semiflows, bounds, siphons, traps");
  command->add_option("NET", options->files, "PNML files (.pnml, .xml, .pnml.gz, contest .tgz)")->required();
  options->net.add_to(*command);
  options->report.add_to(*command);
  command->footer(
      "No marking but the initial one is looked at, so even a net with too many states takes seconds.\n"
      "What is said holds for all reachable markings; what was cut short or not computed says so.\n"
      "  P-semiflow     a weighted sum of tokens that no firing changes: 2·a + b = 4\n"
      "  T-semiflow     firings that, if all of them can happen, lead back to where they began: t + 2·u\n"
      "  siphon, trap   a set of places that stays empty once empty, marked once marked\n"
      "Examples:\n"
      "  unfire info nets/kanban-3.pnml\n"
      "  unfire info model.pnml --show all\n"
      "  unfire info model.tgz --json | jq .structure.p_semiflows\n"
      "Exit code 0: done; 3: bad input.");
  command->callback([options, &action] {
    action = [options] {
      return report_each(options->files, options->report,
                         [&](const auto& file) { return inform(file, *options); });
    };
  });
}

}  // namespace unfire::cli
