// unfire export NET: write the net back as PNML, normalised, or the unfolding of a coloured one.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include "commands.hpp"
#include "unfire/model/error.hpp"
#include "unfire/net/unfolding.hpp"
#include "unfire/report/pnml.hpp"

namespace unfire::cli {
namespace {

struct ExportOptions {
  std::string file, output;
  NetOptions net;
  bool unfold = false;
};

/// Under a temporary name first: a file that is there is complete.
template <class Net>
void write_file(const Net& net, const std::filesystem::path& output) {
  std::filesystem::path part = output;
  part += ".part";
  std::ofstream stream(part, std::ios::binary);
  report::write_pnml(net, stream);
  stream.close();
  std::error_code error;
  if (stream) std::filesystem::rename(part, output, error);
  if (stream && !error) return;
  std::filesystem::remove(part, error);
  throw model::InputError({output.string(), 0}, "cannot be written");
}

template <class Net>
void write(const Net& net, const ExportOptions& options) {
  if (options.output.empty())
    report::write_pnml(net, std::cout);
  else
    write_file(net, options.output);
}

/// How many transitions of the unfolding stand for more than one binding: a P/T net cannot say that.
std::size_t merged_transitions(const net::Unfolding& unfolding) {
  std::size_t merged = 0;
  for (std::uint32_t t = 0; t < unfolding.net().transitions.size(); ++t)
    merged += unfolding.multiplicity(model::TransitionId{t}) > 1 ? 1 : 0;
  return merged;
}

Exit write_unfolding(const model::ColouredNet& net, const ExportOptions& options) {
  net::Values values;
  net::UnfoldLimits limits;
  limits.bindings = ~std::uint64_t{0};
  limits.bytes = default_memory_bytes() / 2;
  limits.keep_going = [] { return !interrupt_flag(); };
  auto unfolded = net::unfold(net, values, limits);
  if (!unfolded.unfolding && interrupt_flag()) {
    print_error("interrupted");
    return Exit::unknown;
  }
  if (!unfolded.unfolding)
    throw model::InputError({net.skeleton.file, 0}, "it cannot be unfolded: " + unfolded.reason);
  unfolded.unfolding->name_nodes(net, values, net::Unfolding::Ids::portable);
  if (const auto merged = merged_transitions(*unfolded.unfolding); merged > 0)
    fmt::print(stderr,
               "warning: {} of the unfolding {} for several bindings with the same effect: arcs of the state "
               "space will be fewer\n",
               report::counted(merged, "transition"), merged == 1 ? "stands" : "stand");
  write(unfolded.unfolding->net(), options);
  return Exit::done;
}

Exit export_net(const ExportOptions& options) {
  const model::AnyNet net = options.net.read(options.file);
  print_warnings(net);
  const auto* coloured = std::get_if<model::ColouredNet>(&net);
  if (coloured != nullptr && coloured->program && !options.unfold)
    throw model::InputError({options.file, 0}, "what is written in it is CPN ML, which PNML cannot express");
  if (options.unfold && coloured != nullptr) return write_unfolding(*coloured, options);
  write(net, options);
  return Exit::done;
}

}  // namespace

void add_export(CLI::App& app, Action& action) {
  auto options = std::make_shared<ExportOptions>();
  auto* command = app.add_subcommand("export", "Write the net as standard PNML, whatever dialect it came in");
  command->add_option("NET", options->file, "PNML file; CPN ML cannot be written as PNML")->required();
  command->add_option("--output,-o", options->output, "Where to write; default: stdout")->type_name("FILE");
  command->add_flag("--unfold", options->unfold, "Write the P/T net that a coloured net unfolds to");
  options->net.add_to(*command);
  command->footer(
      "Examples:\n"
      "  unfire export old-pipe-file.xml -o clean.pnml\n"
      "  unfire export nets/philosophers-coloured-5.pnml --unfold -o philosophers.pnml");
  command->callback([options, &action] { action = [options] { return export_net(*options); }; });
}

}  // namespace unfire::cli
