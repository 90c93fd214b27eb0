// JPEG by libjpeg-turbo, whose errors return by longjmp: no object with a destructor may be alive between.
#include <csetjmp>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>

// These two need the standard headers first.
#include <jerror.h>
#include <jpeglib.h>

#include "platform/pictures/codecs.hpp"

namespace pictures {
namespace {

constexpr int quality = 82;
constexpr int exif_marker = JPEG_APP0 + 1;
constexpr std::string_view exif_head("Exif\0\0", 6);

struct Errors {
  jpeg_error_mgr base{};  // first, so that libjpeg's pointer to it also points to Errors
  std::jmp_buf way_back{};
};

[[noreturn]] void leave(j_common_ptr jpeg) {
  std::longjmp(reinterpret_cast<Errors*>(jpeg->err)->way_back, 1);
}

// libjpeg fills missing parts with grey and warns. A truncated file is not what its sender meant to upload.
void judge_warning(j_common_ptr jpeg, int level) {
  const auto code = jpeg->err->msg_code;
  const auto is_cut_short = code == JWRN_JPEG_EOF || code == JWRN_HIT_MARKER || code == JWRN_HUFF_BAD_CODE;
  if (level < 0 && is_cut_short) leave(jpeg);
}

void keep_silent(j_common_ptr /*jpeg*/) {}

auto install(Errors& errors) -> jpeg_error_mgr* {
  jpeg_std_error(&errors.base);
  errors.base.error_exit = leave;
  errors.base.emit_message = judge_warning;
  errors.base.output_message = keep_silent;
  return &errors.base;
}

class Reader {
 public:
  Reader() {
    jpeg_.err = install(errors_);
    jpeg_create_decompress(&jpeg_);
  }
  ~Reader() { jpeg_destroy_decompress(&jpeg_); }
  Reader(const Reader&) = delete;
  auto operator=(const Reader&) -> Reader& = delete;

  auto open(FileBytes file) -> bool {
    if (setjmp(errors_.way_back) != 0) return false;
    jpeg_mem_src(&jpeg_, file.data(), file.size());
    jpeg_save_markers(&jpeg_, exif_marker, 0xFFFF);
    return jpeg_read_header(&jpeg_, TRUE) == JPEG_HEADER_OK;
  }

  auto is_too_large() const -> bool {
    return jpeg_.image_width > longest_side || jpeg_.image_height > longest_side;
  }

  auto orientation() const -> Orientation {
    for (const auto* marker = jpeg_.marker_list; marker != nullptr; marker = marker->next) {
      const FileBytes bytes(marker->data, marker->data_length);
      const auto is_exif = marker->marker == exif_marker && bytes.size() > exif_head.size() &&
                           std::memcmp(bytes.data(), exif_head.data(), exif_head.size()) == 0;
      if (is_exif) return orientation_in(bytes.subspan(exif_head.size()));
    }
    return 1;
  }

  auto read_into(Raster& raster) -> bool {
    if (setjmp(errors_.way_back) != 0) return false;
    const auto is_print = jpeg_.jpeg_color_space == JCS_CMYK || jpeg_.jpeg_color_space == JCS_YCCK;
    jpeg_.out_color_space = is_print ? JCS_CMYK : JCS_EXT_RGBA;  // both have four bytes a pixel
    jpeg_start_decompress(&jpeg_);
    while (jpeg_.output_scanline < jpeg_.output_height) {
      auto* row = raster.pixel(0, jpeg_.output_scanline);
      jpeg_read_scanlines(&jpeg_, &row, 1);
      if (is_print) from_print_colours(row);
    }
    jpeg_finish_decompress(&jpeg_);
    return true;
  }

  auto width() const -> std::uint32_t { return jpeg_.image_width; }
  auto height() const -> std::uint32_t { return jpeg_.image_height; }

 private:
  // Cyan, magenta, yellow, black. Adobe's programs invert all four.
  void from_print_colours(std::uint8_t* row) const {
    const auto is_inverted = jpeg_.saw_Adobe_marker != 0;
    const auto light = [&](std::uint8_t ink) { return is_inverted ? unsigned{ink} : 255U - ink; };
    for (std::uint32_t x = 0; x < jpeg_.output_width; ++x, row += 4) {
      const auto black = light(row[3]);
      for (std::size_t i = 0; i < 3; ++i) row[i] = static_cast<std::uint8_t>(light(row[i]) * black / 255U);
      row[3] = 255;
    }
  }

  Errors errors_;
  jpeg_decompress_struct jpeg_{};
};

class Writer {
 public:
  Writer() {
    jpeg_.err = install(errors_);
    jpeg_create_compress(&jpeg_);
  }
  ~Writer() {
    jpeg_destroy_compress(&jpeg_);
    std::free(bytes_);
  }
  Writer(const Writer&) = delete;
  auto operator=(const Writer&) -> Writer& = delete;

  auto write(const Raster& opaque) -> bool {
    if (setjmp(errors_.way_back) != 0) return false;
    jpeg_mem_dest(&jpeg_, &bytes_, &size_);
    jpeg_.image_width = opaque.width;
    jpeg_.image_height = opaque.height;
    jpeg_.input_components = 4;
    jpeg_.in_color_space = JCS_EXT_RGBX;
    jpeg_set_defaults(&jpeg_);
    jpeg_set_quality(&jpeg_, quality, TRUE);
    jpeg_simple_progression(&jpeg_);
    jpeg_start_compress(&jpeg_, TRUE);
    while (jpeg_.next_scanline < jpeg_.image_height) {
      auto* row = const_cast<std::uint8_t*>(opaque.pixel(0, jpeg_.next_scanline));  // libjpeg only reads it
      jpeg_write_scanlines(&jpeg_, &row, 1);
    }
    jpeg_finish_compress(&jpeg_);
    return true;
  }

  auto written() const -> std::string { return {reinterpret_cast<const char*>(bytes_), size_}; }

 private:
  Errors errors_;
  jpeg_compress_struct jpeg_{};
  unsigned char* bytes_ = nullptr;
  unsigned long size_ = 0;
};

auto on_white(Raster raster) -> Raster {
  for (std::size_t i = 0; i < raster.rgba.size(); i += 4) {
    auto* pixel = &raster.rgba[i];
    const unsigned alpha = pixel[3];
    for (std::size_t j = 0; j < 3; ++j) {
      pixel[j] = static_cast<std::uint8_t>((pixel[j] * alpha + 255U * (255U - alpha) + 127U) / 255U);
    }
    pixel[3] = 255;
  }
  return raster;
}

}  // namespace

auto decode_jpeg(FileBytes file) -> std::expected<Decoded, Fault> {
  Reader reader;
  if (!reader.open(file)) return std::unexpected(Fault::damaged);
  if (reader.is_too_large()) return std::unexpected(Fault::too_large);
  Decoded decoded{Raster::blank(reader.width(), reader.height()), reader.orientation()};
  if (!reader.read_into(decoded.raster)) return std::unexpected(Fault::damaged);
  return decoded;
}

auto encode_jpeg(const Raster& raster) -> std::string {
  const auto opaque = on_white(raster);
  Writer writer;
  return writer.write(opaque) ? writer.written() : "";
}

}  // namespace pictures
