// What of a wallet may be paid out: the conditions of each kind, and which money is free.
#include "../asking.hpp"
#include "../settings.hpp"
#include "../store.hpp"
#include "accounts/roles.hpp"
#include "payments/outgoing.hpp"
#include "wallet/wallet.hpp"

namespace payouts {

namespace {

using ledger::BalanceFlow, ledger::OtcFlow;

auto lots_from(const std::vector<store::LotRow>& rows) -> rules::Lots {
  rules::Lots lots;
  lots.reserve(rows.size());
  for (const auto& row : rows)
    lots.push_back({.id = row.id,
                    .rest = row.rest(),
                    .old_from = row.credited_at + std::chrono::hours{row.payout_after},
                    .is_blocked = row.is_disputed() || (row.confirmed_by.value != 0 && !row.imported_by)});
  return lots;
}

auto too_young(Context& ctx, Kind kind, Money amount, const Funds& funds) -> Verdict {
  const auto now = ctx.now.instant;
  Details details{.rule = "channel.payout_after",
                  .yours = amount,
                  .limit = rules::free_of(funds.balance, funds.lots, now)};
  if (std::ranges::any_of(funds.rows, &store::LotRow::is_disputed))
    return refuse(kind == Kind::refund ? refund_failed : payment_disputed, std::move(details));
  const auto at = rules::free_at(amount, funds.balance, funds.lots, now);
  if (!at) return refuse(bank_line_awaited, std::move(details));
  details.allowed_at = *at;
  return refuse(kind == Kind::refund ? refund_too_early : top_up_too_young, std::move(details));
}

// Who took a provider's task gets no refund while holding it, and then only of later top-ups.
void bar_by_task(Context& ctx, UserId user, Funds& funds) {
  const auto bar = accounts::task_bar(ctx, user);
  const auto dropped = std::erase_if(funds.rows, [&](const store::LotRow& row) {
    return bar.holds_task || (bar.task_ended_at && row.credited_at <= *bar.task_ended_at);
  });
  funds.is_barred = dropped > 0;
}

// The lots that go back through their channel: paid by an order and reported by the channel itself.
auto returnable_of(Context& ctx, const Wiring& wiring, bool is_closing,
                   const std::vector<store::LotRow>& rows) -> std::vector<rules::Returnable> {
  std::vector<rules::Returnable> all;
  for (const auto& row : rows) {
    const bool is_by_hand = row.confirmed_by.value != 0 || row.credited_by.value != 0;
    if (!row.order_id || is_by_hand || row.was_refused) continue;
    const auto fee = payments::return_fee(ctx, wiring.channels, row.channel_id, row.reference);
    if (fee) all.push_back({row.id, is_closing ? Share{} : *fee});
  }
  return all;
}

}  // namespace

auto pieces_of(Context& ctx, const Wiring& wiring, const Conditions& now, Kind kind, Money amount,
               bool is_closing, const Funds& funds) -> std::vector<rules::Piece> {
  auto uses = rules::uses_of(kind, amount, funds.balance, funds.lots, ctx.now.instant);
  if (kind == Kind::refund) return rules::pieces_of(uses, returnable_of(ctx, wiring, is_closing, funds.rows));
  const auto fee = is_closing ? Money{} : rules::fee(amount, now.fee_rate, now.fee_least);
  return {{.returns_payment = {}, .amount = amount, .fee = fee, .uses = std::move(uses)}};
}

auto conditions_of(Context& ctx, Kind kind) -> Conditions {
  namespace s = settings;
  const auto& now = ctx.settings;
  if (kind == Kind::refund)
    return {now[s::refund_open],   now[s::refund_least], now[s::most],       {}, {},
            now[s::refunds_a_day], &refund_closed,       &refund_daily_limit};
  const bool is_otc = kind == Kind::otc;
  const auto fee_least = now[is_otc ? s::otc_fee_least : s::fee_least];
  return {.is_open = now[is_otc ? s::otc_open : s::withdraw_open],
          .least = rules::least_amount(now[is_otc ? s::otc_least : s::withdraw_least], fee_least),
          .most = now[is_otc ? s::otc_most : s::most],
          .fee_rate = now[is_otc ? s::otc_fee : s::fee],
          .fee_least = fee_least,
          .a_day = now[is_otc ? s::otc_a_day : s::withdrawals_a_day],
          .closed = &withdraw_closed,
          .daily_limit = &withdraw_daily_limit};
}

auto funds_of(Context& ctx, UserId user, Kind kind) -> Funds {
  const auto own = ledger::available(user);
  if (kind == Kind::otc) return {.balance = ledger::held<OtcFlow>(ctx, own), .lots = {}, .rows = {}};
  Funds funds{.balance = ledger::held<BalanceFlow>(ctx, own), .lots = {}, .rows = store::lots_of(ctx, user)};
  if (kind == Kind::refund) bar_by_task(ctx, user, funds);
  funds.lots = lots_from(funds.rows);
  return funds;
}

auto require_admitted(const Conditions& now, Money amount, bool is_closing) -> Verdict {
  if (!now.is_open) return refuse(*now.closed);
  if (amount < now.least && !is_closing)
    return refuse(amount_below_minimum, {.rule = "payouts.least", .yours = amount, .limit = now.least});
  if (amount > now.most)
    return refuse(amount_above_maximum, {.rule = "payouts.most", .yours = amount, .limit = now.most});
  return allowed();
}

auto require_left_today(Context& ctx, const Conditions& now, std::int64_t asked) -> Verdict {
  if (asked < now.a_day) return allowed();
  return refuse(*now.daily_limit, {.rule = "payouts.a_day",
                                   .yours = asked,
                                   .limit = now.a_day,
                                   .allowed_at = instant_of(ctx.now.day() + std::chrono::days{1})});
}

auto require_free(Context& ctx, UserId user, Kind kind, Money amount, const Funds& funds) -> Verdict {
  if (amount > funds.balance)
    return refuse(ledger::insufficient_balance,
                  {.rule = "ledger.balance", .yours = funds.balance, .limit = amount});
  if (kind == Kind::otc) return wallet::require_movable(ctx, user, amount);
  if (kind == Kind::refund && !rules::covers(funds.lots, funds.balance))
    return refuse(funds.is_barred ? refund_only_after_task_cancelled : recharges_below_balance,
                  {.rule = "payouts.lots", .yours = funds.balance, .limit = rules::rest_of(funds.lots)});
  if (amount <= rules::free_of(funds.balance, funds.lots, ctx.now.instant)) return allowed();
  return too_young(ctx, kind, amount, funds);
}

}  // namespace payouts
