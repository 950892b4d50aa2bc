// unfire analyse NET…: explore and report everything.
#include <fmt/format.h>

#include <memory>

#include "commands.hpp"
#include "unfire/report/analysis.hpp"

namespace unfire::cli {
namespace {

struct AnalyseOptions {
  std::vector<std::string> files;
  NetOptions net;
  ExploreOptions explore;
  ReportOptions report;
};

Outcome analyse_one(const std::string& file, const AnalyseOptions& options) {
  const model::AnyNet net = options.net.read(file);
  print_warnings(net);
  const auto request = options.explore.request(model::skeleton(net));
  const auto context = options.explore.context();
  const check::PreparedNet prepared(net, options.explore.unfolding(), context);
  const auto analysis = check::analyse(prepared, request, context);
  finish_progress();
  const Exit exit = analysis.exploration.complete() ? Exit::done : Exit::unknown;
  if (options.report.json) return {report::analysis_json(prepared, analysis), {}, exit};
  return {{}, report::analysis_text(prepared, analysis, {options.report.shown()}), exit};
}

}  // namespace

void add_analyse(CLI::App& app, Action& action) {
  auto options = std::make_shared<AnalyseOptions>();
  auto* command =
      app.add_subcommand("analyse", "The full report: states, deadlocks, bounds, levels (the default)");
  command
      ->add_option("NET", options->files,
                   "PNML files (.pnml, .xml, .pnml.gz, contest .tgz), CPN Tools files (.cpn)")
      ->required();
  options->net.add_to(*command);
  options->explore.add_to(*command);
  options->explore.add_stats_to(*command);
  options->report.add_to(*command);
  command->footer(
      "Examples:\n"
      "  unfire nets/philosophers-5.pnml\n"
      "  unfire analyse model.pnml --stats full --json > report.json\n"
      "  unfire analyse model.tgz --memory 2G --time 60 --order dfs\n"
      "  unfire nets/philosophers-comback-5.cpn --set seats=14\n"
      "Exit code 0: every reachable marking was explored; 2: stopped earlier; 3: bad input.");
  command->callback([options, &action] {
    action = [options] {
      return report_each(options->files, options->report,
                         [&](const auto& file) { return analyse_one(file, *options); });
    };
  });
}

}  // namespace unfire::cli
