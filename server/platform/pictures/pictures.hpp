#pragma once
// Safe pictures from uploads: decoded in a confined process, resized, and encoded again without anything of
// the uploaded file.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "platform/run/picture_worker.hpp"

namespace pictures {

enum class Fault {
  not_a_picture,    ///< neither JPEG nor PNG nor a still WebP
  too_large,        ///< more bytes than `largest_upload`, or a side over `longest_side`
  damaged,          ///< starts as a picture and cannot be decoded to its end
  too_slow,         ///< exceeds the limit of processor time
  no_time,          ///< exceeds the time limit, because the machine is busy
  another_in_work,  ///< another picture of the same owner is being processed
};

inline constexpr std::size_t largest_upload = std::size_t{5} << 20U;  // bytes
inline constexpr std::uint32_t longest_side = 4096;                   // pixels

enum class Shape : std::uint32_t {
  square,  ///< the middle, as profile photos are shown
  whole,   ///< all of it, with its proportions
};

enum class Format : std::uint32_t {
  jpeg,  ///< transparent parts become white
  webp,
};

struct Output {
  Shape shape = Shape::square;
  Format format = Format::jpeg;
  std::uint32_t longest = 512;  ///< pixels of the longer side at most; smaller pictures are not enlarged
};

struct Picture {
  std::string bytes;
  std::string_view content_type;  ///< "image/jpeg" or "image/webp"
  std::uint32_t width, height;
};

/// Waits up to the time limit, so call it on a pool, outside of any transaction. Throws std::system_error if
/// the program cannot be run. Applies the camera's orientation and drops all metadata.
auto reencode(std::string_view upload, const Output& output, const run::PictureWorker& worker)
    -> std::expected<Picture, Fault>;

/// The main function of the decoding process: reads one order from standard input and writes one reply to
/// standard output. The program's main returns its result when the first argument is "picture-worker", before
/// it opens, reads or starts anything.
auto worker_main() -> int;

}  // namespace pictures
