// Cropping, shrinking and turning of pixels; EXIF's orientation in untrusted bytes.
#include "platform/pictures/raster.hpp"

#include <gtest/gtest.h>

#include <string>

#include "platform/pictures/codecs.hpp"

namespace pictures {
namespace {

// A picture drawn with letters, one a pixel; the red channel stores the letter.
auto drawn(const std::vector<std::string>& rows) -> Raster {
  auto raster =
      Raster::blank(static_cast<std::uint32_t>(rows[0].size()), static_cast<std::uint32_t>(rows.size()));
  for (std::uint32_t y = 0; y < raster.height; ++y) {
    for (std::uint32_t x = 0; x < raster.width; ++x) {
      raster.pixel(x, y)[0] = static_cast<std::uint8_t>(rows[y][x]);
      raster.pixel(x, y)[3] = 255;
    }
  }
  return raster;
}

auto letters(const Raster& raster) -> std::vector<std::string> {
  std::vector<std::string> rows;
  for (std::uint32_t y = 0; y < raster.height; ++y) {
    rows.emplace_back();
    for (std::uint32_t x = 0; x < raster.width; ++x) rows.back() += static_cast<char>(raster.pixel(x, y)[0]);
  }
  return rows;
}

using Rows = std::vector<std::string>;

TEST(Raster, IsTurnedUprightFromAllEightOrientations) {
  // The letter F as stored in the file, by EXIF's number.
  const Rows upright{"###", "#..", "##.", "#.."};
  const std::pair<Orientation, Rows> held[] = {
      {1, {"###", "#..", "##.", "#.."}}, {2, {"###", "..#", ".##", "..#"}}, {3, {"..#", ".##", "..#", "###"}},
      {4, {"#..", "##.", "#..", "###"}}, {5, {"####", "#.#.", "#..."}},     {6, {"#...", "#.#.", "####"}},
      {7, {"...#", ".#.#", "####"}},     {8, {"####", ".#.#", "...#"}},
  };
  for (const auto& [orientation, rows] : held) {
    EXPECT_EQ(letters(turned_upright(drawn(rows), orientation)), upright) << orientation;
  }
}

TEST(Raster, IsCroppedToTheMiddleSquare) {
  EXPECT_EQ(letters(middle_square(drawn({"abcdef", "ghijkl"}))), (Rows{"cd", "ij"}));
  EXPECT_EQ(letters(middle_square(drawn({"ab", "cd", "ef", "gh"}))), (Rows{"cd", "ef"}));
}

TEST(Raster, ShrinksToTheMeanOfTheCoveredPixels) {
  auto raster = drawn({std::string("\x10\x30\x50\x70"), std::string("\x10\x30\x50\x70")});
  const auto half = shrunk(raster, 2, 1);
  EXPECT_EQ(half.pixel(0, 0)[0], 0x20);
  EXPECT_EQ(half.pixel(1, 0)[0], 0x60);

  const auto uneven = shrunk(drawn({std::string("\x0A\x14\x1E")}), 2, 1);
  EXPECT_EQ(uneven.pixel(0, 0)[0], 13) << "10 whole and 20 half, over one and a half";
  EXPECT_EQ(uneven.pixel(1, 0)[0], 27);
}

TEST(Raster, IgnoresTheColourOfTransparentPixels) {
  auto raster = drawn({std::string("\x64\x7F")});
  raster.pixel(1, 0)[3] = 0;
  const auto one = shrunk(raster, 1, 1);
  EXPECT_EQ(one.pixel(0, 0)[0], 0x64);
  EXPECT_EQ(one.pixel(0, 0)[3], 128);
}

TEST(Raster, KeepsAnEvenColourAtEverySize) {
  auto raster = Raster::blank(97, 61);
  for (auto& value : raster.rgba) value = 200;
  for (const std::uint32_t width : {1U, 2U, 13U, 50U, 96U, 97U}) {
    const auto small = shrunk(raster, width, 7);
    for (const auto value : small.rgba) EXPECT_NEAR(value, 200, 1) << width;
  }
}

TEST(Raster, IsShapedAsRequestedAndNeverEnlarged) {
  const auto wide = Raster::blank(300, 100);
  const auto sides = [&](const Output& output) {
    const auto made = shaped(wide, output);
    return std::pair{made.width, made.height};
  };
  EXPECT_EQ(sides({.shape = Shape::whole, .longest = 150}), (std::pair{150U, 50U}));
  EXPECT_EQ(sides({.shape = Shape::whole, .longest = 1}), (std::pair{1U, 1U}));
  EXPECT_EQ(sides({.shape = Shape::whole, .longest = 512}), (std::pair{300U, 100U}));
  EXPECT_EQ(sides({.shape = Shape::square, .longest = 64}), (std::pair{64U, 64U}));
  EXPECT_EQ(sides({.shape = Shape::square, .longest = 512}), (std::pair{100U, 100U}));
}

auto orientation_of(const std::string& tiff) -> Orientation {
  return orientation_in({reinterpret_cast<const std::uint8_t*>(tiff.data()), tiff.size()});
}

TEST(Exif, OrientationIsReadInBothByteOrders) {
  using namespace std::string_literals;
  const auto little = "II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0"s;
  const auto big = "MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x08\0\0"s;
  EXPECT_EQ(orientation_of(little), 6U);
  EXPECT_EQ(orientation_of(big), 8U);
  for (std::size_t length = 0; length < little.size(); ++length) {
    const auto read = orientation_of(little.substr(0, length));
    EXPECT_TRUE(read == 1 || read == 6) << "cut at " << length;
  }
}

TEST(Exif, TreatsMalformedDataAsUpright) {
  using namespace std::string_literals;
  EXPECT_EQ(orientation_of(""), 1U);
  EXPECT_EQ(orientation_of("II*\0\xFF\xFF\xFF\xFF"s), 1U) << "a directory beyond the end";
  EXPECT_EQ(orientation_of("II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x09\0\0\0"s), 1U)
      << "there is no ninth way";
  EXPECT_EQ(orientation_of("II*\0\x08\0\0\0\xFF\xFF"s), 1U) << "entries that are not there";
}

}  // namespace
}  // namespace pictures
