#pragma once
// A decoded picture, and its changes before it is encoded again.
#include <cstdint>
#include <vector>

#include "platform/pictures/pictures.hpp"

namespace pictures {

/// Rows from the top, four bytes a pixel: red, green, blue, opacity (not premultiplied).
struct Raster {
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  std::vector<std::uint8_t> rgba;

  static auto blank(std::uint32_t width, std::uint32_t height) -> Raster;

  auto pixel(std::uint32_t x, std::uint32_t y) -> std::uint8_t*;
  auto pixel(std::uint32_t x, std::uint32_t y) const -> const std::uint8_t*;
};

/// EXIF tag 0x0112: 1 is upright, 2-8 are the other orientations of a camera.
using Orientation = unsigned;

auto turned_upright(const Raster& raster, Orientation orientation) -> Raster;

/// The largest square in the middle.
auto middle_square(const Raster& raster) -> Raster;

/// Each new pixel is the mean of the pixels that it covers. `width` and `height` must not exceed the
/// raster's.
auto shrunk(const Raster& raster, std::uint32_t width, std::uint32_t height) -> Raster;

/// Crops and shrinks as `output` says.
auto shaped(Raster raster, const Output& output) -> Raster;

}  // namespace pictures
