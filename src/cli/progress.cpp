// Signals and progress: what happens while an exploration runs.
#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdio>

#include "options.hpp"
#include "unfire/report/numbers.hpp"

namespace unfire::cli {
namespace {

/// The one thing that must be global: a signal handler has no other way to reach the program.
std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may only touch lock-free atomics");

bool line_is_open = false;

extern "C" void on_signal(int number) {
  interrupted.store(true, std::memory_order_relaxed);
  std::signal(number, SIG_DFL);
}

void print(const explore::Progress& now) {
  const double rate = now.seconds > 0 ? static_cast<double>(now.explored) / now.seconds : 0;
  const std::string line = fmt::format("{:.0f} s: {} states, {} open, {} states/s, {}, depth {}", now.seconds,
                                       report::grouped(now.states), report::grouped(now.waiting),
                                       report::grouped(static_cast<net::Total>(rate)),
                                       report::bytes_text(now.bytes), report::grouped(now.depth));
  static const bool terminal = isatty(STDERR_FILENO) != 0;
  if (terminal) {
    fmt::print(stderr, "\r\033[K{}", line);
    line_is_open = true;
  } else {
    fmt::print(stderr, "{}\n", line);
  }
  std::fflush(stderr);
}

}  // namespace

void catch_signals() {
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
}

const std::atomic<bool>& interrupt_flag() { return interrupted; }

std::function<void(const explore::Progress&)> progress_printer() { return print; }

void finish_progress() {
  if (line_is_open) fmt::print(stderr, "\r\033[K");
  line_is_open = false;
}

}  // namespace unfire::cli
