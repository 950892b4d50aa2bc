// Which net of a file a row in a table means, and with which options: `net=ID`, `ignore=KIND`, or nothing.
#pragma once

#include <filesystem>
#include <string>

#include "fixtures.hpp"
#include "unfire/load/pnml.hpp"

namespace unfire::test {

inline load::Options load_options(const std::string& text) {
  load::Options options;
  if (text.starts_with("net=")) options.net = text.substr(4);
  if (text.starts_with("ignore=")) options.ignore.insert(load::parse_ignorable(text.substr(7)).value());
  return options;
}

/// `18-two-nets.pnml#1` is the second net of the file; its id is the first `id="…"` after its <net.
inline model::Net read_numbered_net(const std::filesystem::path& name) {
  const auto parts = split(name.string(), '#', 2);
  if (parts.size() == 1) return load::read_net(name);
  const std::string text = read_bytes(parts[0]);
  std::size_t at = 0;
  for (std::size_t i = 0; i <= std::stoul(parts[1]); ++i) at = text.find("<net ", at) + 1;
  const auto from = text.find("id=\"", at) + 4;
  return load::read_net(parts[0], load_options("net=" + text.substr(from, text.find('"', from) - from)));
}

}  // namespace unfire::test
