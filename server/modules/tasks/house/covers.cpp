// Covers of promotions and team weeks.
#include "covers.hpp"

#include "../refusals.hpp"
#include "platform/instances.hpp"

namespace tasks {

using ledger::BalanceFlow, ledger::transfer;

auto in_reserve(Context& ctx) -> Money { return ledger::held<BalanceFlow>(ctx, ledger::reserve); }

auto in_cover(Context& ctx, std::int64_t owner) -> Money {
  return ledger::held<BalanceFlow>(ctx, ledger::promotion_cover(owner));
}

// The lock keeps two announcements from taking the same dong.
auto set_aside(Context& ctx, ledger::Cause cause, std::int64_t owner, Money cost) -> Verdict {
  take_cluster_lock(ctx.tx);
  const auto has = in_reserve(ctx);
  if (cost > has) return refuse(cover_short, {.rule = "tasks.cover", .yours = cost, .limit = has});
  return ledger::post(
      ctx, cause,
      {transfer(BalanceFlow::own_money_set_aside, cost, {ledger::reserve, ledger::promotion_cover(owner)})});
}

void return_to_reserve(Context& ctx, ledger::Cause cause, std::int64_t owner, Money rest) {
  if (rest == Money{}) return;
  ledger::post(
      ctx, cause,
      {transfer(BalanceFlow::own_money_set_aside, rest, {ledger::promotion_cover(owner), ledger::reserve})})
      .value();
}

void pay_from_cover(Context& ctx, ledger::Cause cause, std::int64_t owner, UserId user, Money pay,
                    ledger::OtcFlow flow) {
  ledger::post(
      ctx, cause,
      {transfer(BalanceFlow::own_money_set_aside, pay, {ledger::promotion_cover(owner), ledger::exchange}),
       transfer(flow, pay, {ledger::exchange, ledger::available(user)})})
      .value();
}

}  // namespace tasks
