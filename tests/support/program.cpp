// Starts the program with its output in temporary files: no pipe can fill up.
#include "program.hpp"

#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <thread>

namespace unfire::test {
namespace {

/// A file without a name that takes what a stream says.
class Capture {
 public:
  Capture() : file_(std::tmpfile()) {
    if (file_ == nullptr) throw std::runtime_error("no temporary file");
  }
  ~Capture() { std::fclose(file_); }
  Capture(const Capture&) = delete;
  Capture& operator=(const Capture&) = delete;

  [[nodiscard]] int descriptor() const { return fileno(file_); }
  [[nodiscard]] std::string text() const {
    std::rewind(file_);
    std::string bytes;
    for (int c = std::fgetc(file_); c != EOF; c = std::fgetc(file_)) bytes.push_back(static_cast<char>(c));
    return bytes;
  }

 private:
  std::FILE* file_;
};

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> result;
  for (auto& text : texts) result.push_back(text.data());
  result.push_back(nullptr);
  return result;
}

std::vector<std::string> environment_with(const std::map<std::string, std::string>& more) {
  std::vector<std::string> result;
  for (char** entry = environ; *entry != nullptr; ++entry) result.emplace_back(*entry);
  for (const auto& [name, value] : more) result.push_back(name + "=" + value);
  return result;
}

pid_t start(const std::vector<std::string>& arguments, const ProgramSettings& settings, int out, int err) {
  std::vector<std::string> words{UNFIRE_PROGRAM};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<std::string> environment = environment_with(settings.environment);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err, STDERR_FILENO);
  if (settings.folder) posix_spawn_file_actions_addchdir_np(&actions, settings.folder->c_str());
  pid_t child = 0;
  const int error = posix_spawn(&child, UNFIRE_PROGRAM, &actions, nullptr, pointers(words).data(),
                                pointers(environment).data());
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) throw std::runtime_error("cannot start " UNFIRE_PROGRAM);
  return child;
}

}  // namespace

std::size_t ProgramRun::error_lines() const {
  return static_cast<std::size_t>(std::count(err.begin(), err.end(), '\n'));
}

ProgramRun run_program(const std::vector<std::string>& arguments, const ProgramSettings& settings) {
  const Capture out, err;
  const auto begin = std::chrono::steady_clock::now();
  const pid_t child = start(arguments, settings, out.descriptor(), err.descriptor());
  if (settings.signal_after) {
    std::this_thread::sleep_for(std::chrono::duration<double>(*settings.signal_after));
    kill(child, settings.signal);
  }
  int status = 0;
  rusage usage{};
  if (wait4(child, &status, 0, &usage) != child) throw std::runtime_error("the program is lost");
  ProgramRun run;
  run.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  run.out = out.text();
  run.err = err.text();
  run.peak_bytes = static_cast<std::size_t>(usage.ru_maxrss) * 1024;
  run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return run;
}

std::string net_path(const std::string& name) {
  return std::string(UNFIRE_SOURCE_DIR) + "/nets/" + name + ".pnml";
}

ScratchFolder::ScratchFolder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "unfire-test-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder");
  path_ = pattern;
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::string ScratchFolder::write(const std::string& name, const std::string& bytes) const {
  std::ofstream(path_ / name, std::ios::binary) << bytes;
  return (path_ / name).string();
}

}  // namespace unfire::test
