// The program: reads the command line, runs one command, turns errors into one line and an exit code.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <exception>
#include <new>
#include <string_view>

#include "commands.hpp"
#include "unfire/model/error.hpp"
#include "unfire/version.hpp"

namespace unfire::cli {

void print_warnings(const model::AnyNet& net) {
  for (const auto& warning : model::skeleton(net).warnings) fmt::print(stderr, "warning: {}\n", warning);
}

namespace {

constexpr std::array<std::string_view, 6> commands{"analyse", "check", "info", "export", "replay", "mcc"};

/// `unfire NET` means `unfire analyse NET`.
std::vector<std::string> with_default_command(int count, char** arguments) {
  std::vector<std::string> words(arguments + 1, arguments + count);
  const bool asks_for_help =
      !words.empty() && (words[0] == "--help" || words[0] == "-h" || words[0] == "--version");
  const bool named =
      !words.empty() && std::find(commands.begin(), commands.end(), words[0]) != commands.end();
  if (!words.empty() && !asks_for_help && !named) words.insert(words.begin(), "analyse");
  std::reverse(words.begin(), words.end());  // the order in which CLI11 takes them
  return words;
}

Exit run(int count, char** arguments) {
  CLI::App app("unfire: explores Petri nets exactly and tells everything about them.", "unfire");
  app.set_version_flag("--version", std::string("unfire ") + version);
  app.require_subcommand(1);
  app.footer(
      "unfire NET is short for unfire analyse NET. Each command has its own --help.\n"
      "Exit codes: 0 done or holds, 1 violated, 2 unknown (a limit was reached), 3 usage or input error.");
  if (count < 2) {
    print_error("nothing to do; try unfire NET, or unfire --help");
    return Exit::input_error;
  }
  Action action;
  add_analyse(app, action);
  add_check(app, action);
  add_info(app, action);
  add_export(app, action);
  add_replay(app, action);
  add_mcc(app, action);
  try {
    app.parse(with_default_command(count, arguments));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return static_cast<Exit>(app.exit(error));
    print_error(error.what());
    return Exit::input_error;
  }
  catch_signals();
  return action();
}

}  // namespace
}  // namespace unfire::cli

int main(int count, char** arguments) {
  using unfire::cli::Exit, unfire::cli::print_error;
  try {
    const Exit code = unfire::cli::run(count, arguments);
    if (std::fflush(stdout) == 0) return static_cast<int>(code);
    print_error("the output cannot be written");
    return static_cast<int>(Exit::input_error);
  } catch (const unfire::model::InputError& error) {
    print_error(error.what());
    return static_cast<int>(Exit::input_error);
  } catch (const std::bad_alloc&) {
    print_error("out of memory");
    return static_cast<int>(Exit::unknown);
  } catch (const std::exception& error) {
    print_error(error.what());
    return static_cast<int>(Exit::unknown);
  }
}
