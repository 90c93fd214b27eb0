#pragma once
// Commissions for operators: their ledger, and decisions on those under review.
#include <optional>
#include <string>

#include "calls.hpp"
#include "platform/listing.hpp"

namespace team::console {

/// A commission with both accounts. `reason`, `decider`: of an operator's decision.
struct Line {
  CommissionId id;
  CommissionState state;
  UserId earner_id;
  std::string earner, earner_mobile;  // the mobile masked
  UserId buyer_id;
  std::string buyer, buyer_mobile;
  std::int64_t distance;
  std::string seat_id, group_id, set_id, ticket_id;
  Money cash;
  Share ratio, below, pool;
  Money amount;
  std::string why;  // of a cancellation or a review, in the reader's language
  Instant formed_at;
  Day settles_on;
  std::optional<Instant> ended_at;
  std::string reason, decider;
  std::optional<Instant> decided_at;
};
BOOST_DESCRIBE_STRUCT(Line, (),
                      (id, state, earner_id, earner, earner_mobile, buyer_id, buyer, buyer_mobile, distance,
                       seat_id, group_id, set_id, ticket_id, cash, ratio, below, pool, amount, why, formed_at,
                       settles_on, ended_at, reason, decider, decided_at))

enum class LineSort { newest, oldest, largest, smallest };
BOOST_DESCRIBE_ENUM(LineSort, newest, oldest, largest, smallest)
struct LineListRequest {
  std::optional<CommissionState> state = {};
  std::optional<UserId> earner_id = {}, buyer_id = {};
  std::optional<Id<struct AnySetTable>> set_id = {};
  std::optional<Id<struct AnyGroupTable>> group_id = {};
  std::optional<Money> amount_from = {}, amount_to = {};  // both included
  std::optional<Instant> from = {}, until = {};           // formed from `from` on, before `until`
  std::optional<LineSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(LineListRequest, (),
                      (state, earner_id, buyer_id, set_id, group_id, amount_from, amount_to, from, until,
                       sort, cursor, limit))
auto line_list(Context& ctx, OperatorId caller, const LineListRequest& request) -> Result<ListPage<Line>>;

struct LineRequest {
  CommissionId id;
};
BOOST_DESCRIBE_STRUCT(LineRequest, (), (id))
auto line(Context& ctx, OperatorId caller, const LineRequest& request) -> Result<Line>;

struct DecideLineRequest {
  CommissionId id;
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(DecideLineRequest, (), (id, reason))
/// Ends the review: the commission settles when its days are over.
auto release_line(Context& ctx, OperatorId caller, const DecideLineRequest& request) -> Result<Line>;
/// Cancels one that is pending or under review; it becomes the operator's.
auto cancel_line(Context& ctx, OperatorId caller, const DecideLineRequest& request) -> Result<Line>;

}  // namespace team::console
