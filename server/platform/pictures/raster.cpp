// Cropping, shrinking and turning of pixels.
#include "platform/pictures/raster.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

namespace pictures {
namespace {

constexpr std::size_t channels = 4;
constexpr std::size_t opacity = 3;

// Where one source row or column goes: `share` of it into `target`, the rest into the next.
struct Share {
  std::uint32_t target;
  float share, rest;
};

auto shares(std::uint32_t from, std::uint32_t to) -> std::vector<Share> {
  std::vector<Share> all(from);
  const auto step = double{1} * to / from;  // at most 1, so a source pixel covers at most two target pixels
  for (std::uint32_t i = 0; i < from; ++i) {
    const auto target = static_cast<std::uint32_t>(std::uint64_t{i} * to / from);
    const auto begins = i * step;
    const auto boundary = std::min(double{1} * target + 1, begins + step);
    const auto share = boundary - begins;
    const auto is_last = target + 1 >= to;
    all[i] = {target, static_cast<float>(is_last ? step : share),
              static_cast<float>(is_last ? 0 : step - share)};
  }
  return all;
}

using Sums = std::vector<float>;

// Adds one source row to the target columns, colours weighted by opacity.
void add_row(const std::uint8_t* row, const std::vector<Share>& columns, Sums& sums) {
  std::ranges::fill(sums, 0.0F);
  for (std::size_t x = 0; x < columns.size(); ++x, row += channels) {
    const auto [target, share, rest] = columns[x];
    const auto alpha = static_cast<float>(row[opacity]);
    float* sum = &sums[target * channels];
    for (std::size_t channel = 0; channel < channels; ++channel) {
      const auto value = channel == opacity ? alpha : static_cast<float>(row[channel]) * alpha / 255;
      sum[channel] += value * share;
      if (rest > 0) sum[channels + channel] += value * rest;
    }
  }
}

void write_row(const Sums& sums, std::uint8_t* row) {
  const auto rounded = [](float value) {
    return static_cast<std::uint8_t>(std::clamp(value + 0.5F, 0.0F, 255.0F));
  };
  for (std::size_t i = 0; i < sums.size(); i += channels) {
    const auto alpha = sums[i + opacity];
    for (std::size_t channel = 0; channel < opacity; ++channel) {
      row[i + channel] = alpha > 0 ? rounded(sums[i + channel] * 255 / alpha) : std::uint8_t{0};
    }
    row[i + opacity] = rounded(alpha);
  }
}

}  // namespace

auto Raster::blank(std::uint32_t width, std::uint32_t height) -> Raster {
  return {width, height, std::vector<std::uint8_t>(std::size_t{width} * height * channels)};
}

auto Raster::pixel(std::uint32_t x, std::uint32_t y) -> std::uint8_t* {
  return &rgba[(std::size_t{y} * width + x) * channels];
}

auto Raster::pixel(std::uint32_t x, std::uint32_t y) const -> const std::uint8_t* {
  return &rgba[(std::size_t{y} * width + x) * channels];
}

auto turned_upright(const Raster& raster, Orientation orientation) -> Raster {
  const auto is_on_its_side = orientation >= 5 && orientation <= 8;
  // From the upright picture: the edges of the stored one along which its columns and rows run.
  const auto is_flipped_across = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
  const auto is_flipped_down = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;

  auto upright = is_on_its_side ? Raster::blank(raster.height, raster.width)
                                : Raster::blank(raster.width, raster.height);
  for (std::uint32_t y = 0; y < upright.height; ++y) {
    for (std::uint32_t x = 0; x < upright.width; ++x) {
      auto [old_x, old_y] = is_on_its_side ? std::pair{y, x} : std::pair{x, y};
      if (is_flipped_across) old_x = raster.width - 1 - old_x;
      if (is_flipped_down) old_y = raster.height - 1 - old_y;
      std::memcpy(upright.pixel(x, y), raster.pixel(old_x, old_y), channels);
    }
  }
  return upright;
}

auto middle_square(const Raster& raster) -> Raster {
  const auto side = std::min(raster.width, raster.height);
  const auto left = (raster.width - side) / 2;
  const auto top = (raster.height - side) / 2;
  auto square = Raster::blank(side, side);
  for (std::uint32_t y = 0; y < side; ++y) {
    std::memcpy(square.pixel(0, y), raster.pixel(left, top + y), side * channels);
  }
  return square;
}

auto shrunk(const Raster& raster, std::uint32_t width, std::uint32_t height) -> Raster {
  const auto columns = shares(raster.width, width);
  const auto rows = shares(raster.height, height);
  auto small = Raster::blank(width, height);
  Sums across(width * channels);
  Sums sums(width * channels);

  for (std::uint32_t y = 0; y < raster.height; ++y) {
    const auto [target, share, rest] = rows[y];
    add_row(raster.pixel(0, y), columns, across);
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += across[i] * share;
    const auto is_complete = y + 1 == raster.height || rows[y + 1].target != target;
    if (!is_complete) continue;
    write_row(sums, small.pixel(0, target));
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] = across[i] * rest;
  }
  return small;
}

auto shaped(Raster raster, const Output& output) -> Raster {
  if (output.shape == Shape::square) raster = middle_square(raster);
  const auto longer = std::max(raster.width, raster.height);
  if (longer <= output.longest) return raster;
  const auto fitting = [&](std::uint32_t side) {
    const auto exact = double{1} * side * output.longest / longer;
    return std::max(std::uint32_t{1}, static_cast<std::uint32_t>(std::lround(exact)));
  };
  return shrunk(raster, fitting(raster.width), fitting(raster.height));
}

}  // namespace pictures
