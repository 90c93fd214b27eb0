#pragma once
// The protocol of the two processes. Both are the same program, so structs are sent as they are in memory.
#include <cstdint>

#include "platform/pictures/pictures.hpp"

namespace pictures {

inline constexpr const char* worker_argument = "picture-worker";

/// Followed by `upload_bytes` bytes of file.
struct Order {
  Output output;
  std::uint32_t upload_bytes;
};

enum class Outcome : std::uint32_t { done, not_a_picture, too_large, damaged };

/// Followed by `picture_bytes` bytes of file.
struct Reply {
  Outcome outcome;
  std::uint32_t width, height, picture_bytes;
};

/// More than any picture of `longest_side` takes at the chosen quality; a larger claim of the worker is
/// refused.
inline constexpr std::uint32_t largest_picture = 64U << 20U;

}  // namespace pictures
