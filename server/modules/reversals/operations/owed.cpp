// What a person owes after a reversal: taken later, or let go by two operators.
#include "../causes.hpp"
#include "../deciding.hpp"
#include "../notices.hpp"
#include "../taking.hpp"
#include "accounts/accounts.hpp"
#include "inbox/inbox.hpp"
#include "payouts/payouts.hpp"
#include "platform/reason.hpp"
#include "wallet/wallet.hpp"

namespace reversals {

namespace {

using ledger::BalanceFlow, ledger::OtcFlow, ledger::transfer;
using rules::Event;

void tell_owner(Context& ctx, const store::Row& row) {
  if (!accounts::is_forgotten(ctx, row.user_id))
    inbox::tell(ctx, row.user_id, notices::settled, row.amount, "", row.id.value);
}

}  // namespace

auto wallet_of(Context& ctx, UserId user) -> Wallet {
  const auto dong = ledger::lock_dong(ctx, user);
  return {dong.balance, wallet::otc_wallet(ctx, user).value().movable};
}

auto take(Context& ctx, UserId user, const rules::Parts& parts, ledger::Account to, const Causes& causes)
    -> Verdict {
  const auto own = ledger::available(user);
  REQUIRE(ledger::post(ctx, causes.earnings,
                       {transfer(OtcFlow::otc_to_balance, parts.earnings, {own, ledger::exchange}),
                        transfer(BalanceFlow::otc_to_balance, parts.earnings, {ledger::exchange, own})}));
  return ledger::post(ctx, causes.taken, {transfer(BalanceFlow::payment_reversed, parts.taken(), {own, to})});
}

auto collect(Context& ctx, OperatorId caller, const ReversalRequest& request) -> Result<Reversal> {
  auto row = TRY(debts.awaiting(store::find_for_change(ctx, request.id), Event::make_good));
  const auto wallet = wallet_of(ctx, row.user_id);
  const auto parts = rules::parts_of(row.owed, wallet.balance, wallet.earnings);
  if (parts.taken() == Money{})
    return refuse(nothing_to_collect,
                  {.rule = "reversals.collect", .yours = parts.taken(), .limit = row.owed});
  const auto id = ctx.new_id<ReversalId>().value;
  store::insert_collection(ctx, {id, row.id, parts.taken(), caller, ctx.now.instant});
  REQUIRE(take(ctx, row.user_id, parts, ledger::capital,
               {{causes::collected, id, evidence_of(row)}, {causes::earnings_collected, id}}));
  payouts::reduce_debt(ctx, row.user_id, parts.taken());
  if (parts.missing == Money{}) {
    REQUIRE(debts.decide(ctx, row, Event::make_good, store::Settled{parts.missing}));
    tell_owner(ctx, row);
  } else if (!store::reduce_owed(ctx, row.id, parts.missing)) {
    return refuse(nothing_owed);
  }
  row.owed = parts.missing;
  return seen(ctx, row);
}

auto waive(Context& ctx, OperatorId caller, const WaiveRequest& request) -> Result<Reversal> {
  auto row = TRY(debts.awaiting(store::find_for_change(ctx, request.id), Event::waive));
  if (!row.waiver_by) {
    const auto why = TRY(required(request.reason));
    if (!store::ask_waiver(ctx, row.id, caller, why)) return refuse(nothing_owed);
    return seen(ctx, store::find(ctx, row.id).value());
  }
  // Since the money was owed, because no operator asked for a waiver before.
  REQUIRE(admin::require_another(ctx, caller, {*row.waiver_by, row.decided_at.value()},
                                 {own_proposal, let_in_by_proposer}));
  REQUIRE(debts.decide(ctx, row, Event::waive, store::Waived{caller}));
  payouts::reduce_debt(ctx, row.user_id, row.owed);
  tell_owner(ctx, row);
  return seen(ctx, row);
}

}  // namespace reversals
