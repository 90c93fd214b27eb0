// The confined process that decodes: one order in, one reply out.
#include <unistd.h>

#include <cerrno>
#include <new>
#include <vector>

#include "platform/pictures/codecs.hpp"
#include "platform/pictures/confinement.hpp"
#include "platform/pictures/protocol.hpp"

namespace pictures {
namespace {

auto read_all(void* to, std::size_t size) -> bool {
  auto* at = static_cast<std::uint8_t*>(to);
  while (size > 0) {
    const auto got = read(STDIN_FILENO, at, size);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    at += got;
    size -= static_cast<std::size_t>(got);
  }
  return true;
}

auto write_all(const void* from, std::size_t size) -> bool {
  const auto* at = static_cast<const std::uint8_t*>(from);
  while (size > 0) {
    const auto put = write(STDOUT_FILENO, at, size);
    if (put < 0 && errno == EINTR) continue;
    if (put <= 0) return false;
    at += put;
    size -= static_cast<std::size_t>(put);
  }
  return true;
}

auto outcome_of(Fault fault) -> Outcome {
  switch (fault) {
    case Fault::not_a_picture:
      return Outcome::not_a_picture;
    case Fault::too_large:
      return Outcome::too_large;
    case Fault::damaged:
    case Fault::too_slow:
    case Fault::no_time:
    case Fault::another_in_work:
      break;
  }
  return Outcome::damaged;
}

struct Made {
  Reply reply{.outcome = Outcome::damaged, .width = 0, .height = 0, .picture_bytes = 0};
  std::string picture;
};

auto make(FileBytes upload, const Output& output) -> Made {
  auto decoded = decode(upload);
  if (!decoded) return {.reply = {outcome_of(decoded.error()), 0, 0, 0}, .picture = {}};
  // Crops and shrinks first: turning the small picture gives the same pixels and costs less.
  auto raster = shaped(std::move(decoded->raster), output);
  if (decoded->orientation != 1) raster = turned_upright(raster, decoded->orientation);

  auto picture = output.format == Format::jpeg ? encode_jpeg(raster) : encode_webp(raster);
  if (picture.empty()) return {};
  const auto size = static_cast<std::uint32_t>(picture.size());
  return {.reply = {Outcome::done, raster.width, raster.height, size}, .picture = std::move(picture)};
}

auto make_within_memory(FileBytes upload, const Output& output) -> Made {
  try {
    return make(upload, output);
  } catch (const std::bad_alloc&) {
    return {};
  }
}

}  // namespace

auto worker_main() -> int {
  constexpr int cannot_be_confined = 2;
  constexpr int bad_order = 3;
  if (!confine_this_process()) return cannot_be_confined;

  Order order{};
  if (!read_all(&order, sizeof(order)) || order.upload_bytes > largest_upload) return bad_order;
  std::vector<std::uint8_t> upload(order.upload_bytes);
  if (!read_all(upload.data(), upload.size())) return bad_order;

  const auto made = make_within_memory(upload, order.output);
  const auto is_said =
      write_all(&made.reply, sizeof(made.reply)) && write_all(made.picture.data(), made.picture.size());
  return is_said ? 0 : 1;
}

}  // namespace pictures
