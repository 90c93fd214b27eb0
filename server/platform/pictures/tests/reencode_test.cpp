// Uploads through the real worker process: safe pictures, named faults, and hostile files that stay confined.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <png.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <new>
#include <random>
#include <system_error>
#include <vector>

#include "platform/pictures/codecs.hpp"
#include "platform/pictures/confinement.hpp"
#include "platform/pictures/pictures.hpp"
#include "platform/sanitized.hpp"

namespace pictures {
namespace {

using namespace std::chrono_literals;
using namespace std::string_literals;

// The test program is its own worker: with that argument it never reaches main.
[[gnu::constructor]] void become_the_worker(int argc, char** argv, char** /*environment*/) {
  if (argc == 2 && std::strcmp(argv[1], "picture-worker") == 0) _exit(worker_main());
}

const run::PictureWorker worker{.program = "/proc/self/exe", .time_limit = 5min};

// Left half red, right half blue, with the given opacity.
auto two_halves(std::uint32_t width, std::uint32_t height, std::uint8_t opacity = 255) -> Raster {
  auto raster = Raster::blank(width, height);
  for (std::uint32_t y = 0; y < height; ++y) {
    for (std::uint32_t x = 0; x < width; ++x) {
      auto* pixel = raster.pixel(x, y);
      pixel[x < width / 2 ? 0 : 2] = 255;
      pixel[3] = opacity;
    }
  }
  return raster;
}

auto as_png(const Raster& raster) -> std::string {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = raster.width;
  image.height = raster.height;
  image.format = PNG_FORMAT_RGBA;
  png_alloc_size_t size = 0;
  png_image_write_to_memory(&image, nullptr, &size, 0, raster.rgba.data(), 0, nullptr);
  std::string file(size, '\0');
  png_image_write_to_memory(&image, file.data(), &size, 0, raster.rgba.data(), 0, nullptr);
  file.resize(size);
  return file;
}

auto exif(char orientation) -> std::string {
  return "II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0"s + orientation + "\0\0\0"s + "GPS: 10.77, 106.69";
}

auto jpeg_held(char orientation, const Raster& raster) -> std::string {
  const auto content = "Exif\0\0"s + exif(orientation);
  const auto length = static_cast<char>(content.size() + 2);
  return encode_jpeg(raster).insert(2, "\xFF\xE1\0"s + length + content);
}

auto colour_at(const Picture& picture, double across, double down) -> std::array<int, 4> {
  const auto decoded =
      decode({reinterpret_cast<const std::uint8_t*>(picture.bytes.data()), picture.bytes.size()});
  const auto& raster = decoded.value().raster;
  const auto* pixel = raster.pixel(static_cast<std::uint32_t>(across * (raster.width - 1)),
                                   static_cast<std::uint32_t>(down * (raster.height - 1)));
  return {pixel[0], pixel[1], pixel[2], pixel[3]};
}

auto is_red(const std::array<int, 4>& colour) -> bool { return colour[0] > 200 && colour[2] < 60; }
auto is_blue(const std::array<int, 4>& colour) -> bool { return colour[2] > 200 && colour[0] < 60; }

TEST(Reencode, DecodesEachFormatAndEncodesBoth) {
  const auto raster = two_halves(600, 400);
  for (const auto& upload : {encode_jpeg(raster), as_png(raster), encode_webp(raster)}) {
    for (const auto format : {Format::jpeg, Format::webp}) {
      const auto picture =
          reencode(upload, {.shape = Shape::square, .format = format, .longest = 200}, worker);
      ASSERT_TRUE(picture.has_value());
      EXPECT_EQ(picture->content_type, format == Format::jpeg ? "image/jpeg" : "image/webp");
      EXPECT_EQ(picture->width, 200U);
      EXPECT_EQ(picture->height, 200U);
      EXPECT_TRUE(is_red(colour_at(*picture, 0.1, 0.5)));
      EXPECT_TRUE(is_blue(colour_at(*picture, 0.9, 0.5)));
    }
  }
}

TEST(Reencode, KeepsTheProportionsOfAWholePicture) {
  const auto picture =
      reencode(as_png(two_halves(600, 400)), {.shape = Shape::whole, .longest = 300}, worker);
  ASSERT_TRUE(picture.has_value());
  EXPECT_EQ(picture->width, 300U);
  EXPECT_EQ(picture->height, 200U);
}

TEST(Reencode, AppliesTheOrientationAndDropsOtherMetadata) {
  const auto upload = jpeg_held(6, two_halves(600, 400));
  ASSERT_NE(upload.find("GPS"), std::string::npos);
  const auto picture = reencode(upload, {.shape = Shape::whole, .longest = 600}, worker);
  ASSERT_TRUE(picture.has_value());
  EXPECT_EQ(picture->width, 400U) << "it was held on its side";
  EXPECT_EQ(picture->height, 600U);
  EXPECT_TRUE(is_red(colour_at(*picture, 0.5, 0.1))) << "the left edge is the upper one";
  EXPECT_TRUE(is_blue(colour_at(*picture, 0.5, 0.9)));
  EXPECT_EQ(picture->bytes.find("GPS"), std::string::npos);
  EXPECT_EQ(picture->bytes.find("Exif"), std::string::npos);
}

TEST(Reencode, DropsBytesAppendedToAPicture) {
  const auto upload = encode_jpeg(two_halves(60, 40)) + "<?php system($_GET['c']); ?>";
  const auto picture = reencode(upload, {}, worker);
  ASSERT_TRUE(picture.has_value());
  EXPECT_EQ(picture->bytes.find("php"), std::string::npos);
}

TEST(Reencode, TurnsTransparencyWhiteInJpegAndKeepsItInWebp) {
  const auto upload = as_png(two_halves(64, 64, 0));
  const auto jpeg = reencode(upload, {.format = Format::jpeg}, worker);
  const auto webp = reencode(upload, {.format = Format::webp}, worker);
  ASSERT_TRUE(jpeg.has_value() && webp.has_value());
  EXPECT_GT(colour_at(*jpeg, 0.2, 0.5)[1], 250);
  EXPECT_EQ(colour_at(*webp, 0.2, 0.5)[3], 0);
}

TEST(Reencode, RefusesOtherFiles) {
  for (const auto& upload : {""s, "x"s, "GIF89a trick"s, "<svg xmlns='http://www.w3.org/2000/svg'/>"s,
                             "RIFF\0\0\0\0WAVEfmt "s, "\x89PNG"s, "%PDF-1.7"s}) {
    EXPECT_EQ(reencode(upload, {}, worker).error(), Fault::not_a_picture) << upload;
  }
}

TEST(Reencode, RefusesTooManyBytesOrPixels) {
  auto heavy = encode_jpeg(two_halves(60, 40));
  heavy.resize(largest_upload + 1);
  EXPECT_EQ(reencode(heavy, {}, worker).error(), Fault::too_large);

  const auto line = as_png(two_halves(longest_side + 1, 1));
  EXPECT_EQ(reencode(line, {}, worker).error(), Fault::too_large);
  EXPECT_EQ(reencode(encode_jpeg(two_halves(1, longest_side + 1)), {}, worker).error(), Fault::too_large);
  EXPECT_EQ(reencode(encode_webp(two_halves(longest_side + 1, 2)), {}, worker).error(), Fault::too_large);
}

TEST(Reencode, AcceptsTheLargestAllowedPicture) {
  const auto picture = reencode(as_png(two_halves(longest_side, longest_side)), {.longest = 256}, worker);
  ASSERT_TRUE(picture.has_value());
  EXPECT_EQ(picture->width, 256U);
}

TEST(Reencode, RefusesADecompressionBomb) {
  auto bomb = as_png(two_halves(8, 8));
  bomb.replace(16, 8, "\x7F\xFF\xFF\xFF\x7F\xFF\xFF\xFF");
  EXPECT_EQ(reencode(bomb, {}, worker).error(), Fault::too_large);

  auto hollow = as_png(two_halves(8, 8));
  hollow.replace(16, 8, "\0\0\x10\0\0\0\x10\0"s);  // 4096 by 4096 with the data of 8 by 8
  EXPECT_EQ(reencode(hollow, {}, worker).error(), Fault::damaged);
}

TEST(Reencode, ReportsATruncatedFileAsDamaged) {
  std::mt19937 noise(1);
  auto raster = two_halves(200, 200);
  for (auto& value : raster.rgba) value = static_cast<std::uint8_t>(value ^ (noise() & 15U));
  for (const auto& whole : {encode_jpeg(raster), as_png(raster), encode_webp(raster)}) {
    for (const auto part : {0.1, 0.5, 0.9, 0.98}) {
      const auto cut = whole.substr(0, static_cast<std::size_t>(static_cast<double>(whole.size()) * part));
      EXPECT_EQ(reencode(cut, {}, worker).error(), Fault::damaged) << part;
    }
  }
}

TEST(Reencode, SurvivesRandomBytesAfterAValidHeader) {
  std::mt19937 noise(2);
  for (const auto& head : {"\xFF\xD8\xFF"s, "\x89PNG\r\n\x1A\n"s, "RIFF\xFF\0\0\0WEBPVP8 "s,
                           "RIFF\xFF\0\0\0WEBPVP8L"s, "RIFF\xFF\0\0\0WEBPVP8X"s}) {
    for (int round = 0; round < 4; ++round) {
      auto upload = head;
      for (int i = 0; i < 300; ++i) upload += static_cast<char>(noise());
      EXPECT_FALSE(reencode(upload, {}, worker).has_value());
    }
  }
}

TEST(Reencode, SurvivesChangedBytes) {
  std::mt19937 noise(3);
  const auto raster = two_halves(40, 40);
  for (const auto& whole : {jpeg_held(6, raster), as_png(raster), encode_webp(raster)}) {
    for (int round = 0; round < 8; ++round) {
      auto upload = whole;
      for (int i = 0; i < 4; ++i) upload[16 + noise() % (upload.size() - 16)] = static_cast<char>(noise());
      const auto picture = reencode(upload, {}, worker);
      EXPECT_TRUE(!picture || picture->width <= 512U);
    }
  }
}

TEST(Reencode, RefusesAnimations) {
  const auto moving = "RIFF\x1A\0\0\0WEBPVP8X\x0A\0\0\0\x02\0\0\0\x07\0\0\x07\0\0"s;
  EXPECT_EQ(reencode(moving, {}, worker).error(), Fault::not_a_picture);
}

struct AStrangeWorker : testing::Test {
  std::string upload = encode_jpeg(two_halves(60, 40));
  std::filesystem::path script =
      std::filesystem::temp_directory_path() / ("worker-" + std::to_string(getpid()));

