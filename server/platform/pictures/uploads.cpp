// Conversion of a request's text to a safe picture.
#include "platform/pictures/uploads.hpp"

#include "platform/crypto/encodings.hpp"

namespace pictures {

namespace {

auto without_data_head(std::string_view upload) -> std::string_view {
  constexpr std::string_view mark = ";base64,";
  if (!upload.starts_with("data:")) return upload;
  const auto at = upload.find(mark);
  return at == upload.npos ? upload : upload.substr(at + mark.size());
}

auto decode_upload(std::string_view upload, const Output& output, const run::PictureWorker& worker)
    -> std::expected<Picture, Fault> {
  const auto bytes = crypto::from_base64(without_data_head(upload));
  if (!bytes) return std::unexpected(Fault::not_a_picture);
  return reencode(crypto::text_of(*bytes), output, worker);
}

}  // namespace

// The result keeps the owner's place, so that it is free only when the call has ended.
auto reencode_upload(Context& ctx, std::int64_t owner, std::string_view name, std::string_view upload,
                     const Output& output) -> std::expected<Picture, Fault> {
  struct Result {
    std::expected<Picture, Fault> picture;
    std::shared_ptr<const void> place;
  };
  auto key = "picture " + std::string{name};
  std::shared_ptr<const void> place;
  if (!ctx.slow_work.has(key)) {
    place = ctx.picture_worker.owners->claim(owner);
    if (!place) return std::unexpected(Fault::another_in_work);
  }
  const auto work = [upload, output, worker = ctx.picture_worker, place] {
    return Result{decode_upload(upload, output, worker), place};
  };
  return ctx.slow_work.answer<Result>(WorkKind::pictures, std::move(key), work).picture;
}

}  // namespace pictures
