// unfire mcc [EXAMINATION] [model.pnml]: the protocol of the Model Checking Contest.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include "commands.hpp"
#include "unfire/check/examination.hpp"
#include "unfire/model/error.hpp"
#include "unfire/report/mcc.hpp"

namespace unfire::cli {
namespace {

struct MccOptions {
  std::string examination, file;
};

/// Examinations of the contest that unfire does not take part in.
constexpr std::array<std::string_view, 7> not_done{
    "Liveness",       "ReachabilityCardinality", "ReachabilityFireability", "CTLCardinality",
    "CTLFireability", "LTLCardinality",          "LTLFireability"};

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

std::uint64_t environment_number(const char* name) {
  const std::string text = environment(name);
  if (text.empty()) return 0;
  const auto value = parse_number(text);
  if (!value) throw model::InputError(fmt::format("{}: not a number: '{}'", name, text));
  return *value;
}

/// Limits of the contest, with a margin: an answer after the end is no answer.
explore::Context contest_context() {
  explore::Context context;
  context.limits.memory_bytes = default_memory_bytes();
  if (const auto megabytes = environment_number("BK_MEMORY_CONFINEMENT"); megabytes > 0)
    context.limits.memory_bytes =
        std::min<std::size_t>(context.limits.memory_bytes, (megabytes << 20U) / 10 * 9);
  if (const auto seconds = environment_number("BK_TIME_CONFINEMENT"); seconds > 0)
    context.limits.seconds = static_cast<double>(seconds) * 0.97;
  context.interrupt = &interrupt_flag();
  return context;
}

Exit run(MccOptions options) {
  if (options.examination.empty()) options.examination = environment("BK_EXAMINATION");
  if (options.examination.empty())
    throw model::InputError("mcc: no examination given, and BK_EXAMINATION is not set");
  if (options.file.empty()) options.file = "model.pnml";
  const auto examination = check::parse_examination(options.examination);
  if (!examination) {
    if (std::find(not_done.begin(), not_done.end(), options.examination) == not_done.end())
      throw model::InputError("mcc: there is no examination '" + options.examination +
                              "' (see unfire mcc --help)");
    fmt::print("DO_NOT_COMPETE\n");
    return Exit::unknown;
  }
  const auto context = contest_context();
  const model::AnyNet net = NetOptions{}.read(options.file);
  std::vector<load::UpperBoundQuery> queries;
  if (*examination == check::Examination::upper_bounds)
    queries = load::read_upper_bounds_of(options.file, model::skeleton(net));
  const check::PreparedNet prepared(net, check::Unfold::automatic, context, check::asked_by(*examination));
  bool all_known = true;
  check::examine(*examination, prepared, queries, context, [&](const check::ExaminationAnswer& answer) {
    all_known &= answer.value.has_value();
    fmt::print("{}\n", report::mcc_line(answer));
    std::fflush(stdout);
  });
  return all_known ? Exit::done : Exit::unknown;
}

}  // namespace

void add_mcc(CLI::App& app, Action& action) {
  auto options = std::make_shared<MccOptions>();
  auto* command = app.add_subcommand("mcc", "Answer an examination of the Model Checking Contest");
  command->add_option(
      "EXAMINATION", options->examination,
      "StateSpace, ReachabilityDeadlock, OneSafe, QuasiLiveness, StableMarking or UpperBounds; "
      "default: $BK_EXAMINATION");
  command->add_option("NET", options->file,
                      "PNML or CPN Tools file; default: model.pnml. Formulas lie beside it");
  command->footer(
      "Example:\n"
      "  cd Kanban-PT-00005 && unfire mcc StateSpace\n"
      "Limits are taken from BK_TIME_CONFINEMENT (seconds) and BK_MEMORY_CONFINEMENT (MB) when set.\n"
      "Exit code 0: everything answered; 2: something could not be computed; 3: bad input.");
  command->callback([options, &action] { action = [options] { return run(*options); }; });
}

}  // namespace unfire::cli
