// Approvals: who may decide what another operator proposed, and who did.
#include "admin/approvals.hpp"

namespace admin {

auto require_another(Context& ctx, OperatorId caller, const Proposed& what, const AnotherDecides& otherwise)
    -> Verdict {
  REQUIRE(refuse_proposer(caller, what, otherwise.own));
  if (was_let_in_by(ctx, caller, what.proposed_by, what.proposed_at - lately))
    return refuse(otherwise.let_in);
  return allowed();
}

auto approval_seen(Context& ctx, const Approval& row) -> ApprovalView {
  return {.proposed_by = row.proposed_by,
          .proposer = operator_name(ctx, row.proposed_by),
          .proposed_at = row.proposed_at,
          .decider = operator_name(ctx, row.decided_by),
          .decided_at = row.decided_at,
          .decision = row.decision};
}

auto review_seen(Context& ctx, const Review& row) -> ReviewView {
  return {.decided_by = row.decided_by,
          .decider = operator_name(ctx, row.decided_by),
          .decided_at = row.decided_at,
          .reason = row.reason};
}

}  // namespace admin
