#pragma once
// A decoded picture, and what is done to it before it is encoded again.
#include <cstdint>
#include <vector>

#include "platform/pictures/pictures.hpp"

namespace pictures {

/// Rows from the top, four bytes a pixel: red, green, blue, opacity (not multiplied in).
struct Raster {
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  std::vector<std::uint8_t> rgba;

  static auto blank(std::uint32_t width, std::uint32_t height) -> Raster;

  auto pixel(std::uint32_t x, std::uint32_t y) -> std::uint8_t*;
  auto pixel(std::uint32_t x, std::uint32_t y) const -> const std::uint8_t*;
};

/// As cameras number it (EXIF tag 0x0112): 1 is upright, 2-8 are the other ways to hold it.
using Orientation = unsigned;

auto turned_upright(const Raster& raster, Orientation orientation) -> Raster;

/// The largest square in the middle.
auto middle_square(const Raster& raster) -> Raster;

/// Each new pixel is the mean of all that it covers. Never larger than before.
auto shrunk(const Raster& raster, std::uint32_t width, std::uint32_t height) -> Raster;

/// Cut and shrunk as wished.
auto shaped(Raster raster, const Wish& wish) -> Raster;

}  // namespace pictures
