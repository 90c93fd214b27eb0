#pragma once
// A user's commissions: one line a sale, and their sums.
#include <optional>
#include <string>

#include "platform/page.hpp"
#include "platform/quantity.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "team/refusals.hpp"

namespace team {

using CommissionId = Id<struct CommissionTable>;

/// pending: held until its days are over; under_review: an operator looks at the account of the earner or the
/// buyer first; settled: in the balance; cancelled: the ticket was returned, or an operator refused it.
enum class CommissionState { pending, under_review, settled, cancelled };
BOOST_DESCRIBE_ENUM(CommissionState, pending, under_review, settled, cancelled)

/// amount = cash × (ratio − below), rounded down. `ratio`: the caller's, or the sale's pool where that is
/// less; `below`: the highest that counted for a user between the caller and the buyer.
struct Commission {
  CommissionId id;
  CommissionState state;
  std::string buyer, buyer_mobile;  // "Minh A.", and masked
  std::int64_t distance;            // of the buyer below the caller: 1 is direct
  std::string group_id;
  Money cash;
  Share ratio, below;
  Money amount;
  std::string why;  // of a cancellation or a review, in the caller's language; empty otherwise
  Instant formed_at;
  Day settles_on;
  std::optional<Instant> ended_at;  // settled or cancelled
};
BOOST_DESCRIBE_STRUCT(Commission, (),
                      (id, state, buyer, buyer_mobile, distance, group_id, cash, ratio, below, amount, why,
                       formed_at, settles_on, ended_at))

struct CommissionsQuery {
  std::optional<CommissionState> state = {};
  std::optional<Day> day = {};    // settled on that day: the lines of one receipt
  std::optional<Day> month = {};  // any day of it: of groups formed in that month
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(CommissionsQuery, (), (state, day, month, cursor, limit))
/// The newest first.
auto commissions(Context& ctx, UserId caller, const CommissionsQuery& query) -> Result<Page<Commission>>;

/// When the next pending commissions settle, and how much they come to.
struct NextSettlement {
  Instant at;
  Money amount;
};
BOOST_DESCRIBE_STRUCT(NextSettlement, (), (at, amount))
/// Of groups formed today, since Monday, this month, and ever: what is not cancelled. Then by state.
struct CommissionSums {
  Instant as_of;
  Money today, week, month, all;
  Money pending, under_review, settled, cancelled;
  std::optional<NextSettlement> next;
  std::int64_t hold_days;
};
BOOST_DESCRIBE_STRUCT(CommissionSums, (),
                      (as_of, today, week, month, all, pending, under_review, settled, cancelled, next,
                       hold_days))
auto commission_sums(Context& ctx, UserId caller) -> Result<CommissionSums>;

struct CommissionMonthQuery {
  std::optional<Day> month = {};  // any day of it; the present one by default
};
BOOST_DESCRIBE_STRUCT(CommissionMonthQuery, (), (month))
/// The lines of groups formed in a month, which begins with `month`, and their sums by state.
struct CommissionMonth {
  Day month;
  std::int64_t lines;
  Money pending, under_review, settled, cancelled;
};
BOOST_DESCRIBE_STRUCT(CommissionMonth, (), (month, lines, pending, under_review, settled, cancelled))
auto commission_month(Context& ctx, UserId caller, const CommissionMonthQuery& query)
    -> Result<CommissionMonth>;

}  // namespace team
