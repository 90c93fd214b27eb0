// Sealing of card numbers and pictures.
#include "secrets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "platform/crypto/digest.hpp"

namespace identity::secrets {

namespace {

constexpr std::string_view numbers = "identity numbers", cards = "identity cards";

auto place_of(SubmissionId id, std::string_view part) -> std::string {
  return fmt::format("identity/{}/{}", id.value, part);
}

auto opened(const Keys& keys, const std::string& sealed, const std::string& place) -> std::string {
  auto secret = keys.sealer(cards).open(sealed, place);
  if (!secret) throw std::runtime_error(place + " does not open under this secret");
  return *std::move(secret);
}

// Names have neither digits nor dots, so that those from before they were sealed are known.
auto opened_name(const Keys& keys, const std::string& name, const std::string& place) -> std::string {
  return crypto::is_sealed(name) ? opened(keys, name, place) : name;
}

auto place_of_holder(std::int64_t card) -> std::string {
  return fmt::format("identity_card/{}/holder", card);
}

}  // namespace

auto digest_of(const Keys& keys, std::string_view number) -> std::string {
  return crypto::hex(crypto::hmac_sha256(keys.derive(numbers), number));
}

auto seal_number(Context& ctx, SubmissionId id, std::string_view number) -> std::string {
  return ctx.keys.sealer(cards).seal(number, place_of(id, "number"), ctx.chance);
}

auto number_of(Context& ctx, const store::Row& row) -> std::string {
  return opened(ctx.keys, row.sealed_number, place_of(row.id, "number"));
}

auto seal_name(Context& ctx, SubmissionId id, std::string_view name) -> std::string {
  return ctx.keys.sealer(cards).seal(name, place_of(id, "name"), ctx.chance);
}

auto name_of(const Context& ctx, const store::Row& row) -> std::string {
  return opened_name(ctx.keys, row.name, place_of(row.id, "name"));
}

void keep_card(Context& ctx, std::int64_t card, UserId user, std::string_view holder) {
  store::insert_card(ctx,
                     {card, user, ctx.keys.sealer(cards).seal(holder, place_of_holder(card), ctx.chance)});
}

auto holders_of(Context& ctx, UserId user) -> std::vector<std::string> {
  std::set<std::string> holders;
  for (const auto& row : store::cards_of(ctx, user))
    holders.insert(opened_name(ctx.keys, row.holder, place_of_holder(row.card_id)));
  return {holders.begin(), holders.end()};
}

void keep_picture(Context& ctx, SubmissionId id, store::Side side, std::string_view jpeg) {
  const auto place = place_of(id, shape::name_of(side));
  store::insert_picture(ctx, id, side, ctx.keys.sealer(cards).seal(jpeg, place, ctx.chance));
}

auto picture_of(Context& ctx, SubmissionId id, store::Side side) -> std::optional<std::string> {
  const auto sealed = store::find_picture(ctx, id, side);
  return sealed ? std::optional{opened(ctx.keys, *sealed, place_of(id, shape::name_of(side)))} : std::nullopt;
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
    store::change_name(ctx, row.id,
                       seal_name(ctx, row.id, opened_name(before, row.name, place_of(row.id, "name"))));
    for (const auto side : {store::Side::front, store::Side::back}) {
      const auto sealed = store::find_picture(ctx, row.id, side);
      if (!sealed) continue;
      const auto of_side = place_of(row.id, shape::name_of(side));
      store::change_picture(ctx, row.id, side, sealed_anew(old, fresh, *sealed, of_side, ctx.chance));
    }
  }
  for (auto card : store::every_card(ctx)) {
    const auto place = place_of_holder(card.card_id);
    card.holder = fresh.seal(opened_name(before, card.holder, place), place, ctx.chance);
    store::change_holder(ctx, card);
  }
}

namespace {

// Identity cards are few: one for each person at most who was paid much.
void seal_all(Context& ctx, std::int64_t, Instant) {
  for (const auto& row : store::every(ctx))
    if (!crypto::is_sealed(row.name)) store::change_name(ctx, row.id, seal_name(ctx, row.id, row.name));
  for (auto card : store::every_card(ctx)) {
    if (crypto::is_sealed(card.holder)) continue;
    const auto place = place_of_holder(card.card_id);
    card.holder = ctx.keys.sealer(cards).seal(card.holder, place, ctx.chance);
    store::change_holder(ctx, card);
  }
}

}  // namespace

auto sealing() -> jobs::Kind { return {.name = jobs::Name{"identity.seal"}, .run = seal_all}; }

}  // namespace identity::secrets
