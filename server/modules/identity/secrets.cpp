// Sealing of card numbers and pictures.
#include "secrets.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "platform/crypto/digest.hpp"

namespace identity::secrets {

namespace {

constexpr std::string_view numbers = "identity numbers", cards = "identity cards";

auto place_of(SubmissionId id, std::string_view part) -> std::string {
  return fmt::format("identity/{}/{}", id.value, part);
}

auto opened(Context& ctx, const std::string& sealed, const std::string& place) -> std::string {
  auto secret = ctx.keys.sealer(cards).open(sealed, place);
  if (!secret) throw std::runtime_error(place + " does not open under this secret");
  return *std::move(secret);
}

}  // namespace

auto digest_of(const Keys& keys, std::string_view number) -> std::string {
  return crypto::hex(crypto::hmac_sha256(keys.derive(numbers), number));
}

auto seal_number(Context& ctx, SubmissionId id, std::string_view number) -> std::string {
  return ctx.keys.sealer(cards).seal(number, place_of(id, "number"), ctx.chance);
}

auto number_of(Context& ctx, const store::Row& row) -> std::string {
  return opened(ctx, row.sealed_number, place_of(row.id, "number"));
}

void keep_picture(Context& ctx, SubmissionId id, store::Side side, std::string_view jpeg) {
  const auto place = place_of(id, shape::name_of(side));
  store::insert_picture(ctx, id, side, ctx.keys.sealer(cards).seal(jpeg, place, ctx.chance));
}

auto picture_of(Context& ctx, SubmissionId id, store::Side side) -> std::optional<std::string> {
  const auto sealed = store::find_picture(ctx, id, side);
  return sealed ? std::optional{opened(ctx, *sealed, place_of(id, shape::name_of(side)))} : std::nullopt;
}

auto base64_of(std::string_view jpeg) -> std::string {
  auto text = crypto::base64url(crypto::bytes_of(jpeg));
  std::ranges::replace(text, '-', '+');
  std::ranges::replace(text, '_', '/');
  constexpr std::size_t group = 4;
  text.append((group - text.size() % group) % group, '=');
  return text;
}

void take_over(Context& ctx, const Keys& before) {
  const auto old = before.sealer(cards), fresh = ctx.keys.sealer(cards);
  for (const auto& row : store::every(ctx)) {
    const auto place = place_of(row.id, "number");
    const auto number = old.open(row.sealed_number, place);
    if (!number) throw std::runtime_error(place + " does not open under the previous secret");
    store::change_number(ctx, row, fresh.seal(*number, place, ctx.chance), digest_of(ctx.keys, *number));
    for (const auto side : {store::Side::front, store::Side::back}) {
      const auto sealed = store::find_picture(ctx, row.id, side);
      if (!sealed) continue;
      const auto of_side = place_of(row.id, shape::name_of(side));
      store::change_picture(ctx, row.id, side, sealed_anew(old, fresh, *sealed, of_side, ctx.chance));
    }
  }
}

}  // namespace identity::secrets
