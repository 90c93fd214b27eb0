// What a person owes after a reversal: taken later, or let go by two operators.
#include "../causes.hpp"
#include "../deciding.hpp"
#include "../notices.hpp"
#include "../registration.hpp"
#include "../taking.hpp"
#include "accounts/accounts.hpp"
#include "admin/admin.hpp"
#include "inbox/inbox.hpp"
#include "payouts/payouts.hpp"
#include "wallet/wallet.hpp"

namespace reversals {

namespace {

using ledger::BalanceFlow, ledger::OtcFlow, ledger::transfer;
using rules::Event;

auto owing(Context& ctx, ReversalId id) -> Result<store::Row> {
  auto row = store::find_for_change(ctx, id);
  if (!row) return refuse(reversal_not_found);
  if (row->state != State::owed) return refuse(nothing_owed);
  return *std::move(row);
}

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
  const auto row = TRY(owing(ctx, request.id));
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
  auto after = row;
  after.owed = parts.missing;
  if (parts.missing == Money{}) {
    after.state = TRY(rules::life.next(row.state, Event::make_good, nothing_owed));
    if (row.waiver_by) admin::end_claim(ctx, proposals_queue, row.id.value);
    tell_owner(ctx, row);
  }
  if (!store::move_on(ctx, row.state, after)) return refuse(nothing_owed);
  return seen(ctx, after);
}

auto waive(Context& ctx, OperatorId caller, const DecisionRequest& request) -> Result<Reversal> {
  const auto row = TRY(owing(ctx, request.id));
  if (!row.waiver_by) {
    const auto why = TRY(rules::reason(request.reason));
    if (!store::ask_waiver(ctx, row.id, caller, why)) return refuse(nothing_owed);
    return seen(ctx, store::find(ctx, row.id).value());
  }
  // Since the money was owed, because no operator asked for a waiver before.
  REQUIRE(admin::require_another(ctx, caller, {*row.waiver_by, row.decided_at.value()},
                                 {own_proposal, let_in_by_proposer}));
  auto after = row;
  after.state = TRY(rules::life.next(row.state, Event::waive, nothing_owed));
  after.waived_by = caller;
  if (!store::move_on(ctx, row.state, after)) return refuse(nothing_owed);
  payouts::reduce_debt(ctx, row.user_id, row.owed);
  admin::end_claim(ctx, proposals_queue, row.id.value);
  tell_owner(ctx, row);
  return seen(ctx, after);
}

}  // namespace reversals
