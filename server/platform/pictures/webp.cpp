// WebP by libwebp. Animations are refused, because no frame of them is the picture that the user meant.
#include <webp/decode.h>
#include <webp/encode.h>

#include <cstring>

#include "platform/pictures/codecs.hpp"

namespace pictures {
namespace {

constexpr float webp_quality = 82;

auto little_endian(FileBytes bytes) -> std::uint32_t {
  return static_cast<std::uint32_t>(bytes[0] | bytes[1] << 8 | bytes[2] << 16) |
         static_cast<std::uint32_t>(bytes[3]) << 24U;
}

// After the 12 bytes of the header, chunks are: name, length, content, a padding byte if the length is odd.
auto chunk(FileBytes file, const char* name) -> FileBytes {
  for (auto rest = file.subspan(12); rest.size() >= 8;) {
    const std::size_t length = little_endian(rest.subspan(4));
    if (length > rest.size() - 8) return {};
    if (std::memcmp(rest.data(), name, 4) == 0) return rest.subspan(8, length);
    const auto whole = 8 + length + length % 2;
    if (whole > rest.size()) return {};
    rest = rest.subspan(whole);
  }
  return {};
}

// Some encoders put JPEG's EXIF marker before the TIFF part.
auto without_jpeg_mark(FileBytes exif) -> FileBytes {
  const auto is_marked = exif.size() >= 6 && std::memcmp(exif.data(), "Exif\0\0", 6) == 0;
  return is_marked ? exif.subspan(6) : exif;
}

}  // namespace

auto decode_webp(FileBytes file) -> std::expected<Decoded, Fault> {
  WebPBitstreamFeatures features{};
  if (WebPGetFeatures(file.data(), file.size(), &features) != VP8_STATUS_OK)
    return std::unexpected(Fault::damaged);
  if (features.has_animation != 0) return std::unexpected(Fault::not_a_picture);
  const auto width = static_cast<std::uint32_t>(features.width);
  const auto height = static_cast<std::uint32_t>(features.height);
  if (width > longest_side || height > longest_side) return std::unexpected(Fault::too_large);

  Decoded decoded{Raster::blank(width, height), orientation_in(without_jpeg_mark(chunk(file, "EXIF")))};
  auto& rgba = decoded.raster.rgba;
  const auto stride = static_cast<int>(width * 4);
  if (WebPDecodeRGBAInto(file.data(), file.size(), rgba.data(), rgba.size(), stride) == nullptr) {
    return std::unexpected(Fault::damaged);
  }
  return decoded;
}

auto encode_webp(const Raster& raster) -> std::string {
  std::uint8_t* bytes = nullptr;
  const auto size =
      WebPEncodeRGBA(raster.rgba.data(), static_cast<int>(raster.width), static_cast<int>(raster.height),
                     static_cast<int>(raster.width * 4), webp_quality, &bytes);
  std::string encoded(reinterpret_cast<const char*>(bytes), size);
  WebPFree(bytes);
  return encoded;
}

}  // namespace pictures
