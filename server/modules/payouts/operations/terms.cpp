// The terms of each kind of payout: fee, limits, what is free now and later, and why not.
#include "../asking.hpp"
#include "../store.hpp"
#include "wallet/wallet.hpp"

namespace payouts {

namespace {

using ledger::BalanceFlow, ledger::OtcFlow;

auto held_of(Context& ctx, UserId user, Kind kind) -> Money {
  if (kind == Kind::refund) return ledger::held<BalanceFlow>(ctx, ledger::refund_escrow(user));
  const auto escrow = ledger::withdrawal_escrow(user);
  return kind == Kind::otc ? ledger::held<OtcFlow>(ctx, escrow) : ledger::held<BalanceFlow>(ctx, escrow);
}

void put_free(Context& ctx, UserId user, const Funds& funds, Terms& terms) {
  const auto whole = rules::whole_dong(funds.balance);
  if (terms.kind == Kind::otc) {
    const auto wallet = wallet::otc_wallet(ctx, user).value();
    terms.free_now = rules::whole_dong(wallet.movable);
    terms.free_later_at = wallet.all_from;
  } else if (terms.kind == Kind::withdraw || rules::covers(funds.lots, funds.balance)) {
    terms.free_now = rules::free_of(funds.balance, funds.lots, ctx.now.instant);
    if (terms.free_now < whole)
      terms.free_later_at = rules::free_at(whole, funds.balance, funds.lots, ctx.now.instant);
  } else {
    return;
  }
  terms.free_later = whole - terms.free_now;
}

// Why not even the least amount can be asked for now.
auto judged(Context& ctx, UserId user, const Conditions& now, const Funds& funds, const Terms& terms)
    -> Verdict {
  if (!now.is_open) return refuse(*now.closed);
  if (terms.left_today == 0)
    return refuse(*now.daily_limit, {.rule = "payouts.a_day",
                                     .yours = now.a_day,
                                     .limit = now.a_day,
                                     .allowed_at = instant_of(ctx.now.day() + std::chrono::days{1})});
  if (funds.balance < now.least)
    return refuse(wallet::amount_below_minimum,
                  {.rule = "payouts.least", .yours = funds.balance, .limit = now.least});
  return require_free(ctx, user, terms.kind, now.least, funds);
}

// What a refund of the amount would be, if it can be asked for.
auto refund_pieces(Context& ctx, const Wiring& wiring, UserId user, const TermsRequest& request)
    -> std::vector<RefundPiece> {
  const auto amount = payments::typed_amount(request.amount);
  const auto funds = funds_of(ctx, user, Kind::refund);
  if (!amount || !require_free(ctx, user, Kind::refund, *amount, funds)) return {};
  std::vector<RefundPiece> pieces;
  for (const auto& piece : pieces_of(ctx, wiring, conditions_of(ctx, Kind::refund), Kind::refund, *amount,
                                     request.closing.value_or(false), funds)) {
    RefundPiece seen{
        .channel_name = {}, .amount = piece.amount, .fee = piece.fee, .net = piece.amount - piece.fee};
    if (piece.returns_payment) {
      const auto lot = std::ranges::find(funds.rows, *piece.returns_payment, &store::LotRow::id);
      seen.channel_name = payments::channel_name(ctx, lot->channel_id);
    }
    pieces.push_back(std::move(seen));
  }
  return pieces;
}

}  // namespace

auto terms_of(Context& ctx, UserId user, Kind kind) -> Terms {
  const auto now = conditions_of(ctx, kind);
  const auto funds = funds_of(ctx, user, kind);
  const auto asked = store::asked_on(ctx, user, ctx.now.day(), kind);
  Terms terms{.kind = kind,
              .is_open = now.is_open,
              .least = now.least,
              .most = now.most,
              .fee_rate = now.fee_rate,
              .fee_least = now.fee_least,
              .a_day = now.a_day,
              .left_today = std::max(now.a_day - asked, std::int64_t{0}),
              .held = held_of(ctx, user, kind),
              .free_now = {},
              .free_later = {},
              .free_later_at = {},
              .why_not = {}};
  put_free(ctx, user, funds, terms);
  const auto verdict = judged(ctx, user, now, funds, terms);
  if (verdict) return terms;
  const auto& refused = verdict.error();
  terms.why_not = WhyNot{std::string{refused.why->key}, text_of(refused, ctx.origin.language), {}};
  if (refused.details)
    if (const auto* at = std::get_if<Instant>(&refused.details->allowed_at)) terms.why_not->allowed_at = *at;
  return terms;
}

auto balance_terms(Context& ctx, const Wiring& wiring, UserId caller, const TermsRequest& request)
    -> Result<BalanceTerms> {
  return BalanceTerms{.refund = terms_of(ctx, caller, Kind::refund),
                      .withdraw = terms_of(ctx, caller, Kind::withdraw),
                      .pieces = refund_pieces(ctx, wiring, caller, request)};
}

auto otc_terms(Context& ctx, UserId caller) -> Result<Terms> { return terms_of(ctx, caller, Kind::otc); }

}  // namespace payouts
