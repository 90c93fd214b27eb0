#pragma once
// Ratios of leaders, for operators: one proposes, another approves.
#include <optional>
#include <string>

#include "admin/approvals.hpp"
#include "platform/listing.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "team/refusals.hpp"

namespace team::console {

using RootId = Id<struct RootTable>;

enum class RootState { proposed, approved, rejected };
BOOST_DESCRIBE_ENUM(RootState, proposed, approved, rejected)

/// A proposal: what the row and the console's view have in common. `ratio` 0: the user is no leader any more,
/// and the direct upline sets the ratio again.
struct RootFacts {
  RootId id;
  RootState state;
  UserId user_id;
  Share ratio;
  Day from_day;  // the first day; of an approved one the day from which it holds
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(RootFacts, (), (id, state, user_id, ratio, from_day, reason))

struct Root : RootFacts, admin::ApprovalView {
  std::string nickname, masked_mobile;
  Share present;  // what counts for the user today
};
BOOST_DESCRIBE_STRUCT(Root, (RootFacts, admin::ApprovalView), (nickname, masked_mobile, present))

enum class RootSort { newest, oldest };
BOOST_DESCRIBE_ENUM(RootSort, newest, oldest)
struct RootListRequest {
  std::optional<RootState> state = {};
  std::optional<UserId> user_id = {};
  std::optional<RootSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(RootListRequest, (), (state, user_id, sort, cursor, limit))
auto root_list(Context& ctx, OperatorId caller, const RootListRequest& request) -> Result<ListPage<Root>>;

struct ProposeRootRequest {
  UserId user_id;
  std::optional<shape::AmountText> ratio = {};  // in percent, two decimals at most
  std::optional<Day> from_day = {};             // tomorrow or later; absent: tomorrow
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(ProposeRootRequest, (), (user_id, ratio, from_day, reason))
auto propose_root(Context& ctx, OperatorId caller, const ProposeRootRequest& request) -> Result<Root>;

struct RootRequest {
  RootId id;
};
BOOST_DESCRIBE_STRUCT(RootRequest, (), (id))
/// From the proposed day, or from tomorrow if that is later.
auto approve_root(Context& ctx, OperatorId caller, const RootRequest& request) -> Result<Root>;

struct RejectRootRequest {
  RootId id;
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(RejectRootRequest, (), (id, reason))
/// The proposer may, too.
auto reject_root(Context& ctx, OperatorId caller, const RejectRootRequest& request) -> Result<Root>;

}  // namespace team::console
