#pragma once
// Decisions of operators on payouts, for the console's operations.
#include "store.hpp"

namespace payouts::console {

/// What an approval would be.
struct Judged {
  bool is_second, needs_two;
};
/// Whether the operator may approve the payout now. Refuses already_decided, person_forgotten,
/// own_decision, brought_in_by_you, holder_differs, and what `require_no_wait` refuses.
auto may_approve(Context& ctx, OperatorId caller, const store::PayoutRow& row) -> Result<Judged>;

/// Refuses wait_after_change, under_review, payment_disputed or debt_open while a person's payouts wait: none
/// is approved, or sent.
auto require_no_wait(Context& ctx, UserId user) -> Verdict;

/// A payout as operators see it.
auto view_of(Context& ctx, const store::PayoutRow& row) -> PayoutView;

}  // namespace payouts::console
