// Bank cards: the banks, adding a card, removing one.
#include "../store.hpp"
#include "cards.hpp"
#include "store.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "../holds/holds.hpp"
#include "accounts/accounts.hpp"
#include "identity/identity.hpp"
#include "payments/banks.hpp"

namespace payouts {

namespace {

constexpr std::string_view purpose = "payout cards";

auto place_of(CardId id) { return fmt::format("payouts_card/{}/number", id.value); }
auto place_of_holder(CardId id) { return fmt::format("payouts_card/{}/holder", id.value); }

// A card's number is one in all banks; an account's is one in its own.
auto digest_of(const Keys& keys, std::string_view bin, std::string_view number) -> std::string {
  const auto within = rules::scheme_of(number) ? std::string_view{"card"} : bin;
  return crypto::hex(
      crypto::hmac_sha256(keys.derive("payout card digests"), fmt::format("{} {}", within, number)));
}

// A domestic card begins with a number of its bank.
auto require_own_bank(Context& ctx, const payments::Bank& bank, std::string_view number) -> Verdict {
  if (rules::scheme_of(number) != rules::Scheme::napas || bank.issues(number)) return allowed();
  const auto all = payments::banks(ctx.settings);
  const auto issuer =
      std::ranges::find_if(all, [&](const payments::Bank& other) { return other.issues(number); });
  return refuse(card_of_another_bank,
                {.rule = "payouts.card_bank",
                 .yours = std::string{issuer == all.end() ? number.substr(0, 6) : issuer->short_name},
                 .limit = std::string{bank.short_name}});
}

auto card_of(const Context& ctx, const store::CardRow& row) -> Card {
  return {.id = row.id,
          .bank_bin = row.bank_bin,
          .bank_name = bank_of(ctx, row),
          .number = row.masked,
          .holder = holder_of(ctx, row),
          .added_at = row.added_at};
}

// The name that a further card must have: that of the accepted identity card, else of the other cards.
auto expected_holder(Context& ctx, UserId user, const std::vector<store::CardRow>& own)
    -> std::optional<std::string> {
  if (const auto name = identity::accepted_name(ctx, user)) return identity::as_on_cards(*name);
  if (own.empty()) return {};
  return holder_of(ctx, own.front());
}

auto cards_now(Context& ctx, UserId user) -> Cards {
  Cards all{.items = {}, .most = rules::most_cards, .holder = {}, .payouts_from = {}};
  const auto own = store::cards_of(ctx, user);
  for (const auto& row : own) all.items.push_back(card_of(ctx, row));
  all.holder = expected_holder(ctx, user, own);
  const auto from = accounts::payouts_from(ctx, user);
  if (from > ctx.now.instant) all.payouts_from = from;
  return all;
}

auto may_add(Context& ctx, const store::CardRow& card) -> Verdict {
  if (const auto known = store::card_with(ctx, card.digest))
    return refuse(known->user_id == card.user_id ? card_bound : card_elsewhere);
  const auto own = store::cards_of(ctx, card.user_id);
  const auto expected = expected_holder(ctx, card.user_id, own);
  if (const auto holder = holder_of(ctx, card); expected && *expected != holder)
    return refuse(holder_differs, {.rule = "payouts.holder", .yours = holder, .limit = *expected});
  const auto count = static_cast<std::int64_t>(own.size());
  if (count < rules::most_cards) return allowed();
  return refuse(cards_full, {.rule = "payouts.cards", .yours = count, .limit = rules::most_cards});
}

}  // namespace

auto bank_of(const Context& ctx, const store::CardRow& card) -> std::string {
  return payments::bank_name(ctx.settings, card.bank_bin);
}

auto number_of(Context& ctx, const store::CardRow& card) -> std::string {
  if (card.number.empty()) return {};
  return ctx.keys.sealer(purpose).open(card.number, place_of(card.id)).value();
}

// They are capitals, so that those from before they were sealed are known.
auto holder_of(const Keys& keys, const store::CardRow& card) -> std::string {
  if (!crypto::is_sealed(card.sealed_holder)) return card.sealed_holder;
  return keys.sealer(purpose).open(card.sealed_holder, place_of_holder(card.id)).value();
}

auto own_card(Context& ctx, UserId user, const std::optional<CardId>& id) -> Result<store::CardRow> {
  auto card = id ? store::find_card(ctx, *id) : std::nullopt;
  if (!card || card->user_id != user || card->removed_at) return refuse(card_missing);
  return *std::move(card);
}

auto require_holder(Context& ctx, UserId user, const store::CardRow& card) -> Verdict {
  const auto name = identity::accepted_name(ctx, user);
  const auto holder = holder_of(ctx, card);
  if (!name || identity::as_on_cards(*name) == holder) return allowed();
  return refuse(holder_differs,
                {.rule = "payouts.holder", .yours = holder, .limit = identity::as_on_cards(*name)});
}

auto banks(Context& ctx, UserId) -> Result<Banks> {
  Banks all;
  for (const auto& bank : payments::banks(ctx.settings))
    all.items.push_back({std::string{bank.bin}, std::string{bank.code}, std::string{bank.short_name},
                         std::string{bank.full_name}, std::string{bank.names}});
  return all;
}

auto cards(Context& ctx, UserId caller) -> Result<Cards> { return cards_now(ctx, caller); }

auto read_card(Context& ctx, const NewCard& typed) -> Result<ReadCard> {
  const auto bank = payments::bank_by_bin(ctx.settings, typed.bank_bin ? typed.bank_bin->value : "");
  if (!bank) return refuse(bank_unknown);
  const auto number = TRY(rules::number(typed.number));
  REQUIRE(require_own_bank(ctx, *bank, number));
  const auto holder = TRY(rules::holder(typed.holder));
  return ReadCard{.bank_bin = std::string{bank->bin}, .number = number, .holder = holder};
}

auto add_card(Context& ctx, UserId user, const ReadCard& read) -> Result<store::CardRow> {
  const auto& [bank_bin, number, holder] = read;
  store::lock_person(ctx, user);
  const auto id = ctx.new_id<CardId>();
  store::CardRow card{.id = id,
                      .user_id = user,
                      .bank_bin = bank_bin,
                      .number = ctx.keys.sealer(purpose).seal(number, place_of(id), ctx.chance),
                      .digest = digest_of(ctx.keys, bank_bin, number),
                      .masked = rules::masked(number),
                      .sealed_holder = ctx.keys.sealer(purpose).seal(holder, place_of_holder(id), ctx.chance),
                      .added_at = ctx.now.instant,
                      .removed_at = {}};
  REQUIRE(may_add(ctx, card));
  // A concurrent call of another account may have added it meanwhile.
  if (!store::insert_card(ctx, card)) return refuse(card_elsewhere);
  if (!store::count_card(ctx, user, rules::most_cards)) throw std::logic_error("cards are miscounted");
  identity::note_card(ctx, id.value, user, holder);
  accounts::delay_payouts(ctx, user);
  hold_linked(ctx, card);
  return card;
}

auto bind_bank(Context& ctx, UserId caller, const BindBankRequest& request) -> Result<Card> {
  const auto read = TRY(read_card(ctx, request));
  TRY(accounts::require_pay_password(ctx, caller, request.pay_password));
  return card_of(ctx, TRY(add_card(ctx, caller, read)));
}

auto remove_card(Context& ctx, UserId caller, const RemoveCardRequest& request) -> Result<Cards> {
  TRY(own_card(ctx, caller, request.card_id));
  TRY(accounts::require_pay_password(ctx, caller, request.pay_password));
  store::lock_person(ctx, caller);
  if (store::has_open_payout_to(ctx, caller, request.card_id)) return refuse(card_in_use);
  if (!store::remove_card(ctx, request.card_id)) return refuse(card_missing);
  store::discount_card(ctx, caller);
  identity::forget_card(ctx, request.card_id.value);
  accounts::delay_payouts(ctx, caller);
  return cards_now(ctx, caller);
}

void take_over_cards(Context& ctx, const Keys& before) {
  const auto old_sealer = before.sealer(purpose), sealer = ctx.keys.sealer(purpose);
  for (auto card : store::sealed_cards(ctx)) {
    const auto number = old_sealer.open(card.number, place_of(card.id));
    if (!number) throw std::runtime_error(place_of(card.id) + " does not open under the previous secret");
    const auto holder = holder_of(before, card);
    card.number = sealer.seal(*number, place_of(card.id), ctx.chance);
    card.digest = digest_of(ctx.keys, card.bank_bin, *number);
    card.sealed_holder = sealer.seal(holder, place_of_holder(card.id), ctx.chance);
    store::reseal_card(ctx, card);
  }
}

namespace {

constexpr jobs::Name holders_job{"payouts.seal_holders"};
constexpr std::int64_t at_once = 500;

void seal_holders(Context& ctx, std::int64_t above, Instant) {
  auto cards = store::cards_above(ctx, above, at_once);
  for (auto& card : cards) {
    if (crypto::is_sealed(card.sealed_holder)) continue;
    card.sealed_holder =
        ctx.keys.sealer(purpose).seal(card.sealed_holder, place_of_holder(card.id), ctx.chance);
    store::reseal_card(ctx, card);
  }
  if (static_cast<std::int64_t>(cards.size()) == at_once)
    jobs::plan(ctx, holders_job, cards.back().id.value, ctx.now.instant);
}

}  // namespace

auto sealing_of_holders() -> jobs::Kind { return {.name = holders_job, .run = seal_holders}; }

}  // namespace payouts
