// unfire info NET…: what a net is made of and what its structure proves, without exploring it.
#include <fmt/format.h>

#include <memory>
#include <utility>

#include "commands.hpp"
#include "unfire/load/cpn.hpp"
#include "unfire/load/cpn_model.hpp"
#include "unfire/model/error.hpp"
#include "unfire/net/coloured_kernel.hpp"
#include "unfire/net/unfolding.hpp"
#include "unfire/report/coloured_structure.hpp"
#include "unfire/report/cpn.hpp"
#include "unfire/report/structure.hpp"

namespace unfire::cli {
namespace {

/// Beyond this a report on the unfolding takes longer than its reader waits.
constexpr std::uint64_t most_bindings = 200'000;

struct InfoOptions {
  std::vector<std::string> files;
  NetOptions net;
  ReportOptions report;
};

Outcome inform_plain(const model::Net& net, const InfoOptions& options) {
  const auto structure = check::structure_report(net);
  if (options.report.json) return {report::structure_json(net, structure), {}, Exit::done};
  return {{}, report::structure_text(net, structure, {options.report.shown()}), Exit::done};
}

/// What was declared, and what the structure of the unfolding tells, if there is one that is not too large.
Outcome inform_coloured(const model::AnyNet& any_net, const InfoOptions& options) {
  const auto& net = std::get<model::ColouredNet>(any_net);
  net::Values values;
  net::UnfoldLimits limits;
  limits.bindings = most_bindings;
  limits.keep_going = [] { return !interrupt_flag(); };
  auto unfolded = net::unfold(net, values, limits);
  if (unfolded.unfolding) unfolded.unfolding->name_nodes(net, values, net::Unfolding::Ids::readable);
  if (options.report.json) {
    report::Json document = report::document(any_net, "info");
    document["coloured"] = report::coloured_structure_json(net);
    document["structure"] = nullptr;
    if (unfolded.unfolding) {
      const auto& plain = unfolded.unfolding->net();
      document["structure"] = report::structure_json(plain, check::structure_report(plain))["structure"];
    } else {
      document["not_unfolded"] = unfolded.reason;
    }
    return {std::move(document), {}, Exit::done};
  }
  std::string text =
      report::net_line(any_net) + report::coloured_structure_text(net, {options.report.shown()});
  if (!unfolded.unfolding)
    return {{}, text + fmt::format("Not unfolded        {}\n", unfolded.reason), Exit::done};
  const auto& plain = unfolded.unfolding->net();
  text += "\nUnfolded: " +
          report::structure_text(plain, check::structure_report(plain), {options.report.shown()});
  return {{}, std::move(text), Exit::done};
}

/// Whether its CPN ML is understood, without effects as far as the net reaches it, and enough to run the net.
report::CpnLanguage read_language(const model::CpnNet& net, const model::FlatCpnNet& flat,
                                  const load::Options& options) {
  report::CpnLanguage language;
  try {
    const auto program = load::read_program(net, flat);
    language.warnings = program.warnings;
    const auto coloured = load::coloured_net(net, flat, program, options);
    net::Values values;
    language.no_predecessors =
        net::ColouredKernel(coloured, values, [](std::size_t) { return !interrupt_flag(); })
            .no_predecessors()
            .value_or("");
  } catch (const model::InputError& error) {
    language.trouble = error.what();
  }
  return language;
}

/// What is drawn and declared, and whether it is understood.
Outcome inform_cpn(const model::CpnNet& net, const InfoOptions& options) {
  auto flat = load::flatten(net);
  load::set_initial(options.net.options().initial, flat);
  for (const auto* warnings : {&net.warnings, &std::as_const(flat).warnings})
    for (const auto& warning : *warnings) fmt::print(stderr, "warning: {}\n", warning);
  const auto language = read_language(net, flat, options.net.options());
  if (options.report.json) return {report::cpn_json(net, flat, language), {}, Exit::done};
  return {{}, report::cpn_text(net, flat, language, {options.report.shown()}), Exit::done};
}

Outcome inform(const std::string& file, const InfoOptions& options) {
  if (load::is_cpn_file(file)) return inform_cpn(load::read_cpn(file), options);
  const model::AnyNet net = options.net.read(file);
  print_warnings(net);
  if (const auto* plain = std::get_if<model::Net>(&net)) return inform_plain(*plain, options);
  return inform_coloured(net, options);
}

}  // namespace

void add_info(CLI::App& app, Action& action) {
  auto options = std::make_shared<InfoOptions>();
  auto* command = app.add_subcommand(
      "info", "What the structure tells: arcs, class, units, semiflows, bounds, siphons, traps");
  command
      ->add_option("NET", options->files,
                   "PNML files (.pnml, .xml, .pnml.gz, contest .tgz), CPN Tools files (.cpn)")
      ->required();
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
