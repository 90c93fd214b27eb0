// Transfers that a provider makes: payouts_transfer.
#include "transfers.hpp"

#include <spdlog/spdlog.h>

#include <exception>

#include "../batches/store.hpp"
#include "../cards/cards.hpp"
#include "../cards/store.hpp"
#include "../store.hpp"
#include "../transition.hpp"
#include "accounts/accounts.hpp"
#include "platform/i18n/texts.hpp"

namespace payouts {

using rules::TransferEvent;
using ::store::select;
using store::TransferRow;

namespace rules {

auto next_look(Instant queued_at, Instant now, bool is_queued) -> std::optional<Instant> {
  for (const auto after : {3min, 10min, 60min})
    if (queued_at + after > now) return queued_at + after;
  if (is_queued || now + 1h <= queued_at + std::chrono::days{3}) return now + 1h;
  return {};
}

}  // namespace rules

namespace {

using namespace std::chrono_literals;

constexpr auto look_again = 60s;  // longer than the provider may take to respond

struct Claimed {
  TransferRow row;
  payos::Order order;
  outbound::HttpCall call;
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
             "sent_at = $8, answered_at = $9 WHERE payout_id = $1 AND state = $2 AND claimed_at IS NOT "
             "DISTINCT FROM $3",
             row.payout_id, from, claimed_at, row.state, row.provider_state, row.problem, row.claimed_at,
             row.sent_at, row.answered_at) == 1;
}

auto order_of(Context& ctx, const store::PayoutRow& payout) -> payos::Order {
  const auto card = store::find_card(ctx, payout.card_id).value();
  return {.memo = payout.memo,
          .dong = payout.net().minor_units / Money::scale,
          .bank_bin = card.bank_bin,
          .account = number_of(ctx, card)};
}

auto next_waiting(Context& ctx) -> std::optional<TransferRow> {
  return ctx.tx.one(select<TransferRow,
                           "FROM payouts_transfer WHERE state IN ('queued', 'due') "
                           "ORDER BY queued_at, payout_id LIMIT 1">);
}

// Claims the next call, or nothing. What was queued is given to the provider once: afterwards it is asked.
auto claim(Context& ctx, const payos::Config& config) -> std::optional<Claimed> {
  while (auto row = next_waiting(ctx)) {
    store::lock_batch(ctx, row->batch_id);
    const bool is_new = row->state == TransferState::queued;
    if (!advance(ctx, *row, TransferEvent::take)) return {};
    const auto payout = store::find_payout(ctx, row->payout_id).value();
    if (payout.state == State::submitted_to_bank) {
      const auto order = order_of(ctx, payout);
      return Claimed{*row, order, is_new ? payos::order_call(config, order) : payos::question(config, order)};
    }
    advance(ctx, *row, TransferEvent::end);
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

// What the person reads: payOS's reason, else ours in their language.
auto reason_of(Context& ctx, const store::PayoutRow& payout, const payos::Report& report) -> std::string {
  constexpr std::size_t longest = 300;
  if (!report.reason.empty() && report.reason.size() <= longest) return report.reason;
  const auto owner = accounts::find_profile(ctx, payout.user_id);
  return std::string{
      i18n::text("transfers", "payouts.not_made").in(language_of(owner ? owner->language : ""))};
}

void book(Context& ctx, const store::PayoutRow& payout, const payos::Report& report) {
  if (report.outcome == payos::Outcome::succeeded)
    take(ctx, payout, Event::transfer, {.bank_reference = report.reference}).value();
  else
    take(ctx, payout, Event::refuse, {.reason = reason_of(ctx, payout, report)}).value();
  store::count_results(ctx, payout.batch_id.value(), 1);
}

void keep(Context& ctx, const payos::Config& config, const Claimed& claimed, const Responded& responded) {
  store::lock_batch(ctx, claimed.row.batch_id);
  auto row = claimed.row;
  if (!responded) {
    row.problem = TransferProblem::silent;
    advance(ctx, row, TransferEvent::hand_over);
    return;
  }
  const auto report = payos::read(config, claimed.order, *responded);
  row.problem = report ? TransferProblem::none : problem_of(report.error());
  if (report) {
    row.provider_state = report->state;
    row.answered_at = ctx.now.instant;
  }
  const bool is_over = report && report->outcome != payos::Outcome::pending;
  if (!advance(ctx, row, is_over ? TransferEvent::end : TransferEvent::hand_over)) return;
  const auto payout = store::find_payout(ctx, row.payout_id).value();
  if (is_over && payout.state == State::submitted_to_bank) book(ctx, payout, *report);
}

void plan_look(Context& ctx, const TransferRow& row) {
  const auto at = rules::next_look(row.queued_at, ctx.now.instant, row.state == TransferState::queued);
  if (at) jobs::plan(ctx, ask_job, row.payout_id.value, *at);
}

}  // namespace

namespace store {

auto transfers_of(Context& ctx, BatchId batch) -> std::vector<TransferRow> {
  return ctx.tx.all(select<TransferRow, "FROM payouts_transfer WHERE batch_id = $1 ORDER BY payout_id">,
                    batch);
}

auto is_being_sent(Context& ctx, BatchId batch) -> bool {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT 1 FROM payouts_transfer WHERE batch_id = $1 AND state IN ('queued', 'sending') LIMIT 1",
          batch)
      .has_value();
}

void end_transfer(Context& ctx, PayoutId payout) {
  auto row = find_for_change(ctx, payout);
  if (row) advance(ctx, *row, TransferEvent::end);
}

}  // namespace store

void queue_transfers(Context& ctx, BatchId batch, const std::vector<store::PayoutRow>& payouts) {
  for (const auto& payout : payouts) {
    const TransferRow row{.payout_id = payout.id,
                          .batch_id = batch,
                          .way = console::Way::payos,
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
    transact([&](Context& ctx) { claimed = claim(ctx, config_); });
    if (!claimed) return;
    const auto responded = call_(claimed->call);
    if (!responded) spdlog::warn("the provider of payouts did not respond: {}", responded.error());
    transact([&](Context& ctx) { keep(ctx, config_, *claimed, responded); });
  }
}

}  // namespace payouts
