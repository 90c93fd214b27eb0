#pragma once
// A body that comes in chunks, put together as it arrives.
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace http {

class ChunkedBody {
 public:
  /// Takes what belongs to the body from `bytes` and answers how many those were. Extensions and trailers are
  /// read past, never believed. Refuses with 400 (not in chunks) or 413 (over `limit` bytes of body).
  auto take(std::string_view bytes, std::string& body, std::size_t limit) -> std::expected<std::size_t, int>;

  auto is_done() const -> bool { return state_ == State::done; }

 private:
  enum class State : std::uint8_t {
    size,
    extension,
    size_end,
    data,
    data_return,
    data_end,
    trailer_start,
    trailer,
    trailer_end,
    last_end,
    done
  };

  auto step(unsigned char c) -> bool;
  auto take_size(unsigned char c) -> bool;

  State state_ = State::size;
  std::uint64_t left_ = 0;     // of this chunk
  unsigned digits_ = 0;        // of this chunk's size
  std::size_t read_past_ = 0;  // bytes of extensions and trailers
};

}  // namespace http
