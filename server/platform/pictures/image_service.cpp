// From a request's text to a safe picture.
#include "platform/pictures/image_service.hpp"

#include "platform/crypto/encodings.hpp"

namespace pictures {

namespace {

auto without_data_head(std::string_view upload) -> std::string_view {
  constexpr std::string_view mark = ";base64,";
  if (!upload.starts_with("data:")) return upload;
  const auto at = upload.find(mark);
  return at == upload.npos ? upload : upload.substr(at + mark.size());
}

auto remake(std::string_view upload, const Wish& wish, const WorkerConfig& worker_config)
    -> std::expected<Picture, Fault> {
  const auto bytes = crypto::from_base64(without_data_head(upload));
  if (!bytes) return std::unexpected(Fault::not_a_picture);
  return reencode(crypto::text_of(*bytes), wish, worker_config);
}

}  // namespace

auto ImageService::reencode(std::string_view name, std::string_view upload, const Wish& wish)
    -> std::expected<Picture, Fault> {
  const auto work = [upload, wish, worker_config = worker_config_] {
    return remake(upload, wish, worker_config);
  };
  return memo_.answer<std::expected<Picture, Fault>>(WorkKind::pictures, "picture " + std::string{name},
                                                     work);
}

}  // namespace pictures
