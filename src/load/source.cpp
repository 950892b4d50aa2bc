// Reads files through libarchive when they are compressed or an archive, directly otherwise.
#include "unfire/load/source.hpp"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <memory>
#include <string_view>

#include "quote.hpp"
#include "unfire/model/error.hpp"

namespace unfire::load {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t chunk_bytes = std::size_t{1} << 18U;

struct ArchiveCloser {
  void operator()(archive* opened) const { archive_read_free(opened); }
};
using Archive = std::unique_ptr<archive, ArchiveCloser>;

[[noreturn]] void fail(const fs::path& file, const std::string& reason) {
  throw model::InputError({printable(file.string()), 0}, reason);
}

[[noreturn]] void fail_too_large(const fs::path& file, std::size_t max_bytes) {
  fail(file, fmt::format("the file holds more than {} bytes of text, the most that is read", max_bytes));
}

/// Compressed or an archive, by its first bytes; a tar file has its mark at 257.
bool is_wrapped(std::string_view head) {
  using namespace std::string_view_literals;
  constexpr std::array<std::string_view, 5> magic = {"\x1F\x8B"sv, "BZh"sv,
                                                     "\xFD"
                                                     "7zXZ\0"sv,
                                                     "\x28\xB5\x2F\xFD"sv, "PK\x03\x04"sv};
  for (const auto bytes : magic) {
    if (head.starts_with(bytes)) return true;
  }
  return head.size() > 262 && head.substr(257, 5) == "ustar";
}

/// `text` begins with what was already read from `in`.
std::string read_plain(const fs::path& file, std::ifstream& in, std::string text, std::size_t max_bytes) {
  std::error_code ignored;
  if (const auto size = fs::file_size(file, ignored); !ignored && size <= max_bytes) text.reserve(size);
  std::string chunk(chunk_bytes, '\0');
  while (in.read(chunk.data(), static_cast<std::streamsize>(chunk.size())), in.gcount() > 0) {
    text.append(chunk, 0, static_cast<std::size_t>(in.gcount()));
    if (text.size() > max_bytes) fail_too_large(file, max_bytes);
  }
  if (in.bad()) fail(file, "cannot be read");
  return text;
}

Archive open_archive(const fs::path& file) {
  Archive opened(archive_read_new());
  if (!opened) fail(file, "cannot be opened: out of memory");
  archive_read_support_filter_all(opened.get());
  archive_read_support_format_tar(opened.get());
  archive_read_support_format_zip(opened.get());
  archive_read_support_format_raw(opened.get());
  if (archive_read_open_filename(opened.get(), file.c_str(), chunk_bytes) != ARCHIVE_OK) {
    fail(file, fmt::format("cannot be unpacked: {}", archive_error_string(opened.get())));
  }
  return opened;
}

std::string read_entry(const fs::path& file, archive* opened, std::size_t max_bytes) {
  std::string text;
  std::string chunk(chunk_bytes, '\0');
  for (;;) {
    const auto got = archive_read_data(opened, chunk.data(), chunk.size());
    if (got == 0) return text;
    if (got < 0) {
      const char* reason = archive_error_string(opened);
      fail(file, fmt::format("cannot be unpacked: {}", reason == nullptr ? "damaged" : reason));
    }
    text.append(chunk, 0, static_cast<std::size_t>(got));
    if (text.size() > max_bytes) fail_too_large(file, max_bytes);
  }
}

/// A compressed file that is no archive has one nameless entry ("raw" to libarchive).
bool is_raw(archive* opened) { return archive_format(opened) == ARCHIVE_FORMAT_RAW; }

bool is_file(archive_entry* entry, std::string_view wanted) {
  const char* name = archive_entry_pathname(entry);
  return name != nullptr && archive_entry_filetype(entry) == AE_IFREG && fs::path(name).filename() == wanted;
}

/// Null at the end of the archive.
archive_entry* next_entry(const fs::path& file, archive* opened) {
  archive_entry* entry = nullptr;
  const int status = archive_read_next_header(opened, &entry);
  if (status == ARCHIVE_EOF) return nullptr;
  if (status < ARCHIVE_WARN) {
    const char* reason = archive_error_string(opened);
    fail(file, fmt::format("cannot be unpacked: {}", reason == nullptr ? "damaged" : reason));
  }
  return entry;
}

/// The file of this name in an archive, in whatever folder; of a compressed file, its content.
std::string read_wrapped(const fs::path& file, std::string_view wanted, std::size_t max_bytes) {
  const Archive opened = open_archive(file);
  std::uint64_t skipped = 0;
  while (archive_entry* entry = next_entry(file, opened.get())) {
    if (is_raw(opened.get()) || is_file(entry, wanted)) return read_entry(file, opened.get(), max_bytes);
    // What is skipped is unpacked as well, if not kept: an archive of endless zeros shall not take endless
    // time.
    skipped += static_cast<std::uint64_t>(std::max<std::int64_t>(archive_entry_size(entry), 0));
    if (skipped > max_bytes) fail_too_large(file, max_bytes);
  }
  fail(file, fmt::format("the archive has no {}", wanted));
}

std::string read_head(std::ifstream& in) {
  std::string head(512, '\0');
  in.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(in.gcount()));
  return head;
}

/// Holds files by name, other than a compressed file.
bool is_archive(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in || !is_wrapped(read_head(in))) return false;
  const Archive opened = open_archive(file);
  return next_entry(file, opened.get()) != nullptr && !is_raw(opened.get());
}

}  // namespace

std::string read_source(const fs::path& file, std::size_t max_bytes) {
  std::error_code error;
  const auto status = fs::status(file, error);
  if (status.type() == fs::file_type::not_found) fail(file, "no such file");
  if (status.type() == fs::file_type::directory) fail(file, "is a directory, not a file");
  std::ifstream in(file, std::ios::binary);
  if (!in) fail(file, "cannot be opened");
  std::string head = read_head(in);
  if (head.empty()) fail(file, "the file is empty");
  std::string text = is_wrapped(head) ? read_wrapped(file, "model.pnml", max_bytes)
                                      : read_plain(file, in, std::move(head), max_bytes);
  if (text.empty()) fail(file, "the file is empty");
  return text;
}

NamedText read_companion(const fs::path& file, std::string_view name, std::size_t max_bytes) {
  if (!is_archive(file)) {
    const auto beside = file.parent_path() / name;
    return {beside.string(), read_source(beside, max_bytes)};
  }
  NamedText found{(file / name).string(), read_wrapped(file, name, max_bytes)};
  if (found.text.empty()) fail(found.file, "the file is empty");
  return found;
}

}  // namespace unfire::load
