// Payouts in the console's search and on receipts; payouts, cards and holds on users' time lines.
#include <fmt/format.h>

#include "accounts/accounts.hpp"
#include "asking.hpp"
#include "cards/cards.hpp"
#include "cards/store.hpp"
#include "causes.hpp"
#include "holds/store.hpp"
#include "payouts/permissions.hpp"
#include "platform/thing.hpp"
#include "registration.hpp"
#include "store.hpp"

namespace payouts {

namespace {

auto channel_or_card(Context& ctx, const store::PayoutRow& row) -> std::string {
  if (auto channel = channel_name_of(ctx, row, ctx.origin.language)) return *std::move(channel);
  const auto card = store::find_card(ctx, row.card_id).value();
  return fmt::format("{} {}", bank_of(ctx, card), card.masked);
}
auto whose(Context& ctx, const store::PayoutRow& row) -> std::string {
  const auto person = accounts::find_person(ctx, row.user_id).value();
  return fmt::format("{} · {}", person.nickname.text(), readable(row.amount, ctx.origin.language));
}
auto page_of(Context&, const store::PayoutRow& row, UserId user) -> std::optional<std::string> {
  if (row.user_id != user) return {};
  return "/pages/user/wallet/payout?id=" + to_string(row.id);
}

// Operators know a payout by its transfer's memo, its owner by the card.
constexpr Thing<store::PayoutRow> for_operators{
    .kind = "payout",
    .permission = &permissions::payouts,
    .find = store::find_payout,
    .title = [](Context&, const store::PayoutRow& row) { return row.memo; },
    .subtitle = whose};
constexpr Thing<store::PayoutRow> for_owner{.kind = "payout",
                                            .permission = &permissions::payouts,
                                            .find = store::find_payout,
                                            .title = channel_or_card,
                                            .page = page_of};

auto find_payouts(Context& ctx, const std::string& text) -> std::vector<Hit> {
  auto memo = text;
  for (char& sign : memo)
    if (sign >= 'a' && sign <= 'z') sign = static_cast<char>(sign - 'a' + 'A');
  if (const auto row = store::payout_with_memo(ctx, memo)) return {hit_of(ctx, for_operators, *row)};
  return finder(for_operators).find(ctx, text);
}

}  // namespace

auto finders() -> std::vector<Finder> {
  return {{.kind = "payout", .permission = &permissions::payouts, .find = find_payouts}};
}

auto subjects() -> std::vector<SubjectOf> {
  std::vector<SubjectOf> all;
  for (const auto& cause : {causes::asked, causes::transferred, causes::brought_back, causes::rejected})
    all.push_back({cause.key, subject(for_owner)});
  return all;
}

namespace {

using i18n::event_words;
using Events = std::vector<PersonEvent>;

struct StepOfUser {
  Instant at;
  PayoutId id;
  State state_now;
  Money amount;
  std::string memo, reason;
  std::optional<OperatorId> operator_id;
};
BOOST_DESCRIBE_STRUCT(StepOfUser, (), (at, id, state_now, amount, memo, reason, operator_id))

// A payout has each state once at most.
auto steps_to(State state, Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  const auto language = ctx.origin.language;
  Events events;
  for (const auto& row : ctx.tx.all<StepOfUser>(
           "SELECT s.at, p.id, p.state, p.amount, p.memo, s.reason, s.operator_id "
           "FROM payouts_payout p JOIN payouts_step s ON s.payout_id = p.id WHERE p.user_id = $1 "
           "AND s.state = $5 AND (s.at, p.id) < ($2, $3) ORDER BY s.at DESC, p.id DESC LIMIT $4",
           user, before.at, before.key, wanted, state))
    events.push_back({.at = row.at,
                      .key = row.id.value,
                      .title = event_words("payouts." + std::string{shape::name_of(state)}, language),
                      .detail = row.reason.empty() ? row.memo : row.memo + " · " + row.reason,
                      .amount = readable(row.amount, language),
                      .by = row.operator_id,
                      .link = {"payout", to_string(row.id), std::string{shape::name_of(row.state_now)}}});
  return events;
}

template <State state>
auto steps(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  return steps_to(state, ctx, user, before, wanted);
}

auto card_event(Context& ctx, const store::CardRow& card, Instant at, std::string_view key) -> PersonEvent {
  return {.at = at,
          .key = card.id.value,
          .title = event_words(key, ctx.origin.language),
          .detail = bank_of(ctx, card) + " " + card.masked};
}

auto card_added(Context& ctx, const store::CardRow& card) -> PersonEvent {
  return card_event(ctx, card, card.added_at, "payouts.card_added");
}
auto card_removed(Context& ctx, const store::CardRow& card) -> PersonEvent {
  return card_event(ctx, card, *card.removed_at, "payouts.card_removed");
}

auto held(Context& ctx, const store::HoldRow& hold) -> PersonEvent {
  return {.at = hold.set_at,
          .key = hold.id.value,
          .title = event_words("payouts.held", ctx.origin.language),
          .detail = hold.reason,
          .by = hold.set_by};
}

}  // namespace

auto person_events() -> std::vector<PersonEvents> {
  const auto* permission = &permissions::payouts;
  return {{"payouts.reviewing", "payouts.payouts", permission, steps<State::reviewing>},
          {"payouts.submitted", "payouts.payouts", permission, steps<State::submitted_to_bank>},
          {"payouts.transferred", "payouts.payouts", permission, steps<State::transferred>},
          {"payouts.refunding", "payouts.payouts", permission, steps<State::refunding>},
          {"payouts.rejected", "payouts.payouts", permission, steps<State::rejected>},
          {"payouts.cards_added", "payouts.payouts", permission,
           dated<"payouts_card", "user_id", "added_at", card_added>},
          {"payouts.cards_removed", "payouts.payouts", permission,
           dated<"payouts_card", "user_id", "removed_at", card_removed>},
          {"payouts.holds", "payouts.payouts", permission, dated<"payouts_hold", "user_id", "set_at", held>}};
}

}  // namespace payouts
