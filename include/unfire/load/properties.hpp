// Reads the contest's property files, as far as they need no formula language: UpperBounds.xml.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "unfire/model/net.hpp"

namespace unfire::load {

/// The largest number of tokens these places ever hold together.
struct UpperBoundQuery {
  std::string id;
  std::vector<model::PlaceId> places;
};

/// The queries of an UpperBounds.xml in the order of the file. Throws model::InputError.
[[nodiscard]] std::vector<UpperBoundQuery> read_upper_bounds(const std::filesystem::path& file,
                                                             const model::Net& net);

/// Those of the UpperBounds.xml that comes with the net read from `net_file`: in the same archive or folder.
[[nodiscard]] std::vector<UpperBoundQuery> read_upper_bounds_of(const std::filesystem::path& net_file,
                                                                const model::Net& net);

}  // namespace unfire::load
