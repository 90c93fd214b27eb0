#pragma once
// The share of sales that a user earns: what is set, what counts, and how an upline sets it.
#include <optional>
#include <string>
#include <vector>

#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "platform/shape/shape.hpp"
#include "team/refusals.hpp"

namespace team {

/// Who set a ratio: the direct upline, or the operator, as for leaders.
enum class Giver { none, upline, house };
BOOST_DESCRIBE_ENUM(Giver, none, upline, house)

/// A ratio that the caller set, the newest first.
struct GivenRatio {
  UserId user_id;
  std::string nickname, mobile;  // the mobile masked
  Share ratio;
  Day from_day;
  Instant set_at;
};
BOOST_DESCRIBE_STRUCT(GivenRatio, (), (user_id, nickname, mobile, ratio, from_day, set_at))

/// A user's ratio today and from 00:00 tomorrow. `today` and `tomorrow` are what counts on a sale: the least
/// of what is set for the user and for all above, and of `team.most_ratio` as it is at 00:00 of the day;
/// `set_today` and `set_tomorrow` are what is set.
struct Ratios {
  UserId user_id;
  std::string nickname, mobile;  // the mobile masked
  Share today, tomorrow, set_today, set_tomorrow;
  Giver set_by;        // who set what holds tomorrow
  Instant changes_at;  // 00:00 tomorrow
  Share allottable;    // the most that the caller can set from then on
  std::int64_t depth;  // how many levels above a buyer earn; 0: none
  Share most_ratio;
  std::int64_t hold_days;
  bool can_set;                     // the caller may set this user's
  std::vector<GivenRatio> given{};  // by the caller, in the answer about the caller
};
BOOST_DESCRIBE_STRUCT(Ratios, (),
                      (user_id, nickname, mobile, today, tomorrow, set_today, set_tomorrow, set_by,
                       changes_at, allottable, depth, most_ratio, hold_days, can_set, given))

struct RatiosQuery {
  std::optional<UserId> user_id;  // one of the caller's direct downline; absent: the caller
};
BOOST_DESCRIBE_STRUCT(RatiosQuery, (), (user_id))
auto ratios(Context& ctx, UserId caller, const RatiosQuery& query) -> Result<Ratios>;

struct SetRatioRequest {
  UserId user_id;
  std::optional<shape::AmountText> ratio;  // in percent, two decimals at most: "2.5"
};
BOOST_DESCRIBE_STRUCT(SetRatioRequest, (), (user_id, ratio))
/// From 00:00 tomorrow.
auto set_ratio(Context& ctx, UserId caller, const SetRatioRequest& request) -> Result<Ratios>;

struct ClearRatioRequest {
  UserId user_id;
};
BOOST_DESCRIBE_STRUCT(ClearRatioRequest, (), (user_id))
/// Sets 0 from 00:00 tomorrow.
auto clear_ratio(Context& ctx, UserId caller, const ClearRatioRequest& request) -> Result<Ratios>;

}  // namespace team
