#pragma once
// Bytes that came and are not used yet; small for an idle connection, kept for its whole life.
#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <string_view>
#include <utility>

namespace http {

class ReadBuffer {
 public:
  struct Room {
    char* data;
    std::size_t size;
  };

  auto view() const -> std::string_view { return {bytes_.get() + begin_, end_ - begin_}; }
  auto empty() const -> bool { return begin_ == end_; }

  /// Room for at least `wanted` more bytes.
  auto room(std::size_t wanted) -> Room {
    if (begin_ == end_) begin_ = end_ = 0;
    if (capacity_ - end_ < wanted) make_room(wanted);
    return {bytes_.get() + end_, capacity_ - end_};
  }
  void filled(std::size_t bytes) { end_ += bytes; }
  void consume(std::size_t bytes) { begin_ += bytes; }
  void clear() { begin_ = end_ = 0; }
  /// Gives back what only a large body needed.
  void release_if_idle() {
    if (empty() && capacity_ > kept_when_idle) *this = {};
  }

 private:
  static constexpr std::size_t kept_when_idle = 8 * 1024;

  void make_room(std::size_t wanted) {
    const auto held = end_ - begin_;
    if (capacity_ - held < wanted) {
      capacity_ = std::max(held + wanted, capacity_ * 2);
      auto larger = std::make_unique_for_overwrite<char[]>(capacity_);
      std::copy_n(bytes_.get() + begin_, held, larger.get());
      bytes_ = std::move(larger);
    } else {
      std::memmove(bytes_.get(), bytes_.get() + begin_, held);
    }
    begin_ = 0;
    end_ = held;
  }

  std::unique_ptr<char[]> bytes_;
  std::size_t capacity_ = 0, begin_ = 0, end_ = 0;
};

}  // namespace http
