// The contest's upper bound queries: places by id, and what is wrong with a file that does not fit the net.
#include "unfire/load/properties.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "unfire/load/pnml.hpp"
#include "unfire/model/error.hpp"

namespace {

using namespace unfire;
namespace fs = std::filesystem;

const std::string head =
    "<?xml version=\"1.0\"?>\n<property-set xmlns=\"http://mcc.lip6.fr/\">\n<property>\n";

std::string property(const std::string& formula) {
  return head + "<id>N-UpperBounds-00</id>\n<description>d</description>\n<formula>\n" + formula +
         "\n</formula>\n</property>\n</property-set>\n";
}

class UpperBounds : public testing::Test {
 protected:
  void TearDown() override { fs::remove(file_); }

  std::vector<load::UpperBoundQuery> read(const std::string& text) const {
    std::ofstream(file_) << text;
    return load::read_upper_bounds(file_, net_);
  }

  std::string refusal(const std::string& text) const {
    try {
      static_cast<void>(read(text));
    } catch (const model::InputError& error) {
      return std::string(error.what()).substr(file_.string().size());
    }
    return "read";
  }

  const fs::path file_ = fs::temp_directory_path() / ("unfire-bounds-" + std::to_string(getpid()) + ".xml");
  const model::Net net_ = load::parse_pnml(
      "<pnml><net><place id='a'><name><text>b</text></name></place><place id='b'/></net></pnml>", "net.pnml");
};

TEST_F(UpperBounds, NamePlacesByIdInTheOrderOfTheFile) {
  const auto queries = read(property("<place-bound><place>b</place><place> a </place></place-bound>"));
  ASSERT_EQ(queries.size(), 1U);
  EXPECT_EQ(queries[0].id, "N-UpperBounds-00");
  EXPECT_EQ(queries[0].places, (std::vector{model::PlaceId{1}, model::PlaceId{0}}));
}

TEST_F(UpperBounds, RefuseAPlaceThatIsNotInTheNet) {
  EXPECT_EQ(refusal(property("<place-bound><place>c</place></place-bound>")),
            ":7: property 'N-UpperBounds-00': there is no place 'c' in the net");
}

TEST_F(UpperBounds, RefuseOtherFormulas) {
  EXPECT_EQ(refusal(property("<exists-path/>")),
            ":6: property 'N-UpperBounds-00': the formula of an upper bound must be one <place-bound>");
  EXPECT_EQ(refusal(property("<place-bound/>")),
            ":7: property 'N-UpperBounds-00': <place-bound> names no place");
}

TEST_F(UpperBounds, RefuseAFileOfAnotherKind) {
  EXPECT_EQ(refusal("<pnml/>"), ":1: pnml: the root must be <property-set>");
  EXPECT_EQ(refusal(head + "</property></property-set>"), ":3: property: it has no <id>");
}

}  // namespace
