// Earnings in the OTC wallet, and their way to the balance.
#include <algorithm>
#include <array>
#include <limits>

#include "../calls.hpp"
#include "../causes.hpp"
#include "../rules.hpp"
#include "payments/payments.hpp"

namespace wallet {

namespace {

using ledger::BalanceFlow, ledger::OtcFlow, ledger::Unit;

constexpr std::array paid_by_users{OtcFlow::purchase_request, OtcFlow::resale_revenue};

auto disputable_since(Context& ctx) -> Instant { return ctx.now.instant - rules::disputable_for; }

auto disputable(Context& ctx, UserId user) -> Money {
  Money all;
  for (const auto flow : paid_by_users)
    all += ledger::moved_since(ctx, user, flow, ledger::Direction::in, disputable_since(ctx));
  return all;
}

// When the last of them may move.
auto last_disputable_until(Context& ctx, UserId user) -> std::optional<Instant> {
  ledger::FlowTypes types;
  for (const auto flow : paid_by_users) types.add(static_cast<int>(flow));
  const auto newest = ledger::flow(ctx, user,
                                   {.unit = Unit::OTC,
                                    .types = types,
                                    .direction = ledger::Direction::in,
                                    .from = disputable_since(ctx),
                                    .below = std::numeric_limits<std::int64_t>::max(),
                                    .wanted = 1});
  if (newest.items.empty()) return {};
  return newest.items.front().at + rules::disputable_for;
}

auto too_young(Context& ctx, UserId user, Money amount, Money movable) -> Verdict {
  Details details{.rule = "otc.disputable", .yours = amount, .limit = movable};
  if (const auto until = last_disputable_until(ctx, user)) details.allowed_at = *until;
  return refuse(otc_too_young, std::move(details));
}

}  // namespace

auto otc_wallet(Context& ctx, UserId caller) -> Result<OtcWallet> {
  const auto otc = ledger::held<OtcFlow>(ctx, ledger::available(caller));
  // What was moved or spent meanwhile was older money first.
  const auto kept = std::min(otc, disputable(ctx, caller));
  OtcWallet wallet{.otc = otc, .movable = otc - kept, .all_from = {}};
  if (kept > Money{}) wallet.all_from = last_disputable_until(ctx, caller);
  return wallet;
}

auto require_movable(Context& ctx, UserId user, Money amount) -> Verdict {
  const auto wallet = TRY(otc_wallet(ctx, user));
  if (amount <= wallet.movable || amount > wallet.otc) return allowed();
  return too_young(ctx, user, amount, wallet.movable);
}

auto require_disputable_left(Context& ctx, UserId user, Money amount) -> Verdict {
  const auto left = TRY(otc_wallet(ctx, user));
  return left.otc < disputable(ctx, user) ? too_young(ctx, user, amount, left.movable) : allowed();
}

auto otc_to_balance(Context& ctx, UserId caller, const ToBalanceRequest& request) -> Result<MovedToBalance> {
  const auto amount = TRY(payments::typed_amount(request.amount));
  REQUIRE(require_movable(ctx, caller, amount));
  const auto mine = ledger::available(caller);
  const auto cause = ctx.new_id<Id<struct OtcMoveTable>>().value;
  REQUIRE(ledger::post(ctx, {causes::otc_to_balance, cause},
                       {ledger::transfer(OtcFlow::otc_to_balance, amount, {mine, ledger::exchange}),
                        ledger::transfer(BalanceFlow::otc_to_balance, amount, {ledger::exchange, mine})}));
  REQUIRE(require_disputable_left(ctx, caller, amount));
  const auto left = TRY(otc_wallet(ctx, caller));
  return MovedToBalance{.moved = amount, .balance = ledger::held<BalanceFlow>(ctx, mine), .left = left};
}

}  // namespace wallet
