// Options shared by the commands, and how their text becomes values.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "unfire/check/analysis.hpp"
#include "unfire/explore/context.hpp"
#include "unfire/load/pnml.hpp"
#include "unfire/model/coloured.hpp"

namespace unfire::cli {

/// Exit codes, documented in README.md.
enum class Exit : int { done = 0, violated = 1, unknown = 2, input_error = 3 };

/// Which net to read, and how.
struct NetOptions {
  std::string net_id;
  std::vector<std::string> ignore, initial;
  bool relative_time = false;

  void add_to(CLI::App& command);
  [[nodiscard]] load::Options options() const;
  [[nodiscard]] model::AnyNet read(const std::string& file) const {
    return load::read_model(file, options());
  }
};

/// How to explore and when to stop.
struct ExploreOptions {
  std::string method = "exact", order = "bfs", memory, stats = "standard", final_expression, unfold = "auto";
  double seconds = 0;
  std::uint64_t states = 0;
  bool quiet = false;
  double progress_seconds = 1;

  void add_to(CLI::App& command);
  void add_stats_to(CLI::App& command);
  [[nodiscard]] check::Request request(const model::Net& net) const;
  [[nodiscard]] check::Unfold unfolding() const;
  [[nodiscard]] explore::Context context() const;
};

/// How a report is written.
struct ReportOptions {
  bool json = false;
  std::string show = "10";

  void add_to(CLI::App& command);
  /// Entries of a long list in the text.
  [[nodiscard]] std::size_t shown() const;
};

/// A whole number without sign; nothing if the text is anything else.
[[nodiscard]] std::optional<std::uint64_t> parse_number(std::string_view text);

/// "64M", "2G", "500000": bytes with binary units. Throws model::InputError.
[[nodiscard]] std::size_t parse_bytes(const std::string& text);

/// What may be used when the user says nothing: most of what the machine has free, and what the shell allows.
[[nodiscard]] std::size_t default_memory_bytes();

/// Set by SIGINT and SIGTERM; a second signal ends the program at once.
void catch_signals();
[[nodiscard]] const std::atomic<bool>& interrupt_flag();

/// Prints the figures of a running exploration on stderr: one line rewritten on a terminal, else a line each
/// time.
[[nodiscard]] std::function<void(const explore::Progress&)> progress_printer();
/// Ends the rewritten line, so that the report starts on a fresh one.
void finish_progress();

}  // namespace unfire::cli
