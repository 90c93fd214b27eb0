// A user's payouts: lists, one step by step, and taking one back.
#include <set>

#include "../asking.hpp"
#include "../cards/cards.hpp"
#include "../cards/store.hpp"
#include "../store.hpp"
#include "../transition.hpp"
#include "accounts/accounts.hpp"
#include "platform/i18n/texts.hpp"

namespace payouts {

namespace {

auto step(Context& ctx, State state, std::optional<Instant> at, std::string_view key) -> TimelineStep {
  return {state, at, std::string{i18n::text("payout_steps", key).in(ctx.origin.language)}};
}

// What a bank does to the card's money, a channel does to that of a top-up.
auto key_of(const store::PayoutRow& row, State state) {
  const bool is_alike = !row.returns_payment || state == State::reviewing || state == State::rejected;
  return (is_alike ? "payouts." : "payouts.channel_") + std::string{shape::name_of(state)};
}

// The steps that a payout had, and those that are still to come if all goes well.
auto timeline_of(Context& ctx, const store::PayoutRow& row) -> std::vector<TimelineStep> {
  std::vector<TimelineStep> steps;
  for (const auto& had : store::steps_of(ctx, row.id)) {
    const bool was_cancelled = had.state == State::rejected && !had.operator_id;
    steps.push_back(
        step(ctx, had.state, had.at, was_cancelled ? "payouts.cancelled" : key_of(row, had.state)));
  }
  const auto add = [&](State state) { steps.push_back(step(ctx, state, {}, key_of(row, state))); };
  if (row.state == State::reviewing) add(State::submitted_to_bank);
  if (row.state == State::reviewing || row.state == State::submitted_to_bank) add(State::transferred);
  if (row.state == State::refunding) add(State::rejected);
  return steps;
}

auto line_of(Context& ctx, const store::PayoutRow& row) -> PayoutLine {
  const auto card = store::find_card(ctx, row.card_id).value();
  return {.id = row.id,
          .kind = row.kind,
          .state = row.state,
          .amount = row.amount,
          .fee = row.fee,
          .net = row.net(),
          .bank_name = bank_of(ctx, card),
          .card_number = card.masked,
          .reason = row.reason,
          .channel_name = channel_name_of(ctx, row, ctx.origin.language),
          .asked_at = row.asked_at};
}

// Of a kind, or of both that are of the balance.
auto page(Context& ctx, UserId user, std::optional<Kind> kind, const ListRequest& request)
    -> Page<PayoutLine> {
  const auto wanted = items_wanted(request.limit);
  std::vector<PayoutLine> lines;
  for (const auto& row :
       store::payouts_of(ctx, user, kind, request.state, cursor_id(request.cursor), wanted + 1))
    lines.push_back(line_of(ctx, row));
  return page_of(std::move(lines), wanted, [](const PayoutLine& line) { return line.id.value; });
}

auto own_payout(Context& ctx, UserId user, PayoutId id) -> Result<store::PayoutRow> {
  auto row = store::find_payout(ctx, id);
  if (!row || row->user_id != user) return refuse(payout_not_found);
  return *std::move(row);
}

auto pieces_of(Context& ctx, const store::PayoutRow& row) -> std::vector<PayoutLine> {
  const auto together = store::asked_together(ctx, row);
  std::vector<PayoutLine> pieces;
  if (together.size() > 1)
    for (const auto& piece : together) pieces.push_back(line_of(ctx, piece));
  return pieces;
}

}  // namespace

auto channel_name_of(Context& ctx, const store::PayoutRow& row, Language language)
    -> std::optional<std::string> {
  if (!row.returns_payment) return {};
  const auto paid = payments::find_credited(ctx, *row.returns_payment).value();
  return payments::channel_name(ctx, paid.channel_id, language);
}

auto payout_of(Context& ctx, const store::PayoutRow& row) -> Payout {
  const auto card = store::find_card(ctx, row.card_id).value();
  const bool is_reviewing = row.state == State::reviewing;
  Payout seen{.id = row.id,
              .kind = row.kind,
              .state = row.state,
              .amount = row.amount,
              .fee = row.fee,
              .net = row.net(),
              .bank_name = bank_of(ctx, card),
              .card_number = card.masked,
              .card_holder = holder_of(ctx, card),
              .memo = row.memo,
              .reason = row.reason,
              .channel_name = channel_name_of(ctx, row, ctx.origin.language),
              .asked_at = row.asked_at,
              .waits_until = {},
              .expected_at = {},
              .is_cancellable = rules::life.allows(row.state, Event::cancel),
              .is_under_review = is_reviewing && store::is_held(ctx, row.user_id),
              .timeline = timeline_of(ctx, row),
              .pieces = pieces_of(ctx, row)};
  const bool is_on_its_way = is_reviewing || row.state == State::submitted_to_bank;
  if (is_on_its_way && !row.returns_payment) seen.expected_at = expected_at(ctx, row.user_id, row.asked_at);
  const auto from = accounts::payouts_from(ctx, row.user_id);
  if (is_reviewing && from > ctx.now.instant) seen.waits_until = from;
  return seen;
}

auto open_payouts(Context& ctx, UserId caller) -> Result<OpenPayouts> {
  OpenPayouts open;
  for (const auto& row : store::open_payouts_of(ctx, caller)) open.items.push_back(line_of(ctx, row));
  return open;
}

auto refused_since(Context& ctx, UserId user, Instant since) -> std::vector<PayoutLine> {
  std::vector<PayoutLine> refused;
  std::set<Kind> seen;
  for (const auto& row : store::payouts_since(ctx, user, since)) {
    const bool is_newest = seen.insert(row.kind).second;
    // One that its owner cancelled has no reason.
    if (is_newest && row.state == State::rejected && !row.reason.empty())
      refused.push_back(line_of(ctx, row));
  }
  return refused;
}

auto balance_payouts(Context& ctx, UserId caller, const ListRequest& request) -> Result<Page<PayoutLine>> {
  return page(ctx, caller, {}, request);
}

auto withdrawals(Context& ctx, UserId caller, const ListRequest& request) -> Result<Page<PayoutLine>> {
  return page(ctx, caller, Kind::withdraw, request);
}

auto refunds(Context& ctx, UserId caller, const ListRequest& request) -> Result<Page<PayoutLine>> {
  return page(ctx, caller, Kind::refund, request);
}

auto otc_withdrawals(Context& ctx, UserId caller, const ListRequest& request) -> Result<Page<PayoutLine>> {
  return page(ctx, caller, Kind::otc, request);
}

auto payout(Context& ctx, UserId caller, const PayoutRequest& request) -> Result<Payout> {
  return payout_of(ctx, TRY(own_payout(ctx, caller, request.id)));
}

auto cancel(Context& ctx, UserId caller, const PayoutRequest& request) -> Result<Payout> {
  const auto row = TRY(own_payout(ctx, caller, request.id));
  return payout_of(ctx, TRY(take(ctx, row, Event::cancel, {})));
}

}  // namespace payouts
