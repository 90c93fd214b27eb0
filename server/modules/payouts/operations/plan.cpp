// How an amount leaves the balance: as a withdrawal, a refund, or both.
#include "../asking.hpp"
#include "../store.hpp"

namespace payouts {

namespace {

// What one kind of payout has to say about an amount.
struct Side {
  Kind kind;
  Conditions now;
  std::int64_t asked;  // today
  Funds funds;
};

auto side_of(Context& ctx, UserId user, Kind kind) -> Side {
  return {.kind = kind,
          .now = conditions_of(ctx, kind),
          .asked = store::asked_on(ctx, user, ctx.now.day(), kind),
          .funds = funds_of(ctx, user, kind)};
}

auto part_of(Context& ctx, const Wiring& wiring, UserId user, const Side& side, Money amount)
    -> Result<Part> {
  REQUIRE(require_admitted(side.now, amount));
  REQUIRE(require_left_today(ctx, side.now, side.asked));
  REQUIRE(require_free(ctx, user, side.kind, amount, side.funds));
  return Part{.kind = side.kind,
              .amount = amount,
              .pieces = pieces_of(ctx, wiring, side.now, side.kind, amount, false, side.funds)};
}

// What is left for a refund once the amount was withdrawn.
void withdraw(Context& ctx, const Side& withdrawing, Money amount, Funds& left) {
  const auto& [balance, lots, rows, is_barred] = withdrawing.funds;
  left.lots = rules::without(std::move(left.lots),
                             rules::uses_of(Kind::withdraw, amount, balance, lots, ctx.now.instant));
  left.balance -= amount;
}

// As little as possible as a withdrawal, so that the rest can be a refund.
auto cut(Context& ctx, const Wiring& wiring, UserId user, const Side& withdrawing, Side refunding,
         Money amount) -> Result<Plan> {
  Plan plan{.parts = {}, .not_refunded = {}};
  auto first = rules::uncovered(refunding.funds.balance, refunding.funds.lots);
  if (first > Money{}) {
    first = std::max(first, withdrawing.now.least);
    if (first >= amount)
      return refuse(refunding.funds.is_barred ? refund_only_after_task_cancelled : recharges_below_balance,
                    {.rule = "payouts.lots", .yours = amount, .limit = first});
    plan.parts.push_back(TRY(part_of(ctx, wiring, user, withdrawing, first)));
    withdraw(ctx, withdrawing, first, refunding.funds);
  }
  plan.parts.push_back(TRY(part_of(ctx, wiring, user, refunding, amount - first)));
  return plan;
}

}  // namespace

auto Plan::fee() const -> Money {
  Money fee;
  for (const auto& part : parts) fee += rules::fee_of(part.pieces);
  return fee;
}

auto plan_of(Context& ctx, const Wiring& wiring, UserId user, Money amount) -> Result<Plan> {
  const auto withdrawing = side_of(ctx, user, Kind::withdraw);
  auto refunded = cut(ctx, wiring, user, withdrawing, side_of(ctx, user, Kind::refund), amount);
  auto whole = part_of(ctx, wiring, user, withdrawing, amount);
  if (!whole) return refunded ? std::move(refunded) : std::unexpected(std::move(whole).error());
  if (refunded && refunded->fee() <= rules::fee_of(whole->pieces)) return refunded;
  Plan plan{.parts = {*std::move(whole)}, .not_refunded = {}};
  const bool uses_lots = !plan.parts.front().pieces.front().uses.empty();
  if (!refunded && uses_lots && refunded.error() != recharges_below_balance)
    plan.not_refunded = std::move(refunded).error();
  return plan;
}

}  // namespace payouts
