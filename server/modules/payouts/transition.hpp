#pragma once
// The one way in which a payout moves on, with its money.
#include "cards/store.hpp"
#include "rules.hpp"
#include "store.hpp"

namespace payouts {

using rules::Event;

/// What goes with an event. `by`: the operator, absent for the owner or a job. `reason`: of refuse,
/// bring_back and reject; an empty one keeps the payout's. `batch`: of send. `bank_reference`: of transfer
/// and bring_back.
struct Said {
  std::optional<OperatorId> by = {};
  std::string_view reason = {};
  std::optional<BatchId> batch = {};
  std::string_view bank_reference = {};
};

/// Where the money of a payout waits.
auto escrow_of(const store::PayoutRow& row) -> ledger::Account;

/// Moves a payout on: its state by compare-and-set, its step, what its owner has open, the lots and the day's
/// count that a rejection gives back, the postings and the notice. Returns the row after it; what is brought
/// back for a person whose account is gone goes to suspense and changes none. Refuses not_cancellable for
/// `cancel` and already_decided for every other event that the state, or a concurrent call, rules out.
auto take(Context& ctx, const store::PayoutRow& row, Event event, const Said& said)
    -> Result<store::PayoutRow>;

/// The document that a payout's postings rest on: what was asked for, by whom and to which card, or of which
/// payment.
auto evidence_of(const store::PayoutRow& row, const store::CardRow& card) -> std::string;

}  // namespace payouts
