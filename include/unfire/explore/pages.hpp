// Memory for tables that are read at random: zeroed, aligned to huge pages, given back at once when freed.
// With 4 KiB pages nearly every random access also misses the address translation cache; 2 MiB pages avoid
// that.
#pragma once

#include <cstddef>
#include <utility>

namespace unfire::explore {

class Pages {
 public:
  Pages() = default;
  /// Throws std::bad_alloc when the system refuses.
  explicit Pages(std::size_t bytes);
  ~Pages() { release(); }
  Pages(Pages&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}
  Pages& operator=(Pages&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  Pages(const Pages&) = delete;
  Pages& operator=(const Pages&) = delete;

  template <class T>
  [[nodiscard]] T* as() const {
    return static_cast<T*>(data_);
  }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  void release() noexcept;

 private:
  void* data_ = nullptr;
  std::size_t bytes_ = 0;
};

}  // namespace unfire::explore
