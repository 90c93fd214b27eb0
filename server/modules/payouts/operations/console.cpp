// What operators see of payouts: the list, and one with what it rests on.
#include "../asking.hpp"
#include "../cards/cards.hpp"
#include "../cards/store.hpp"
#include "../deciding.hpp"
#include "../holds/links.hpp"
#include "../settings.hpp"
#include "../store.hpp"
#include "../transfers/transfers.hpp"
#include "accounts/accounts.hpp"
#include "admin/admin.hpp"
#include "identity/identity.hpp"

namespace payouts::console {

namespace {

auto awaits(const store::PayoutRow& row, bool is_paused, bool is_held, bool has_lapsed) -> Awaits {
  if (row.state == State::submitted_to_bank) return Awaits::bank;
  if (row.state == State::refunding) return Awaits::release;
  if (row.state != State::reviewing) return Awaits::nothing;
  if (is_paused) return Awaits::pause;
  if (is_held) return Awaits::hold;
  if (has_lapsed) return Awaits::approval;
  if (row.approved_at) return Awaits::batch;
  return row.approved_by ? Awaits::second_approval : Awaits::approval;
}

auto lots_of(Context& ctx, const store::PayoutRow& row) -> std::vector<LotView> {
  const auto all = store::lots_of(ctx, row.user_id);
  std::vector<LotView> views;
  for (const auto& use : store::uses_of(ctx, row.id)) {
    const auto lot = std::ranges::find(all, use.payment_id, &store::LotRow::id);
    if (lot == all.end()) continue;
    views.push_back({.payment_id = to_string(lot->id),
                     .order_id = lot->order_id ? to_string(*lot->order_id) : std::string{},
                     .channel_name = payments::channel_name(ctx, lot->channel_id),
                     .reference = lot->reference,
                     .amount = lot->amount,
                     .used_here = use.amount,
                     .used_in_all = lot->used,
                     .credited_at = lot->credited_at,
                     .confirmed_by = admin::operator_name(ctx, lot->confirmed_by),
                     .has_bank_line = lot->imported_by.has_value(),
                     .credited_by = admin::operator_name(ctx, lot->credited_by),
                     .imported_by = admin::operator_name(ctx, lot->imported_by),
                     .imported_from = lot->imported_from});
  }
  return views;
}

auto by_hand_of(Context& ctx, UserId user) -> std::vector<HandEntry> {
  std::vector<HandEntry> entries;
  for (auto& hand : store::by_hand_since(ctx, user, ctx.now.instant - rules::by_hand_for))
    entries.push_back(
        {std::move(hand.kind), admin::operator_name(ctx, hand.operator_id), hand.amount, hand.at});
  return entries;
}

auto links_of(Context& ctx, UserId user) -> std::vector<LinkView> {
  std::vector<LinkView> views;
  for (auto& link : store::links_of(ctx, user, ctx.now.instant - rules::linked_for))
    views.push_back({link.user_id, accounts::find_person(ctx, link.user_id).value().nickname,
                     std::move(link.masked), link.added_at});
  for (const auto& link : store::identity_links_of(ctx, user, ctx.now.instant - rules::linked_for))
    views.push_back({link.user_id, accounts::find_person(ctx, link.user_id).value().nickname, {}, link.at});
  return views;
}

auto steps_of(Context& ctx, PayoutId payout) -> std::vector<StepView> {
  std::vector<StepView> views;
  for (auto& step : store::steps_of(ctx, payout))
    views.push_back(
        {step.state, step.at, admin::operator_name(ctx, step.operator_id), std::move(step.reason)});
  return views;
}

}  // namespace

auto view_of(Context& ctx, const store::PayoutRow& row) -> PayoutView {
  const auto person = accounts::find_person(ctx, row.user_id).value();
  const auto card = store::find_card(ctx, row.card_id).value();
  const auto from = accounts::payouts_from(ctx, row.user_id);
  const bool is_paused = from > ctx.now.instant;
  const bool is_held = store::is_held(ctx, row.user_id);
  const bool has_lapsed = row.state == State::reviewing && store::has_lapsed(ctx, row.id);
  PayoutView view{.id = row.id,
                  .kind = row.kind,
                  .state = row.state,
                  .awaits = awaits(row, is_paused, is_held, has_lapsed),
                  .user_id = row.user_id,
                  .nickname = person.nickname,
                  .masked_mobile = person.masked_mobile,
                  .amount = row.amount,
                  .fee = row.fee,
                  .net = row.net(),
                  .bank_name = bank_of(ctx, card),
                  .card_number = card.masked,
                  .memo = row.memo,
                  .reason = row.reason,
                  .channel_name = channel_name_of(ctx, row, ctx.origin.language),
                  .asked_at = row.asked_at,
                  .waits_until = {},
                  .approver = admin::operator_name(ctx, row.approved_by),
                  .second_approver = admin::operator_name(ctx, row.second_by),
                  .approved_at = row.approved_at,
                  .batch_id = row.batch_id};
  if (is_paused && row.state == State::reviewing) view.waits_until = from;
  if (has_lapsed) view.approver.clear(), view.second_approver.clear(), view.approved_at.reset();
  return view;
}

auto payout_list(Context& ctx, OperatorId, const ListRequest& request) -> Result<ListPage<PayoutView>> {
  REQUIRE(listing::period(request.from, request.until));
  REQUIRE(listing::bounds(request.amount_from, request.amount_to));
  return listing::page<store::Payouts>(
      ctx, listing::place_of(request, request.from, request.until),
      [&ctx](const store::PayoutRow& row) { return view_of(ctx, row); }, request.state, request.kind,
      request.user_id, request.batch_id, request.is_approved, listing::least_of(request.amount_from),
      listing::most_of(request.amount_to), listing::from_of(request.from), listing::until_of(request.until),
      request.is_approved);
}

auto payout_details(Context& ctx, OperatorId caller, const PayoutRequest& request) -> Result<PayoutDetails> {
  const auto row = store::find_payout(ctx, request.id);
  if (!row) return refuse(payout_not_found);
  const auto card = store::find_card(ctx, row->card_id).value();
  const auto holdings = ledger::holdings(ctx, row->user_id);
  const auto around = store::asked_around(ctx, row->user_id, row->asked_at);
  const auto judged = may_approve(ctx, caller, *row);
  PayoutDetails details{.payout = view_of(ctx, *row),
                        .card_holder = holder_of(ctx, card),
                        .identity_name = identity::accepted_name(ctx, row->user_id),
                        .card_added_at = card.added_at,
                        .balance = holdings.balance,
                        .otc = holdings.otc,
                        .asked_within_a_day = around,
                        .needs_two = around >= ctx.settings[settings::two_from],
                        .why_not = {},
                        .lots = lots_of(ctx, *row),
                        .by_hand = by_hand_of(ctx, row->user_id),
                        .links = links_of(ctx, row->user_id),
                        .steps = steps_of(ctx, row->id),
                        .transfer = {}};
  if (const auto transfer = store::find_transfer(ctx, row->id)) details.transfer = view_of(*transfer);
  if (judged)
    details.needs_two = judged->needs_two;
  else
    details.why_not = text_of(judged.error(), ctx.origin.language);
  return details;
}

}  // namespace payouts::console
