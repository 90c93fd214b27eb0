// The terms of each kind of payout: fee, limits, what is free now and later, and why not.
#include "../asking.hpp"
#include "../settings.hpp"
#include "../store.hpp"
#include "accounts/accounts.hpp"
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
  REQUIRE(require_left_today(ctx, now, now.a_day - terms.left_today));
  if (funds.balance < now.least)
    return refuse(amount_below_minimum,
                  {.rule = "payouts.least", .yours = funds.balance, .limit = now.least});
  return require_free(ctx, user, terms.kind, now.least, funds);
}

auto why_not(Context& ctx, const Refused& refused) -> WhyNot {
  WhyNot said{std::string{refused.why->key}, text_of(refused, ctx.origin.language), {}};
  if (refused.details)
    if (const auto* at = std::get_if<Instant>(&refused.details->allowed_at)) said.allowed_at = *at;
  return said;
}

auto channel_of(Context& ctx, const Funds& funds, const rules::Piece& piece) -> std::optional<std::string> {
  if (!piece.returns_payment) return {};
  const auto lot = std::ranges::find(funds.rows, *piece.returns_payment, &store::LotRow::id);
  return payments::channel_name(ctx, lot->channel_id);
}

// What a refund of the amount would be, if it can be asked for.
auto refund_pieces(Context& ctx, const Wiring& wiring, UserId user, const TermsRequest& request)
    -> std::vector<RefundPiece> {
  const auto amount = payments::typed_amount(request.amount);
  const auto funds = funds_of(ctx, user, Kind::refund);
  if (!amount || !require_free(ctx, user, Kind::refund, *amount, funds)) return {};
  std::vector<RefundPiece> pieces;
  for (const auto& piece : pieces_of(ctx, wiring, conditions_of(ctx, Kind::refund), Kind::refund, *amount,
                                     request.closing.value_or(false), funds))
    pieces.push_back({.channel_name = channel_of(ctx, funds, piece),
                      .amount = piece.amount,
                      .fee = piece.fee,
                      .net = piece.amount - piece.fee});
  return pieces;
}

auto seen_of(Context& ctx, UserId user, Money amount, const Plan& plan) -> CashOutPlan {
  CashOutPlan seen{.parts = {}, .fee = plan.fee(), .net = amount - plan.fee(), .not_refunded = {}};
  const auto funds = funds_of(ctx, user, Kind::refund);
  for (const auto& part : plan.parts)
    for (const auto& piece : part.pieces)
      seen.parts.push_back({.kind = part.kind,
                            .channel_name = channel_of(ctx, funds, piece),
                            .amount = piece.amount,
                            .fee = piece.fee,
                            .net = piece.amount - piece.fee});
  if (plan.not_refunded) seen.not_refunded = why_not(ctx, *plan.not_refunded);
  return seen;
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
              .expected_at = expected_at(ctx, user, ctx.now.instant),
              .why_not = {}};
  put_free(ctx, user, funds, terms);
  const auto verdict = judged(ctx, user, now, funds, terms);
  if (!verdict) terms.why_not = why_not(ctx, verdict.error());
  return terms;
}

auto expected_at(Context& ctx, UserId user, Instant asked_at) -> Instant {
  const Moment from{std::max(asked_at, accounts::payouts_from(ctx, user))};
  return rules::working_days_after(from, ctx.settings[settings::arrives_within]);
}

auto balance_terms(Context& ctx, const Wiring& wiring, UserId caller, const TermsRequest& request)
    -> Result<BalanceTerms> {
  return BalanceTerms{.refund = terms_of(ctx, caller, Kind::refund),
                      .withdraw = terms_of(ctx, caller, Kind::withdraw),
                      .pieces = refund_pieces(ctx, wiring, caller, request)};
}

auto cash_out_terms(Context& ctx, const Wiring& wiring, UserId caller, const CashOutTermsRequest& request)
    -> Result<CashOutTerms> {
  const auto refund = terms_of(ctx, caller, Kind::refund), withdraw = terms_of(ctx, caller, Kind::withdraw);
  const bool is_refundable = !refund.why_not;
  // All that can be refunded can be withdrawn, unless withdrawing is closed or used up for today.
  const auto& wider = withdraw.why_not && is_refundable ? refund : withdraw;
  CashOutTerms terms{.least = is_refundable ? std::min(refund.least, wider.least) : withdraw.least,
                     .most = withdraw.most,
                     .free_now = wider.free_now,
                     .free_later = wider.free_later,
                     .free_later_at = wider.free_later_at,
                     .held = refund.held + withdraw.held,
                     .fee_rate = withdraw.fee_rate,
                     .fee_least = withdraw.fee_least,
                     .expected_at = withdraw.expected_at,
                     .why_not = {},
                     .plan = {}};
  if (!is_refundable) terms.why_not = withdraw.why_not;
  if (!request.amount) return terms;
  const auto amount = TRY(payments::typed_amount(request.amount));
  if (const auto plan = plan_of(ctx, wiring, caller, amount))
    terms.plan = seen_of(ctx, caller, amount, *plan);
  return terms;
}

auto otc_terms(Context& ctx, UserId caller) -> Result<Terms> { return terms_of(ctx, caller, Kind::otc); }

}  // namespace payouts
