// How takes and tasks end. A task is locked before its take, and a take before its lot and its groups.
#include "settling.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "../causes.hpp"
#include "../notices.hpp"
#include "../offers/views.hpp"
#include "accounts/roles.hpp"
#include "days.hpp"
#include "platform/life.hpp"

namespace tasks {

namespace {

using ledger::BalanceFlow, ledger::OtcFlow, ledger::transfer;
using rules::OfferEvent, rules::OfferTakeEvent;

void must(bool is_done, std::string_view what, std::int64_t id) {
  if (!is_done) throw std::logic_error(fmt::format("{} {} changed while it was locked", what, id));
}

void moved(Context& ctx, store::OfferRow& row, OfferEvent event) {
  store::OfferEnd end{row.kept, row.ended_at};
  if (event == OfferEvent::complete || event == OfferEvent::cancel) end.ended_at = ctx.now.instant;
  must(move<"task_offer", rules::offer_life>(ctx, row, event, end), "task", row.id.value);
}

void moved(Context& ctx, store::OfferTakeRow& take, OfferTakeEvent event) {
  const auto from = take.state;
  take.state = rules::offer_take_life.next(from, event, take_over).value();
  must(store::move_offer_take(ctx, take, from), "take", take.id.value);
}

// A task follows the first of its takes.
void follow(Context& ctx, OfferId id, OfferState from, OfferEvent event) {
  auto row = store::find_offer(ctx, id).value();
  if (row.state == from) moved(ctx, row, event);
}

void stop_selling(Context& ctx, const store::OfferRow& offer, store::OfferTakeRow& take) {
  groups::close_lot(ctx, lot_of(take.id));
  moved(ctx, take, OfferTakeEvent::end_selling);
  follow(ctx, offer.id, OfferState::executing, OfferEvent::end_selling);
}

void give_unsold_back(Context& ctx, const store::OfferRow& offer, store::OfferTakeRow& take) {
  tickets::return_lot(ctx, lot_of(take.id));
  moved(ctx, take, OfferTakeEvent::return_unsold);
  follow(ctx, offer.id, OfferState::completing, OfferEvent::return_unsold);
}

auto purse(Context& ctx, const store::OfferTakeRow& take) {
  return ledger::held<BalanceFlow>(ctx, purse_of(take.id));
}

void share_purse(Context& ctx, const store::OfferRow& offer, const store::OfferTakeRow& take) {
  const auto shared = take.provider_got + take.sponsor_got + take.taker_got;
  if (shared == Money{}) return;
  std::vector<ledger::Transfer> legs{
      transfer(BalanceFlow::own_money_set_aside, shared, {purse_of(take.id), ledger::exchange})};
  const auto pay = [&](UserId user, OtcFlow flow, Money amount) {
    if (amount > Money{}) legs.push_back(transfer(flow, amount, {ledger::exchange, ledger::available(user)}));
  };
  pay(offer.provider_id, OtcFlow::funder_task_share, take.provider_got);
  if (take.sponsor_id) pay(*take.sponsor_id, OtcFlow::sponsor_task_share, take.sponsor_got);
  pay(take.taker_id, OtcFlow::taker_task_share, take.taker_got);
  ledger::post(ctx, {causes::purse_shared, take.id.value}, legs).value();
}

void return_parked(Context& ctx, const store::OfferTakeRow& take) {
  if (take.parked == Money{}) return;
  ledger::post(
      ctx, {causes::balance_returned, take.id.value},
      {transfer(BalanceFlow::remainder_returned, take.parked,
                {{ledger::AccountKind::task_escrow, take.taker_id.value}, ledger::available(take.taker_id)})})
      .value();
}

auto name_of(const tickets::TicketClass& of) {
  return inbox::Value{Text3{of.name_vi, of.name_en, of.name_zh}};
}

void tell_end(Context& ctx, const store::OfferRow& offer, const store::OfferTakeRow& take) {
  const auto of = tickets::find_class(ctx, offer.class_id).value();
  const auto& notice = take.state == OfferTakeState::succeeded     ? notices::take_succeeded
                       : take.state == OfferTakeState::failed      ? notices::take_failed
                       : take.ended_by == TakeEndedBy::by_idleness ? notices::take_ended_idle
                                                                   : notices::take_cancelled;
  inbox::notify_all(ctx, {{.user = take.taker_id,
                           .notice = notice,
                           .first = name_of(of),
                           .second = fmt::format("{}/{}", take.sold, take.size),
                           .third = take.taker_got,
                           .subject = take.id.value},
                          {.user = offer.provider_id,
                           .notice = notices::take_settled,
                           .first = name_of(of),
                           .second = take.principal,
                           .third = take.provider_got,
                           .subject = take.id.value}});
}

// All of the lot was sold or returned, and all of the purse was shared. If not, nothing of the settlement
// happens, and the take stays in the queue of unsettled tasks.
void require_empty(Context& ctx, const store::OfferTakeRow& take) {
  const auto lot = tickets::find_lot(ctx, lot_of(take.id)).value();
  if (lot.free != 0 || lot.launched != 0 || purse(ctx, take) != Money{})
    throw std::logic_error(
        fmt::format("take {} ended with {} free and {} launched tickets, and {} in its purse", take.id.value,
                    lot.free, lot.launched, purse(ctx, take).minor_units));
}

// The whole principal returns to the fund, the purse is shared, and the taker is free again.
void settle_as(Context& ctx, const store::OfferRow& offer, store::OfferTakeRow& take, OfferTakeEvent event,
               TakeEndedBy by) {
  const bool is_cancelled = event == OfferTakeEvent::cancel;
  const bool is_whole =
      event == OfferTakeEvent::fail || by == TakeEndedBy::by_taker || by == TakeEndedBy::by_idleness;
  take.sold = tickets::find_lot(ctx, lot_of(take.id)).value().issued;
  take.sponsor_id = sponsor_of(ctx, offer.provider_id);
  const auto split = rules::split(purse(ctx, take), sharing_of(ctx, offer), is_whole);
  take.provider_got = split.provider;
  take.sponsor_got = split.sponsor;
  take.taker_got = split.taker;
  take.ended_at = ctx.now.instant;
  take.ended_by = by;
  moved(ctx, take, event);
  funds::give_back(ctx, offer.fund_id, take.principal,
                   {is_cancelled ? causes::principal_cancelled : causes::principal_returned, take.id.value},
                   is_cancelled ? funds::HowReturned::on_cancelling : funds::HowReturned::at_end);
  share_purse(ctx, offer, take);
  require_empty(ctx, take);
  return_parked(ctx, take);
  accounts::note_task(ctx, take.taker_id, false);
  if (!is_cancelled) accounts::note_task_ended(ctx, take.taker_id);
  store::count_ended(ctx, offer.id, take.size, take.sold);
  tell_end(ctx, offer, take);
}

// Of a task whose last take has ended.
void judge_offer(Context& ctx, OfferId id) {
  auto row = store::find_offer(ctx, id).value();
  if (row.open_takes > 0 || row.state != OfferState::buying_back) return;
  const bool is_success = row.sold >= rules::needed(row.size, row.success_from);
  moved(ctx, row, is_success ? OfferEvent::succeed : OfferEvent::fail);
}

// Steps that its takes would have made, had they not all been cancelled before.
void catch_up_offer(Context& ctx, store::OfferRow& row) {
  if (rules::is_taken_still(row.state)) end_taking(ctx, row);
  if (row.open_takes > 0) return;
  if (row.state == OfferState::executing && ctx.now.instant >= row.sells_until)
    moved(ctx, row, OfferEvent::end_selling);
  if (row.state == OfferState::completing && ctx.now.instant >= row.returns_at)
    moved(ctx, row, OfferEvent::return_unsold);
  judge_offer(ctx, row.id);
  row = store::find_offer(ctx, row.id).value();
}

// The task and the take, locked in that order.
struct Locked {
  store::OfferRow offer;
  store::OfferTakeRow take;
};
auto locked(Context& ctx, std::int64_t id) -> std::optional<Locked> {
  const auto found = store::find_offer_take(ctx, OfferTakeId{id});
  if (!found) return {};
  auto offer = store::find_offer_for_change(ctx, found->offer_id).value();
  return Locked{std::move(offer), store::find_offer_take_for_change(ctx, found->id).value()};
}

void catch_up_on(Context& ctx, std::int64_t id) {
  if (auto both = locked(ctx, id)) catch_up(ctx, both->offer, both->take);
}

}  // namespace

void end_taking(Context& ctx, store::OfferRow& row) {
  const auto rest = row.principal_of(row.kept);
  row.kept = 0;
  moved(ctx, row, row.takes == 0 ? OfferEvent::cancel : OfferEvent::close);
  lapse_applications(ctx, row);
  funds::release(ctx, row.fund_id, rest);
}

void catch_up(Context& ctx, const store::OfferRow& offer, store::OfferTakeRow& take) {
  const auto now = ctx.now.instant;
  if (now >= offer.takes_until && rules::is_taken_still(offer.state)) {
    auto row = offer;
    end_taking(ctx, row);
  }
  if (take.state == OfferTakeState::executing && now >= offer.sells_until) stop_selling(ctx, offer, take);
  if (take.state == OfferTakeState::completing && now >= offer.returns_at) give_unsold_back(ctx, offer, take);
  if (take.state != OfferTakeState::buying_back || now < offer.settles_at) return;
  const auto sold = tickets::find_lot(ctx, lot_of(take.id)).value().issued;
  const bool is_success = sold >= rules::needed(take.size, offer.success_from);
  settle_as(ctx, offer, take, is_success ? OfferTakeEvent::succeed : OfferTakeEvent::fail,
            TakeEndedBy::by_time);
  judge_offer(ctx, offer.id);
}

void cancel(Context& ctx, const store::OfferRow& offer, store::OfferTakeRow& take, TakeEndedBy by) {
  groups::close_lot(ctx, lot_of(take.id));
  tickets::return_lot(ctx, lot_of(take.id));
  settle_as(ctx, offer, take, OfferTakeEvent::cancel, by);
  for (const auto& job : {judge_days_job, end_selling_job, return_unsold_job, settle_job})
    jobs::call_off(ctx, job, take.id.value);
}

void close_taking(Context& ctx, std::int64_t offer, Instant) {
  auto row = store::find_offer_for_change(ctx, OfferId{offer});
  if (row && rules::is_taken_still(row->state) && ctx.now.instant >= row->takes_until) end_taking(ctx, *row);
}

void end_selling(Context& ctx, std::int64_t take, Instant) { catch_up_on(ctx, take); }
void return_unsold(Context& ctx, std::int64_t take, Instant) { catch_up_on(ctx, take); }
void settle(Context& ctx, std::int64_t take, Instant) { catch_up_on(ctx, take); }

// It waits, as a job that failed, until every take is settled.
void complete_offer(Context& ctx, std::int64_t offer, Instant) {
  auto row = store::find_offer_for_change(ctx, OfferId{offer});
  if (!row || row->ended_at) return;
  catch_up_offer(ctx, *row);
  if (row->ended_at) return;
  if (row->open_takes > 0)
    throw std::runtime_error(
        fmt::format("task {} has {} takes that are not settled", offer, row->open_takes));
  moved(ctx, *row, OfferEvent::complete);
}

}  // namespace tasks
