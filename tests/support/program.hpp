// Runs the real program and keeps all it says.
#pragma once

#include <csignal>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace unfire::test {

struct ProgramRun {
  int code = -1;  ///< exit code, or -1 when a signal ended it
  std::string out, err;
  std::size_t peak_bytes = 0;  ///< largest resident memory
  double seconds = 0;

  [[nodiscard]] std::size_t error_lines() const;
};

struct ProgramSettings {
  std::map<std::string, std::string> environment;  ///< added to that of the test
  std::optional<std::filesystem::path> folder;     ///< where to run it
  std::optional<double> signal_after;              ///< seconds until the signal is sent
  int signal = SIGINT;
};

/// Runs `unfire` with these arguments to its end.
[[nodiscard]] ProgramRun run_program(const std::vector<std::string>& arguments,
                                     const ProgramSettings& settings = {});

/// `nets/NAME.pnml` of the checkout.
[[nodiscard]] std::string net_path(const std::string& name);

/// A folder that is empty at first and removed at the end.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// Writes a file into it and gives its whole name.
  std::string write(const std::string& name, const std::string& bytes) const;

 private:
  std::filesystem::path path_;
};

}  // namespace unfire::test
