#pragma once
// Uploaded pictures made safe: decoded in a locked-in process of their own, cut to size, encoded anew without
// a trace of the file that came.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "platform/run/picture_worker.hpp"

namespace pictures {

enum class Fault {
  not_a_picture,  ///< neither JPEG nor PNG nor a still WebP
  too_large,      ///< more bytes than `largest_upload`, or a side over `longest_side`
  damaged,        ///< begins as a picture and cannot be decoded to its end
  too_slow,       ///< takes more of a processor's time than a picture may
  no_time,        ///< the machine did not come to it within the time limit
};

inline constexpr std::size_t largest_upload = std::size_t{5} << 20U;  // bytes
inline constexpr std::uint32_t longest_side = 4096;                   // pixels

enum class Shape : std::uint32_t {
  square,  ///< the middle of it, as profile photos are shown
  whole,   ///< all of it, at its own proportions
};

enum class Format : std::uint32_t {
  jpeg,  ///< transparent parts become white
  webp,
};

struct Wish {
  Shape shape = Shape::square;
  Format format = Format::jpeg;
  std::uint32_t longest = 512;  ///< pixels of the longer side at most; smaller pictures are not enlarged
};

struct Picture {
  std::string bytes;
  std::string_view content_type;  ///< "image/jpeg" or "image/webp"
  std::uint32_t width, height;
};

/// Waits up to the time limit, so call it from a pool of its own, outside any transaction. Throws
/// std::system_error where the program cannot be run. Metadata is gone, after the camera's orientation was
/// applied.
auto reencode(std::string_view upload, const Wish& wish, const run::PictureWorker& worker)
    -> std::expected<Picture, Fault>;

/// The whole life of the process that decodes: reads one order from standard input, writes one answer to
/// standard output. The program's main returns what this returns when its first argument is "picture-worker",
/// before it opens, reads or starts anything.
auto worker_main() -> int;

}  // namespace pictures
