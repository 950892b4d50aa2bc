// Maps anonymous memory and asks the kernel for huge pages where the block is large enough to profit.
#include "unfire/explore/pages.hpp"

#include <sys/mman.h>

#include <cstdint>
#include <new>

namespace unfire::explore {
namespace {

constexpr std::size_t huge_page = std::size_t{2} << 20U;
constexpr std::size_t small_page = 4096;

std::size_t round_up(std::size_t bytes, std::size_t unit) { return (bytes + unit - 1) / unit * unit; }

void* map(std::size_t bytes) {
  void* const block = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (block == MAP_FAILED) throw std::bad_alloc();
  return block;
}

/// Maps more than asked and gives the ends back, so that the block starts on a huge page.
void* map_aligned(std::size_t bytes) {
  char* const block = static_cast<char*>(map(bytes + huge_page));
  const std::size_t head = (huge_page - reinterpret_cast<std::uintptr_t>(block) % huge_page) % huge_page;
  if (head > 0) munmap(block, head);
  if (head < huge_page) munmap(block + head + bytes, huge_page - head);
  madvise(block + head, bytes, MADV_HUGEPAGE);
  return block + head;
}

}  // namespace

Pages::Pages(std::size_t bytes) {
  if (bytes == 0) return;
  bytes_ = round_up(bytes, bytes >= huge_page ? huge_page : small_page);
  data_ = bytes_ >= huge_page ? map_aligned(bytes_) : map(bytes_);
}

void Pages::release() noexcept {
  if (data_ != nullptr) munmap(data_, bytes_);
  data_ = nullptr;
  bytes_ = 0;
}

}  // namespace unfire::explore
