#pragma once
// The three formats: what a file is, its pixels, and the way its camera was held.
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "platform/pictures/raster.hpp"

namespace pictures {

using FileBytes = std::span<const std::uint8_t>;

enum class FileKind { jpeg, png, webp };

/// By the first bytes alone, whatever the file calls itself.
auto kind_of(std::string_view file) -> std::optional<FileKind>;

struct Decoded {
  Raster raster;
  Orientation orientation = 1;
};

/// To the last pixel; a file that ends early is damaged. Sides are judged before anything is allocated.
auto decode(FileBytes file) -> std::expected<Decoded, Fault>;
auto decode_jpeg(FileBytes file) -> std::expected<Decoded, Fault>;
auto decode_png(FileBytes file) -> std::expected<Decoded, Fault>;
auto decode_webp(FileBytes file) -> std::expected<Decoded, Fault>;

/// Empty where the encoder could not.
auto encode_jpeg(const Raster& raster) -> std::string;
auto encode_webp(const Raster& raster) -> std::string;

/// From the TIFF part of EXIF; 1 where it says nothing that can be believed.
auto orientation_in(FileBytes tiff) -> Orientation;

}  // namespace pictures
