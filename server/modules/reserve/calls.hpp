#pragma once
// The operator's own money: what of it is free, and what two operators move into the reserve and back.
#include <optional>
#include <string>

#include "admin/approvals.hpp"
#include "payments/payments.hpp"
#include "platform/listing.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "refusals.hpp"

namespace reserve {

using ProposalId = Id<struct ReserveProposalTable>;

/// `set_aside`: from the own money into the reserve; `give_back`: out of it again; `take_in`: a payment in
/// suspense is the operator's own.
enum class Kind { set_aside, give_back, take_in };
BOOST_DESCRIBE_ENUM(Kind, set_aside, give_back, take_in)
enum class State { proposed, approved, rejected };
BOOST_DESCRIBE_ENUM(State, proposed, approved, rejected)

/// All in dong. Held = owed + covers + unmatched + reserve + own. `may_set_aside` is the own money less what
/// recycling every unused ticket would cost, and never below zero.
struct OwnMoney {
  Instant as_of;
  Money held, owed, covers, unmatched, reserve, own;
  std::int64_t tickets;  // unused
  Money recycling;
  Money may_set_aside;
  std::int64_t waiting;  // proposals
};
BOOST_DESCRIBE_STRUCT(OwnMoney, (),
                      (as_of, held, owed, covers, unmatched, reserve, own, tickets, recycling, may_set_aside,
                       waiting))
auto own_money(Context& ctx, OperatorId caller) -> Result<OwnMoney>;

/// What the row and the console's view have in common.
struct Facts {
  ProposalId id;
  Kind kind;
  State state;
  Money amount;
  std::optional<payments::PaymentId> payment_id;  // of take_in
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(Facts, (), (id, kind, state, amount, payment_id, reason))

struct Proposal : Facts, admin::ApprovalView {
  std::optional<OperatorId> decided_by;
};
BOOST_DESCRIBE_STRUCT(Proposal, (Facts, admin::ApprovalView), (decided_by))

enum class Sort { newest, oldest };
BOOST_DESCRIBE_ENUM(Sort, newest, oldest)
struct ListRequest {
  std::optional<State> state = {};
  std::optional<Kind> kind = {};
  std::optional<Sort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(ListRequest, (), (state, kind, sort, cursor, limit))
auto list(Context& ctx, OperatorId caller, const ListRequest& request) -> Result<ListPage<Proposal>>;

/// The two directions that have an amount.
enum class Direction { set_aside, give_back };
BOOST_DESCRIBE_ENUM(Direction, set_aside, give_back)
struct ProposeRequest {
  Direction direction = Direction::set_aside;
  std::optional<shape::AmountText> amount = {};  // whole dong
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(ProposeRequest, (), (direction, amount, reason))
auto propose(Context& ctx, OperatorId caller, const ProposeRequest& request) -> Result<Proposal>;

struct TakeInRequest {
  payments::PaymentId payment_id;  // in suspense
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(TakeInRequest, (), (payment_id, reason))
/// Proposes that a payment in suspense is the operator's own money.
auto take_in(Context& ctx, OperatorId caller, const TakeInRequest& request) -> Result<Proposal>;

struct ProposalRequest {
  ProposalId id;
};
BOOST_DESCRIBE_STRUCT(ProposalRequest, (), (id))
/// Approves what another operator proposed, and posts it. What may move is computed again under a lock.
auto approve(Context& ctx, OperatorId caller, const ProposalRequest& request) -> Result<Proposal>;

struct RejectRequest {
  ProposalId id;
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(RejectRequest, (), (id, reason))
/// Rejects it; its proposer takes it back so.
auto reject(Context& ctx, OperatorId caller, const RejectRequest& request) -> Result<Proposal>;

}  // namespace reserve
