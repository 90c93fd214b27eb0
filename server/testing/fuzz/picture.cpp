// Fuzz target: uploaded pictures, decoded and encoded again as the confined process does.
#include "platform/pictures/codecs.hpp"
#include "testing/fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const auto decoded = pictures::decode({bytes, size});
  if (!decoded) return 0;
  const auto& raster = decoded->raster;
  fuzz::must(raster.width <= pictures::longest_side && raster.height <= pictures::longest_side,
             "no side is over the limit");
  fuzz::must(raster.rgba.size() == std::size_t{4} * raster.width * raster.height, "every pixel is there");
  const auto shaped = pictures::shaped(raster, {.longest = 64});
  fuzz::must(shaped.width >= 1 && shaped.width <= 64 && shaped.width == shaped.height,
             "a square is a square");
  const auto upright = pictures::turned_upright(shaped, decoded->orientation);
  fuzz::must(!pictures::encode_jpeg(upright).empty(), "what was decoded can be encoded");
  return 0;
}
