// Commands that take several nets: one after the other, whatever happens to the one before.
#include <fmt/format.h>

#include <algorithm>

#include "commands.hpp"
#include "unfire/model/error.hpp"
#include "unfire/report/analysis.hpp"

namespace unfire::cli {

void print_error(std::string_view message) {
  std::string line;
  for (const char c : message) {
    const auto byte = static_cast<unsigned char>(c);
    line += byte < 0x20U || byte == 0x7FU ? fmt::format("\\x{:02x}", byte) : std::string(1, c);
  }
  fmt::print(stderr, "unfire: {}\n", line);
}

Exit report_each(const std::vector<std::string>& files, const ReportOptions& options,
                 const std::function<Outcome(const std::string&)>& ask) {
  Exit worst = Exit::done;
  report::Json documents = report::Json::array();
  for (const auto& file : files) {
    try {
      auto outcome = ask(file);
      worst = std::max(worst, outcome.exit);
      if (!options.json) fmt::print("{}{}", &file == &files.front() ? "" : "\n", outcome.text);
      documents.push_back(std::move(outcome.json));
    } catch (const model::InputError& error) {
      if (files.size() == 1) throw;
      print_error(error.what());
      documents.push_back({{"file", file}, {"error", error.what()}});
      worst = Exit::input_error;
    }
    if (interrupt_flag()) break;
  }
  if (options.json) fmt::print("{}\n", report::json_text(files.size() == 1 ? documents.front() : documents));
  return worst;
}

}  // namespace unfire::cli
