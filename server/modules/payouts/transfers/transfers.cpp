// Transfers that a provider makes: payouts_transfer.
#include "transfers.hpp"

#include <spdlog/spdlog.h>

#include <exception>

#include "../batches/store.hpp"
#include "../cards/cards.hpp"
#include "../cards/store.hpp"
#include "../deciding.hpp"
#include "../store.hpp"
#include "../transition.hpp"
#include "accounts/accounts.hpp"
#include "platform/i18n/texts.hpp"

namespace payouts {

using rules::TransferEvent;
using ::store::select;
using store::TransferRow;

namespace rules {

auto next_look(Instant queued_at, Instant now, bool is_queued, console::Way way) -> std::optional<Instant> {
  for (const auto after : {3min, 10min, 60min})
    if (queued_at + after > now) return queued_at + after;
  if (is_queued || now + 1h <= queued_at + std::chrono::days{3}) return now + 1h;
  const auto next_day = now + std::chrono::days{1};
  if (way == console::Way::channel && next_day <= queued_at + std::chrono::days{60}) return next_day;
  return {};
}

}  // namespace rules

namespace {

using namespace std::chrono_literals;

constexpr auto look_again = 60s;  // longer than the provider may take to respond

struct Claimed {
  TransferRow row;
  payments::OutgoingCall made;
};
using Responded = std::expected<outbound::HttpAnswer, std::string>;

auto find_for_change(Context& ctx, PayoutId payout) -> std::optional<TransferRow> {
  return ctx.tx.one_for_change(select<TransferRow, "FROM payouts_transfer WHERE payout_id = $1">, payout);
}

// False if the state rules the event out, or the row is not as it was read.
auto advance(Context& ctx, TransferRow& row, TransferEvent event) -> bool {
  const auto to = rules::transfer_life.next(row.state, event, already_decided);
  if (!to) return false;
  const auto from = std::exchange(row.state, *to);
  const auto claimed_at = row.claimed_at;
  if (event == TransferEvent::take) row.claimed_at = ctx.now.instant;
  if (*to == TransferState::sending) row.sent_at = ctx.now.instant;
  return ctx.tx.run(
             "UPDATE payouts_transfer SET state = $4, provider_state = $5, problem = $6, claimed_at = $7, "
             "sent_at = $8, answered_at = $9, provider_reference = $10 WHERE payout_id = $1 AND state = $2 "
             "AND claimed_at IS NOT DISTINCT FROM $3",
             row.payout_id, from, claimed_at, row.state, row.provider_state, row.problem, row.claimed_at,
             row.sent_at, row.answered_at, row.provider_reference) == 1;
}

// Why what is queued does not leave yet; none: it may leave.
void note_queued(Context& ctx, PayoutId payout, TransferProblem problem) {
  ctx.tx.change("UPDATE payouts_transfer SET problem = $2 WHERE payout_id = $1 AND state = 'queued'", payout,
                problem);
}

auto order_of(Context& ctx, const store::PayoutRow& payout) -> payos::Order {
  const auto card = store::find_card(ctx, payout.card_id).value();
  return {.memo = payout.memo,
          .dong = payout.net().minor_units / Money::scale,
          .bank_bin = card.bank_bin,
          .account = number_of(ctx, card)};
}

// The first call that waits. What cannot leave yet waits for the next look.
auto next_waiting(Context& ctx) -> std::optional<TransferRow> {
  return ctx.tx.one(select<TransferRow,
                           "FROM payouts_transfer WHERE state IN ('queued', 'due') AND (state = 'due' OR "
                           "problem = 'none') ORDER BY queued_at, payout_id LIMIT 1">);
}

auto payos_call(Context& ctx, const payos::Config& config, const store::PayoutRow& payout, bool is_new)
    -> payments::OutgoingCall {
  const auto order = order_of(ctx, payout);
  return {.call = is_new ? payos::order_call(config, order) : payos::question(config, order),
          .read = [config, order](const outbound::HttpAnswer& answer) {
            return payos::read(config, order, answer);
          }};
}

// The call to the transfer's provider; nothing if the deployment has none.
auto call_of(Context& ctx, const Wiring& wiring, const TransferRow& row, const store::PayoutRow& payout)
    -> std::optional<payments::OutgoingCall> {
  const bool is_new = row.state == TransferState::queued;
  if (row.way == console::Way::payos)
    return wiring.payos ? std::optional{payos_call(ctx, *wiring.payos, payout, is_new)} : std::nullopt;
  const payments::Return wanted{.payment = payout.returns_payment.value(),
                                .id = payout.memo,
                                .amount = payout.net(),
                                .reference = row.provider_reference,
                                .is_only_of_amount = store::is_only_return_of_amount(ctx, payout)};
  return is_new ? payments::return_call(ctx, wiring.channels, wanted)
                : payments::return_question(ctx, wiring.channels, wanted);
}

auto language_of_owner(Context& ctx, const store::PayoutRow& payout) -> Language {
  const auto owner = accounts::find_profile(ctx, payout.user_id);
  return language_of(owner ? owner->language : "");
}

// The result of a transfer, which its provider or our own books gave.
void book(Context& ctx, const store::PayoutRow& payout, Event event, const Said& said) {
  take(ctx, payout, event, said).value();
  store::count_results(ctx, store::find_batch(ctx, payout.batch_id.value()).value(), 1);
}

// What the person reads: the provider's reason, else ours in their language.
auto reason_of(Context& ctx, const store::PayoutRow& payout, const payos::Report& report) -> std::string {
  constexpr std::size_t longest = 300;
  if (!report.reason.empty() && report.reason.size() <= longest) return report.reason;
  const auto key = payout.returns_payment ? "payouts.not_returned" : "payouts.not_made";
  return std::string{i18n::text("transfers", key).in(language_of_owner(ctx, payout))};
}

// The channel took the payment back by itself: it does not go back a second time.
void refuse_lost(Context& ctx, TransferRow& row, const store::PayoutRow& payout) {
  if (!advance(ctx, row, TransferEvent::end)) return;
  const auto why = i18n::text("transfers", "payouts.taken_back").in(language_of_owner(ctx, payout));
  book(ctx, payout, Event::refuse, {.reason = why});
}

// Whether a return waits for what came up since its approval (a pause, a hold, a dispute, a debt, a ban), or
// for another return of its payment.
auto is_held_back(Context& ctx, const store::PayoutRow& payout) -> bool {
  return !console::require_no_wait(ctx, payout.user_id) ||
         store::is_banned_since(ctx, payout.user_id, payout.first_approved_at.value()) ||
         store::is_being_returned(ctx, payout);
}

// False if a queued return does not leave now.
auto may_leave(Context& ctx, TransferRow& row, const store::PayoutRow& payout) -> bool {
  if (row.way != console::Way::channel || row.state != TransferState::queued) return true;
  store::lock_person(ctx, payout.user_id);
  if (store::is_lost(ctx, payout.returns_payment.value())) return refuse_lost(ctx, row, payout), false;
  if (!is_held_back(ctx, payout)) return true;
  note_queued(ctx, payout.id, TransferProblem::held_back);
  return false;
}

// Claims the next call, or nothing. What was queued is given to the provider once: afterwards it is asked.
auto claim(Context& ctx, const Wiring& wiring) -> std::optional<Claimed> {
  while (auto row = next_waiting(ctx)) {
    store::lock_batch(ctx, row->batch_id);
    row = find_for_change(ctx, row->payout_id).value();
    const auto payout = store::find_payout(ctx, row->payout_id).value();
    if (payout.state != State::submitted_to_bank) {
      if (!advance(ctx, *row, TransferEvent::end)) return {};
      continue;
    }
    if (!may_leave(ctx, *row, payout)) continue;
    auto call = call_of(ctx, wiring, *row, payout);
    if (!call && row->state == TransferState::queued) {
      note_queued(ctx, payout.id, TransferProblem::unconfigured);
      continue;
    }
    if (!advance(ctx, *row, TransferEvent::take)) return {};
    if (call) return Claimed{*row, *std::move(call)};
    row->problem = TransferProblem::unconfigured;
    advance(ctx, *row, TransferEvent::hand_over);
  }
  return {};
}

auto problem_of(payos::Fault fault) -> TransferProblem {
  switch (fault) {
    case payos::Fault::refused:
      return TransferProblem::refused;
    case payos::Fault::forged:
      return TransferProblem::forged;
    case payos::Fault::unknown:
      return TransferProblem::unknown;
    case payos::Fault::differs:
      return TransferProblem::differs;
  }
  throw std::logic_error("there is no such fault");
}

// A provider's reference as the books of its channel have it.
auto booked_reference(Context& ctx, const TransferRow& row, const store::PayoutRow& payout,
                      const payos::Report& report) -> std::string {
  if (row.way == console::Way::payos || row.provider_reference.empty()) return report.reference;
  const auto channel = store::channel_of(ctx, payout.batch_id.value());
  return payments::reference_at(ctx, channel, row.provider_reference).value_or(row.provider_reference);
}

void note_result(Context& ctx, const TransferRow& row, const payos::Report& report) {
  const auto payout = store::find_payout(ctx, row.payout_id).value();
  if (payout.state != State::submitted_to_bank) return;
  if (report.outcome == payos::Outcome::succeeded)
    book(ctx, payout, Event::transfer, {.bank_reference = booked_reference(ctx, row, payout, report)});
  else
    book(ctx, payout, Event::refuse, {.reason = reason_of(ctx, payout, report)});
}

void keep(Context& ctx, const Claimed& claimed, const Responded& responded) {
  store::lock_batch(ctx, claimed.row.batch_id);
  auto row = claimed.row;
  if (!responded) {
    row.problem = TransferProblem::silent;
    advance(ctx, row, TransferEvent::hand_over);
    return;
  }
  const auto report = claimed.made.read(*responded);
  row.problem = report ? TransferProblem::none : problem_of(report.error());
  if (report) {
    row.provider_state = report->state;
    row.answered_at = ctx.now.instant;
    if (!report->reference.empty()) row.provider_reference = report->reference;
  }
  const bool is_over = report && report->outcome != payos::Outcome::pending;
  if (!advance(ctx, row, is_over ? TransferEvent::end : TransferEvent::hand_over)) return;
  if (is_over) note_result(ctx, row, *report);
}

void plan_look(Context& ctx, const TransferRow& row) {
  const auto at =
      rules::next_look(row.queued_at, ctx.now.instant, row.state == TransferState::queued, row.way);
  if (at) jobs::plan(ctx, ask_job, row.payout_id.value, *at);
}

}  // namespace

namespace store {

auto find_transfer(Context& ctx, PayoutId payout) -> std::optional<TransferRow> {
  return ctx.tx.one(select<TransferRow, "FROM payouts_transfer WHERE payout_id = $1">, payout);
}

auto transfers_of(Context& ctx, BatchId batch) -> std::vector<TransferRow> {
  return ctx.tx.all(select<TransferRow, "FROM payouts_transfer WHERE batch_id = $1 ORDER BY payout_id">,
                    batch);
}

auto is_being_sent(Context& ctx, BatchId batch) -> bool {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT 1 FROM payouts_transfer WHERE batch_id = $1 AND (state = 'sending' OR (state = 'queued' "
          "AND problem = 'none')) LIMIT 1",
          batch)
      .has_value();
}

void end_transfer(Context& ctx, PayoutId payout) {
  auto row = find_for_change(ctx, payout);
  if (row) advance(ctx, *row, TransferEvent::end);
}

}  // namespace store

auto console::view_of(const TransferRow& row) -> TransferView {
  return {.payout_id = row.payout_id,
          .state = row.state,
          .provider_state = row.provider_state,
          .problem = row.problem,
          .sent_at = row.sent_at,
          .answered_at = row.answered_at};
}

void queue_transfers(Context& ctx, BatchId batch, console::Way way,
                     const std::vector<store::PayoutRow>& payouts) {
  for (const auto& payout : payouts) {
    const TransferRow row{.payout_id = payout.id,
                          .batch_id = batch,
                          .way = way,
                          .state = TransferState::queued,
                          .provider_state = {},
                          .problem = TransferProblem::none,
                          .queued_at = ctx.now.instant};
    ctx.tx.insert<"payouts_transfer">(row);
    plan_look(ctx, row);
  }
  ctx.tell_here(transfers_topic, "");
}

void look_after(Context& ctx, std::int64_t payout, Instant) {
  auto row = find_for_change(ctx, PayoutId{payout});
  if (!row || row->state == TransferState::ended) return;
  const bool is_stuck = row->claimed_at && *row->claimed_at + look_again <= ctx.now.instant;
  if (is_stuck && (row->state == TransferState::sending || row->state == TransferState::asking)) {
    row->problem = TransferProblem::stopped;
    advance(ctx, *row, TransferEvent::hand_over);
  }
  const bool is_kept = row->state == TransferState::queued && row->problem != TransferProblem::none;
  if (is_kept) note_queued(ctx, row->payout_id, TransferProblem::none);  // it is tried again
  advance(ctx, *row, TransferEvent::fall_due);
  plan_look(ctx, *row);
  ctx.tell_here(transfers_topic, "");
}

void TransferCaller::call_waiting(const Transact& transact) {
  try {
    call_all(transact);
  } catch (const std::exception& failure) {
    spdlog::error("the provider of payouts could not be called: {}", failure.what());
  }
}

void TransferCaller::call_all(const Transact& transact) {
  while (!stopping_) {
    std::optional<Claimed> claimed;
    transact([&](Context& ctx) { claimed = claim(ctx, *wiring_); });
    if (!claimed) return;
    const auto responded = call_(claimed->made.call);
    if (!responded) spdlog::warn("the provider of payouts did not respond: {}", responded.error());
    transact([&](Context& ctx) { keep(ctx, *claimed, responded); });
  }
}

}  // namespace payouts
