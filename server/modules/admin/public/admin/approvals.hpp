#pragma once
// Approvals: what an operator proposes or a user applies for, and an operator decides. Rows and console views
// inherit its facts; an operation calls the steps, and itself loads, judges, posts and saves.
#include <string>
#include <utility>

#include "admin/admin.hpp"
#include "platform/life.hpp"

namespace admin {

// ---- facts

/// The decision on a proposal; `decision` is the reason of a rejection or a withdrawal. No operator: it
/// waits, or it expired.
struct Decision {
  std::optional<OperatorId> decided_by = {};
  std::optional<Instant> decided_at = {};
  std::string decision = {};
};
BOOST_DESCRIBE_STRUCT(Decision, (), (decided_by, decided_at, decision))

/// What the row of a proposal holds about its operators.
struct Approval : Proposed, Decision {};
BOOST_DESCRIBE_STRUCT(Approval, (Proposed, Decision), ())

/// The same for the console, with the operators' names.
struct ApprovalView {
  OperatorId proposed_by;
  std::string proposer;
  Instant proposed_at;
  std::string decider;
  std::optional<Instant> decided_at;
  std::string decision;
};
BOOST_DESCRIBE_STRUCT(ApprovalView, (), (proposed_by, proposer, proposed_at, decider, decided_at, decision))
auto approval_seen(Context& ctx, const Approval& row) -> ApprovalView;

/// The decision on what a user applied for; the user reads the `reason` of a rejection.
struct Review {
  std::optional<OperatorId> decided_by = {};
  std::optional<Instant> decided_at = {};
  std::string reason = {};
};
BOOST_DESCRIBE_STRUCT(Review, (), (decided_by, decided_at, reason))

/// The same for the console, with the operator's name.
struct ReviewView {
  std::optional<OperatorId> decided_by;
  std::string decider;
  std::optional<Instant> decided_at;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(ReviewView, (), (decided_by, decider, decided_at, reason))
auto review_seen(Context& ctx, const Review& row) -> ReviewView;

// ---- what an operation stores

/// The caller's proposal, now.
inline auto proposed(const Context& ctx, OperatorId caller) -> Approval {
  return {{caller, ctx.now.instant}, {}};
}
/// A decision, now; by no operator if the proposal expires.
inline auto decision(const Context& ctx, std::optional<OperatorId> by, std::string why = {}) -> Decision {
  return {by, ctx.now.instant, std::move(why)};
}
inline auto review(const Context& ctx, OperatorId by, std::string reason = {}) -> Review {
  return {by, ctx.now.instant, std::move(reason)};
}
/// The caller's new draft: a row with an id, `made_by` and `made_at`, and otherwise empty.
template <class Row>
auto draft(Context& ctx, OperatorId caller) -> Row {
  Row row{};
  row.id = ctx.new_id<decltype(row.id)>();
  row.made_by = caller;
  row.made_at = ctx.now.instant;
  return row;
}

// ---- steps

/// Refuses the proposer, where operators may decide whom the proposer let in.
inline auto refuse_proposer(OperatorId caller, const Proposed& what, const Refusal& own) -> Verdict {
  return caller == what.proposed_by ? refuse(own) : allowed();
}
/// Refuses all but the proposer: a withdrawal.
inline auto require_proposer(OperatorId caller, const Proposed& what, const Refusal& not_own) -> Verdict {
  return caller == what.proposed_by ? allowed() : refuse(not_own);
}

/// What operators do with the rows of a table, by the table of their states. Declared once by its module,
/// with the module's own refusals, and the work queue that lists them, if one does.
template <::store::Literal table, const auto& life>
struct Desk {
  const Refusal& not_found;
  const Refusal& wrong_state;  // its state does not let the event lead on: it was decided, or is over
  std::optional<QueueName> queue = {};

  template <class Row>
  auto found(std::optional<Row> row) const -> Result<Row> {
    if (!row) return refuse(not_found);
    return *std::move(row);
  }
  /// A row that was found for change, if the event may lead on from its state.
  template <class Row, class Event>
  auto awaiting(std::optional<Row> row, Event event) const -> Result<Row> {
    if (row && !life.allows(row->state, event)) return refuse(wrong_state);
    return found(std::move(row));
  }
  /// Moves the row on by the event, with these changes, and ends the claim on it.
  template <class Row, class Event, class Changes>
  auto decide(Context& ctx, Row& row, Event event, const Changes& changes) const -> Verdict {
    if (!::move<table, life>(ctx, row, event, changes)) return refuse(wrong_state);
    if (queue) end_claim(ctx, *queue, row.id.value);
    return allowed();
  }
};

}  // namespace admin
