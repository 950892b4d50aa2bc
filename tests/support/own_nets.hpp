// The nets of the checkout, by name.
#pragma once

#include <filesystem>
#include <string>

#include "unfire/load/pnml.hpp"

namespace unfire::test {

inline std::filesystem::path own_net_file(const std::string& name) {
  return std::filesystem::path(UNFIRE_SOURCE_DIR) / "nets" / (name + ".pnml");
}

inline model::Net own_net(const std::string& name) { return load::read_net(own_net_file(name), {}); }

}  // namespace unfire::test
