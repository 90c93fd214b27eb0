#pragma once
// The terms of each kind of payout, and what is free, for the module's operations.
#include "cards/store.hpp"
#include "payouts/payos.hpp"
#include "rules.hpp"
#include "store.hpp"

namespace payouts {

/// The settings of one kind.
struct Conditions {
  bool is_open;
  Money least, most;
  Share fee_rate;
  Money fee_least;
  std::int64_t a_day;
  const Refusal *closed, *daily_limit;
};
auto conditions_of(Context& ctx, Kind kind) -> Conditions;

/// A user's wallet, as a payout of one kind sees it.
struct Funds {
  Money balance;
  rules::Lots lots;  // none for earnings
  std::vector<store::LotRow> rows;
  bool is_barred = false;  // by a provider's task that the user holds, or for top-ups from before its end
};
auto funds_of(Context& ctx, UserId user, Kind kind) -> Funds;

/// Refuses an amount that the kind's settings do not admit. What closes an account may be below the least.
auto require_admitted(const Conditions& now, Money amount, bool is_closing = false) -> Verdict;
/// Refuses when so many of the kind were asked for today.
auto require_left_today(Context& ctx, const Conditions& now, std::int64_t asked) -> Verdict;

/// Refuses what the wallet has, but may not leave it yet; insufficient_balance for more than it has.
auto require_free(Context& ctx, UserId user, Kind kind, Money amount, const Funds& funds) -> Verdict;

/// A payout that an operator asks for, of a user who cannot: without fee, minimum and limit of the day.
struct OperatorsWish {
  OperatorId by;
  std::string reason;
  Kind kind;
  Money amount;
  store::CardRow card;
};
auto ask_for(Context& ctx, UserId user, const OperatorsWish& wish) -> Result<store::PayoutRow>;

/// The pieces of an amount: of a refund by the ways of its lots, of anything else one to the card.
auto pieces_of(Context& ctx, const Wiring& wiring, const Conditions& now, Kind kind, Money amount,
               bool is_closing, const Funds& funds) -> std::vector<rules::Piece>;

/// A part of what is cashed out: of one kind, in its pieces.
struct Part {
  Kind kind;
  Money amount;
  std::vector<rules::Piece> pieces;
};
/// How an amount leaves the balance for the least fee: what no top-up covers as a withdrawal, and the rest as
/// a refund, if that can be asked for; else all of it as a withdrawal.
struct Plan {
  std::vector<Part> parts;
  std::optional<Refused> not_refunded;  // why topped-up money is withdrawn, and not refunded

  auto fee() const -> Money;
};
auto plan_of(Context& ctx, const Wiring& wiring, UserId user, Money amount) -> Result<Plan>;

auto terms_of(Context& ctx, UserId user, Kind kind) -> Terms;
/// The day on which a payout to a card is expected that was asked for then.
auto expected_at(Context& ctx, UserId user, Instant asked_at) -> Instant;

/// The channel through which a payout goes back, in a language; nothing if it goes to the card.
auto channel_name_of(Context& ctx, const store::PayoutRow& row, Language language)
    -> std::optional<std::string>;

/// A payout as its owner sees it.
auto payout_of(Context& ctx, const store::PayoutRow& row) -> Payout;

}  // namespace payouts
