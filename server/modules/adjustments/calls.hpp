#pragma once
// Adjustments of a user's wallet, proposed by one operator and decided by another.
#include <optional>
#include <string>

#include "admin/approvals.hpp"
#include "platform/listing.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "refusals.hpp"

namespace adjustments {

using AdjustmentId = Id<struct AdjustmentTable>;

/// The units that can be adjusted.
enum class Unit { BALANCE, OTC, ENERGY, PRIORITY_PASS, RECYCLE_VOUCHER, XMONEY, NFT };
BOOST_DESCRIBE_ENUM(Unit, BALANCE, OTC, ENERGY, PRIORITY_PASS, RECYCLE_VOUCHER, XMONEY, NFT)
/// From the user's view: a credit is received.
enum class Direction { credit, debit };
BOOST_DESCRIBE_ENUM(Direction, credit, debit)
enum class State { proposed, approved, rejected, withdrawn, expired };
BOOST_DESCRIBE_ENUM(State, proposed, approved, rejected, withdrawn, expired)

/// What the row and the console's view have in common.
struct Facts {
  AdjustmentId id;
  State state;
  UserId user_id;
  Unit unit;
  Direction direction;
  std::string reason, evidence;
  Instant expires_at;
};
BOOST_DESCRIBE_STRUCT(Facts, (), (id, state, user_id, unit, direction, reason, evidence, expires_at))

struct Adjustment : Facts, admin::ApprovalView {
  std::optional<OperatorId> decided_by;  // absent: it expired, or waits
  std::string nickname, masked_mobile;
  std::string amount;  // two decimals for dong and XMoney, integers for things
};
BOOST_DESCRIBE_STRUCT(Adjustment, (Facts, admin::ApprovalView), (decided_by, nickname, masked_mobile, amount))

enum class Sort { newest, oldest };
BOOST_DESCRIBE_ENUM(Sort, newest, oldest)
struct ListRequest {
  std::optional<State> state = {};
  std::optional<UserId> user_id = {};
  std::optional<Unit> unit = {};
  std::optional<Money> amount_from = {}, amount_to = {};  // both included; of things, their number
  std::optional<Instant> from = {}, until = {};           // proposed from `from` on, before `until`
  std::optional<Sort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(ListRequest, (),
                      (state, user_id, unit, amount_from, amount_to, from, until, sort, cursor, limit))
/// Bounds of amounts need a unit. Only the matches of a unit of dong have a sum.
auto list(Context& ctx, OperatorId caller, const ListRequest& request) -> Result<ListPage<Adjustment>>;

struct AdjustmentRequest {
  AdjustmentId id;
};
BOOST_DESCRIBE_STRUCT(AdjustmentRequest, (), (id))
auto one(Context& ctx, OperatorId caller, const AdjustmentRequest& request) -> Result<Adjustment>;

struct ProposeRequest {
  UserId user_id;
  Unit unit = Unit::BALANCE;
  Direction direction = Direction::credit;
  std::optional<shape::AmountText> amount = {};       // whole dong, whole things, or XMoney
  shape::Reason reason;                               // shown to the user
  std::optional<shape::Text<0, 2000>> evidence = {};  // for the operator who decides
};
BOOST_DESCRIBE_STRUCT(ProposeRequest, (), (user_id, unit, direction, amount, reason, evidence))
auto propose(Context& ctx, OperatorId caller, const ProposeRequest& request) -> Result<Adjustment>;

/// Approves the adjustment and posts it.
auto approve(Context& ctx, OperatorId caller, const AdjustmentRequest& request) -> Result<Adjustment>;

struct DecisionRequest {
  AdjustmentId id;
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(DecisionRequest, (), (id, reason))
auto reject(Context& ctx, OperatorId caller, const DecisionRequest& request) -> Result<Adjustment>;
/// Withdraws it; only its proposer may.
auto withdraw(Context& ctx, OperatorId caller, const DecisionRequest& request) -> Result<Adjustment>;

/// The number of undecided proposals, and when the oldest was made.
struct Undecided {
  std::int64_t proposals;
  std::optional<Instant> since;
};
BOOST_DESCRIBE_STRUCT(Undecided, (), (proposals, since))
auto undecided(Context& ctx) -> Undecided;

}  // namespace adjustments