  auto answered_by(const std::string& commands, std::chrono::milliseconds time_limit) {
    std::ofstream(script) << "#!/bin/sh\n" << commands << "\n";
    chmod(script.c_str(), 0700);
    return reencode(upload, {}, {.program = script, .time_limit = time_limit});
  }
  ~AStrangeWorker() override { std::filesystem::remove(script); }
};

TEST_F(AStrangeWorker, IsEndedAtTheTimeLimit) {
  const auto began = std::chrono::steady_clock::now();
  EXPECT_EQ(answered_by("exec sleep 600", 100ms).error(), Fault::no_time);
  EXPECT_LT(std::chrono::steady_clock::now() - began, 300s);
}

TEST_F(AStrangeWorker, IsNotTrusted) {
  EXPECT_EQ(answered_by("exit 0", 30s).error(), Fault::damaged);
  EXPECT_EQ(answered_by("cat /dev/zero", 30s).error(), Fault::damaged);
  EXPECT_EQ(answered_by("printf '\\0\\0\\0\\0\\1\\0\\0\\0\\1\\0\\0\\0\\3\\0\\0\\0<b>'", 30s).error(),
            Fault::damaged);
}

TEST_F(AStrangeWorker, ThatCannotBeRunIsNoFaultOfThePicture) {
  EXPECT_THROW(static_cast<void>(reencode(upload, {}, {.program = "/nonexistent/gomve"})), std::system_error);
}

// The result of an attempt of a confined process, as the exit code of a child.
auto confined(auto act) -> int {
  const auto child = fork();
  if (child == 0) _exit(confine_this_process() ? act() : 99);
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

TEST(TheWorkersProcess, CannotOpenFiles) {
  EXPECT_EQ(confined([] { return open("/etc/passwd", O_RDONLY) < 0 ? 0 : 1; }), 0);
  EXPECT_EQ(confined([] { return socket(AF_INET, SOCK_STREAM, 0) < 0 ? 0 : 1; }), 0);
}

#if !defined(GOMVE_IS_SANITIZED)
TEST(TheWorkersProcess, CannotStartProcesses) {
  EXPECT_EQ(confined([] { return fork() < 0 ? 0 : 1; }), 0);
  EXPECT_EQ(confined([] {
              execl("/bin/true", "true", nullptr);
              return 7;
            }),
            7);
}

TEST(TheWorkersProcess, CannotExceedItsMemoryLimit) {
  EXPECT_EQ(confined([] {
              try {
                const std::vector<char> huge(std::size_t{1} << 30U);
                return huge.empty() ? 2 : 1;
              } catch (const std::bad_alloc&) {
                return 0;
              }
            }),
            0);
}
#endif

}  // namespace
}  // namespace pictures
