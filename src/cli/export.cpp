// unfire export NET: write the net back as PNML, normalised.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include "commands.hpp"
#include "unfire/model/error.hpp"
#include "unfire/report/pnml.hpp"

namespace unfire::cli {
namespace {

struct ExportOptions {
  std::string file, output;
  NetOptions net;
};

/// Under a temporary name first: a file that is there is complete.
void write_file(const model::Net& net, const std::filesystem::path& output) {
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

Exit export_net(const ExportOptions& options) {
  const model::Net net = options.net.read(options.file);
  print_warnings(net);
  if (options.output.empty())
    report::write_pnml(net, std::cout);
  else
    write_file(net, options.output);
  return Exit::done;
}

}  // namespace

void add_export(CLI::App& app, Action& action) {
  auto options = std::make_shared<ExportOptions>();
  auto* command = app.add_subcommand("export", "Write the net as standard PNML, whatever dialect it came in");
  command->add_option("NET", options->file, "PNML file")->required();
  command->add_option("--output,-o", options->output, "Where to write; default: stdout")->type_name("FILE");
  options->net.add_to(*command);
  command->footer(
      "Example:\n"
      "  unfire export old-pipe-file.xml -o clean.pnml");
  command->callback([options, &action] { action = [options] { return export_net(*options); }; });
}

}  // namespace unfire::cli
