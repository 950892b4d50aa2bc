// Wrappings of a net file, made here with libarchive, and the ways they can be broken.
#include "unfire/load/source.hpp"

#include <archive.h>
#include <archive_entry.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "support/fixtures.hpp"
#include "unfire/load/pnml.hpp"
#include "unfire/model/error.hpp"

namespace {

using namespace unfire;
namespace fs = std::filesystem;

const std::string text = "<pnml><net id='n'><place id='p'/></net></pnml>";

class Source : public testing::Test {
 protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = fs::temp_directory_path() / ("unfire-source-" + std::to_string(getpid()) + "-" + test->name());
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path write(const std::string& name, const std::string& bytes) const {
    std::ofstream(folder_ / name, std::ios::binary) << bytes;
    return folder_ / name;
  }

  using Entries = std::vector<std::pair<std::string, std::string>>;

  enum class Format { raw, tar };

  /// A gzipped file with these entries (name, content).
  fs::path pack(const std::string& name, Format format, const Entries& entries) const {
    const auto file = folder_ / name;
    archive* packed = archive_write_new();
    archive_write_add_filter_gzip(packed);
    format == Format::raw ? archive_write_set_format_raw(packed) : archive_write_set_format_ustar(packed);
    EXPECT_EQ(archive_write_open_filename(packed, file.c_str()), ARCHIVE_OK);
    for (const auto& [entry_name, content] : entries) {
      archive_entry* entry = archive_entry_new();
      archive_entry_set_pathname(entry, entry_name.c_str());
      archive_entry_set_size(entry, static_cast<la_int64_t>(content.size()));
      archive_entry_set_filetype(entry, AE_IFREG);
      archive_entry_set_perm(entry, 0644);
      archive_write_header(packed, entry);
      archive_write_data(packed, content.data(), content.size());
      archive_entry_free(entry);
    }
    archive_write_free(packed);
    return file;
  }

  static std::string refusal(const fs::path& file, std::size_t max_bytes = load::max_source_bytes) {
    try {
      static_cast<void>(load::read_source(file, max_bytes));
    } catch (const model::InputError& error) {
      return std::string(error.what()).substr(file.string().size());
    }
    return "read";
  }

  fs::path folder_;
};

TEST_F(Source, ReadsPlainTextWhateverTheName) { EXPECT_EQ(load::read_source(write("net.tgz", text)), text); }

TEST_F(Source, ReadsGzippedTextWhateverTheName) {
  EXPECT_EQ(load::read_source(pack("net.pnml", Format::raw, {{"data", text}})), text);
}

TEST_F(Source, ReadsTheModelInsideAContestArchive) {
  const auto file =
      pack("net.tgz", Format::tar,
           {{"Net-PT-1/model.pnml.txt", "no"}, {"Net-PT-1/UB.xml", "no"}, {"Net-PT-1/model.pnml", text}});
  EXPECT_EQ(load::read_source(file), text);
  EXPECT_EQ(load::read_net(file).places.size(), 1U);
}

TEST_F(Source, RefusesAnArchiveWithoutAModel) {
  EXPECT_EQ(refusal(pack("net.tgz", Format::tar, {{"Net-PT-1/other.pnml", text}})),
            ": the archive has no model.pnml");
}

TEST_F(Source, RefusesWhatIsNoFile) {
  EXPECT_EQ(refusal(folder_ / "missing.pnml"), ": no such file");
  EXPECT_EQ(refusal(folder_), ": is a directory, not a file");
  EXPECT_EQ(refusal(write("empty.pnml", "")), ": the file is empty");
}

TEST_F(Source, RefusesATruncatedFileAtEveryLength) {
  const std::string whole = test::read_bytes(pack("net.pnml.gz", Format::raw, {{"data", text}}));
  for (std::size_t length = 2; length + 8 < whole.size(); ++length) {
    const auto file = write("cut.gz", whole.substr(0, length));
    EXPECT_THROW(static_cast<void>(load::read_net(file)), model::InputError) << length;
  }
}

TEST_F(Source, RefusesMoreTextThanAllowed) {
  const std::string zeros(1'000'000, ' ');
  const std::string reason = ": the file holds more than 1000 bytes of text, the most that is read";
  EXPECT_EQ(refusal(write("net.pnml", zeros), 1000), reason);
  EXPECT_EQ(refusal(pack("net.pnml.gz", Format::raw, {{"data", zeros}}), 1000), reason);
  EXPECT_EQ(refusal(pack("a.tgz", Format::tar, {{"model.pnml", zeros}}), 1000), reason);
  EXPECT_EQ(refusal(pack("b.tgz", Format::tar, {{"zeros", zeros}, {"model.pnml", text}}), 1000), reason);
}

}  // namespace
