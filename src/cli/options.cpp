// Turns option text into settings; every mistake is a usage error that names the option.
#include "options.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <cctype>
#include <charconv>
#include <fstream>

#include "unfire/logic/parser.hpp"
#include "unfire/model/error.hpp"

namespace unfire::cli {
namespace {

const std::string ignore_words = "time, capacity, priority, guard";

/// MemAvailable of /proc/meminfo; all physical memory where that is not told.
std::size_t available_bytes() {
  std::ifstream file("/proc/meminfo");
  std::string key;
  std::size_t kilobytes = 0;
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("MemAvailable:")) {
      std::istringstream(line) >> key >> kilobytes;
      return kilobytes * 1024;
    }
  return static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

/// CLI::PositiveNumber accepts "nan", and its message names the largest double with all its digits.
CLI::Validator positive() {
  const auto check = [](std::string& text) -> std::string {
    double value = 0;
    return CLI::detail::lexical_cast(text, value) && value > 0 ? "" : "not a number above 0: '" + text + "'";
  };
  return {check, "POSITIVE"};
}

}  // namespace

std::optional<std::uint64_t> parse_number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::size_t parse_bytes(const std::string& text) {
  std::size_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  std::string unit(end, text.data() + text.size());
  for (auto& c : unit) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  if (unit.ends_with("IB")) unit.resize(unit.size() - 2);
  if (unit.size() == 2 && unit.ends_with("B")) unit.resize(1);
  const std::string_view units = "BKMGT";
  const std::size_t power = unit.empty() ? 0 : units.find(unit);
  const bool fits = power != std::string::npos && value <= (~std::size_t{0} >> (10 * power));
  if (error != std::errc{} || unit.size() > 1 || !fits || value == 0)
    throw model::InputError("--memory: not a size: '" + text + "' (examples: 64M, 2G)");
  return value << (10 * power);
}

std::size_t default_memory_bytes() {
  std::size_t limit = available_bytes() / 10 * 9;
  rlimit address_space{};
  if (getrlimit(RLIMIT_AS, &address_space) == 0 && address_space.rlim_cur != RLIM_INFINITY)
    limit = std::min<std::size_t>(limit, address_space.rlim_cur / 10 * 9);
  return limit;
}

void NetOptions::add_to(CLI::App& command) {
  command.add_option("--net", net_id, "The id of the net to read, in a file with several")->type_name("ID");
  command.add_option("--ignore", ignore, "Drop what cannot be modelled: " + ignore_words)
      ->type_name("WHAT")
      ->delimiter(',')
      ->allow_extra_args(false);
  command
      .add_option("--set", initial,
                  "Another initial marking: a number, in CPN Tools nets an expression of CPN ML")
      ->type_name("PLACE=MARKING")
      ->allow_extra_args(false);
  command.add_flag("--time-relative", relative_time,
                   "CPN Tools nets with time: stamps count from now on, so that cyclic nets are finite");
}

load::Options NetOptions::options() const {
  load::Options options;
  if (!net_id.empty()) options.net = net_id;
  for (const auto& word : ignore) {
    const auto what = load::parse_ignorable(word);
    if (!what) throw model::InputError("--ignore: unknown word '" + word + "' (known: " + ignore_words + ")");
    options.ignore.insert(*what);
  }
  options.relative_time = relative_time;
  for (const auto& text : initial) {
    const auto sign = text.find('=');
    if (sign == std::string::npos) throw model::InputError("--set: not PLACE=MARKING: '" + text + "'");
    options.initial.push_back({text.substr(0, sign), text.substr(sign + 1)});
  }
  return options;
}

void ExploreOptions::add_to(CLI::App& command) {
  command.add_option("--method", method, "How states are kept: exact")->capture_default_str();
  command.add_option("--order", order, "Which state comes next: bfs, dfs, random[:SEED]")
      ->capture_default_str();
  command
      .add_option(
          "--unfold", unfold,
          "Coloured nets: explore their unfolding (always), the net itself (never), or what pays (auto)")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->capture_default_str();
  command.add_option("--memory", memory, "Memory limit of the whole program, e.g. 64M, 2G")
      ->type_name("SIZE");
  command.add_option("--time", seconds, "Time limit")->type_name("SECONDS")->check(positive());
  command.add_option("--states", states, "Find no more than this many states")
      ->type_name("N")
      ->check(positive());
  command.add_option("--final", final_expression, "Dead markings that satisfy this are wanted ends")
      ->type_name("EXPR")
      ->check(
          [](const std::string& text) { return std::string(text.empty() ? "the expression is empty" : ""); });
  command.add_flag("--quiet,-q", quiet, "No progress on stderr");
  command.add_option("--progress", progress_seconds, "Seconds between two lines of progress")
      ->type_name("SECONDS")
      ->check(positive())
      ->capture_default_str();
}

void ExploreOptions::add_stats_to(CLI::App& command) {
  command
      .add_option("--stats", stats,
                  "none: count states and arcs only; standard; full: also distinct edges and in-degrees")
      ->check(CLI::IsMember({"none", "standard", "full"}))
      ->capture_default_str();
}

void ReportOptions::add_to(CLI::App& command) {
  command.add_flag("--json", json, "Write the report as JSON");
  command.add_option("--show", show, "Entries of long lists to show: a number or all")
      ->type_name("N|all")
      ->capture_default_str();
}

std::size_t ReportOptions::shown() const {
  if (show == "all") return ~std::size_t{0};
  const auto value = parse_number(show);
  if (!value) throw model::InputError("--show: expected a number or all, not '" + show + "'");
  return *value;
}

check::Request ExploreOptions::request(const model::Net& net) const {
  check::Request request;
  if (method != "exact") throw model::InputError("--method: unknown method '" + method + "' (known: exact)");
  const auto choice = explore::OrderChoice::parse(order);
  if (!choice)
    throw model::InputError("--order: unknown order '" + order + "' (known: bfs, dfs, random, random:SEED)");
  request.order = *choice;
  if (stats == "full") request.detail = explore::Detail::full;
  if (stats == "none") request.observe = explore::SearchSettings::Observe::nothing;
  if (final_expression.empty()) return request;
  try {
    request.final = logic::parse_predicate(final_expression, net);
  } catch (const model::InputError& error) {
    throw model::InputError(std::string("--final: ") + error.what());
  }
  return request;
}

check::Unfold ExploreOptions::unfolding() const {
  if (unfold == "always") return check::Unfold::always;
  return unfold == "never" ? check::Unfold::never : check::Unfold::automatic;
}

explore::Context ExploreOptions::context() const {
  explore::Context context;
  context.limits.memory_bytes = memory.empty() ? default_memory_bytes() : parse_bytes(memory);
  if (seconds > 0) context.limits.seconds = seconds;
  if (states > 0)
    context.limits.states = static_cast<std::uint32_t>(std::min<std::uint64_t>(states, ~std::uint32_t{0}));
  context.interrupt = &interrupt_flag();
  context.progress_seconds = progress_seconds;
  if (!quiet) context.progress = progress_printer();
  return context;
}

}  // namespace unfire::cli
