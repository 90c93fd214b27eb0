// PNG by libpng's simplified reader, which needs no error handlers.
#include <png.h>

#include <cstring>

#include "platform/pictures/codecs.hpp"

namespace pictures {
namespace {

auto big_endian(FileBytes bytes) -> std::uint32_t {
  std::uint32_t number = 0;
  for (const auto byte : bytes.first(4)) number = number << 8U | byte;
  return number;
}

// After the signature, chunks are: length, name, content, checksum.
auto png_chunk(FileBytes file, const char* name) -> FileBytes {
  constexpr std::size_t around = 12;
  for (auto rest = file.subspan(8); rest.size() >= around;) {
    const std::size_t length = big_endian(rest);
    if (length > rest.size() - around) return {};
    if (std::memcmp(rest.data() + 4, name, 4) == 0) return rest.subspan(8, length);
    rest = rest.subspan(length + around);
  }
  return {};
}

}  // namespace

auto decode_png(FileBytes file) -> std::expected<Decoded, Fault> {
  const auto header = png_chunk(file, "IHDR");
  if (header.size() != 13) return std::unexpected(Fault::damaged);
  if (big_endian(header) > longest_side || big_endian(header.subspan(4)) > longest_side) {
    return std::unexpected(Fault::too_large);
  }

  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_memory(&image, file.data(), file.size()) == 0)
    return std::unexpected(Fault::damaged);
  if (image.width > longest_side || image.height > longest_side) {
    png_image_free(&image);
    return std::unexpected(Fault::too_large);
  }
  image.format = PNG_FORMAT_RGBA;
  Decoded decoded{Raster::blank(image.width, image.height), orientation_in(png_chunk(file, "eXIf"))};
  if (png_image_finish_read(&image, nullptr, decoded.raster.rgba.data(), 0, nullptr) == 0) {
    return std::unexpected(Fault::damaged);
  }
  return decoded;
}

}  // namespace pictures
