// The options of a row in a table of fixtures: `net=ID`, `ignore=KIND`, or nothing.
#pragma once

#include <string>

#include "unfire/load/pnml.hpp"

namespace unfire::test {

inline load::Options load_options(const std::string& text) {
  load::Options options;
  if (text.starts_with("net=")) options.net = text.substr(4);
  if (text.starts_with("ignore=")) options.ignore.insert(load::parse_ignorable(text.substr(7)).value());
  return options;
}

}  // namespace unfire::test
