// Decisions on reversals: approval, which books them, rejection and withdrawal.
#include <fmt/format.h>

#include "../causes.hpp"
#include "../deciding.hpp"
#include "../notices.hpp"
#include "../registration.hpp"
#include "../taking.hpp"
#include "accounts/accounts.hpp"
#include "admin/admin.hpp"
#include "inbox/inbox.hpp"
#include "payouts/payouts.hpp"
#include "platform/crypto/digest.hpp"

namespace reversals {

namespace {

using rules::Event;

// An undecided reversal, locked so that no other call decides it.
auto awaiting(Context& ctx, ReversalId id) -> Result<store::Row> {
  auto row = store::find_for_change(ctx, id);
  if (!row) return refuse(reversal_not_found);
  if (row->state != State::proposed) return refuse(already_decided);
  return *std::move(row);
}

struct Said {
  OperatorId by;
  std::string why = {};
  rules::Parts parts = {};
};

auto end(Context& ctx, const store::Row& row, Event event, const Said& said) -> Result<Reversal> {
  auto after = row;
  after.state = TRY(rules::life.next(row.state, event, already_decided));
  after.taken = said.parts.taken();
  after.owed = said.parts.missing;
  after.decided_by = said.by;
  after.decided_at = ctx.now.instant;
  after.decision = said.why;
  if (!store::move_on(ctx, row.state, after)) return refuse(already_decided);
  admin::end_claim(ctx, proposals_queue, row.id.value);
  return seen(ctx, after);
}

void tell_owner(Context& ctx, const store::Row& row, const rules::Parts& parts) {
  if (accounts::is_forgotten(ctx, row.user_id)) return;
  inbox::tell(ctx, row.user_id, notices::taken_back, row.amount, row.reason, row.id.value);
  if (parts.missing > Money{}) inbox::tell(ctx, row.user_id, notices::owed, parts.missing, "", row.id.value);
}

}  // namespace

auto evidence_of(const store::Row& row) -> std::string {
  return crypto::hex(
      crypto::sha256(fmt::format("{} {} {} {} {} {}", row.id.value, row.payment_id.value, row.user_id.value,
                                 row.channel_id.value, row.amount.minor_units, row.reference)));
}

auto approve(Context& ctx, OperatorId caller, const ReversalRequest& request) -> Result<Reversal> {
  const auto row = TRY(awaiting(ctx, request.id));
  REQUIRE(admin::require_another(ctx, caller, {row.proposed_by, row.proposed_at},
                                 {own_proposal, let_in_by_proposer}));
  REQUIRE(payments::note_reversed(ctx, {row.payment_id, row.channel_id, row.reference, row.amount}));
  // The person's payouts are locked before their wallet, as in every call that asks for one.
  REQUIRE(payouts::take_from_payouts(ctx, row.user_id, Money{}, caller, row.reason));
  payouts::lose_dispute(ctx, row.payment_id);
  auto wallet = wallet_of(ctx, row.user_id);
  const auto free = rules::parts_of(row.amount, wallet.balance, wallet.earnings);
  if (free.missing > Money{}) {
    REQUIRE(payouts::take_from_payouts(ctx, row.user_id, free.missing, caller, row.reason));
    wallet = wallet_of(ctx, row.user_id);
  }
  const auto parts = rules::parts_of(row.amount, wallet.balance, wallet.earnings);
  const auto channel = ledger::outside(row.channel_id.value);
  const auto evidence = evidence_of(row);
  REQUIRE(take(ctx, row.user_id, parts, channel,
               {{causes::taken_back, row.id.value, evidence}, {causes::earnings_moved, row.id.value}}));
  REQUIRE(ledger::post(
      ctx, {causes::lost, row.id.value, evidence},
      {ledger::transfer(ledger::BalanceFlow::payment_reversed, parts.missing, {ledger::capital, channel})}));
  if (parts.missing > Money{}) payouts::add_debt(ctx, row.user_id, parts.missing);
  tell_owner(ctx, row, parts);
  return end(ctx, row, parts.missing > Money{} ? Event::fall_short : Event::book,
             {.by = caller, .parts = parts});
}

auto reject(Context& ctx, OperatorId caller, const DecisionRequest& request) -> Result<Reversal> {
  const auto why = TRY(rules::reason(request.reason));
  const auto row = TRY(awaiting(ctx, request.id));
  REQUIRE(rules::another_decides(row.proposed_by, caller));
  payouts::end_dispute(ctx, row.user_id, row.payment_id);
  return end(ctx, row, Event::reject, {.by = caller, .why = why});
}

auto withdraw(Context& ctx, OperatorId caller, const DecisionRequest& request) -> Result<Reversal> {
  const auto why = TRY(rules::reason(request.reason));
  const auto row = TRY(awaiting(ctx, request.id));
  REQUIRE(rules::proposer_withdraws(row.proposed_by, caller));
  payouts::end_dispute(ctx, row.user_id, row.payment_id);
  return end(ctx, row, Event::withdraw, {.by = caller, .why = why});
}

}  // namespace reversals
