#pragma once
// The codecs of JPEG, PNG and WebP: format, pixels and orientation.
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

/// The format by the file's first bytes, whatever its name says.
auto kind_of(std::string_view file) -> std::optional<FileKind>;

struct Decoded {
  Raster raster;
  Orientation orientation = 1;
};

/// Decodes to the last pixel; a truncated file is damaged. Checks the sides before it allocates.
auto decode(FileBytes file) -> std::expected<Decoded, Fault>;
auto decode_jpeg(FileBytes file) -> std::expected<Decoded, Fault>;
auto decode_png(FileBytes file) -> std::expected<Decoded, Fault>;
auto decode_webp(FileBytes file) -> std::expected<Decoded, Fault>;

/// Empty if the encoder failed.
auto encode_jpeg(const Raster& raster) -> std::string;
auto encode_webp(const Raster& raster) -> std::string;

/// From the TIFF part of EXIF; 1 if it is absent or malformed.
auto orientation_in(FileBytes tiff) -> Orientation;

}  // namespace pictures
