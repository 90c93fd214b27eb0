#pragma once
// Team weeks at the console: drafts, their cover and announcement, and their end.
#include "../house/house.hpp"
#include "calls.hpp"
#include "platform/listing.hpp"

namespace tasks::console {

/// A team week. Its cover is `pay` for each of `open_places` and of the running takes.
struct TeamWeek : HouseTaskView {
  TeamWeekId week_id;
  TeamWeekState state;
  Day monday;
  Instant starts_at, ends_at, settles_at;
  std::int64_t target;
  std::int64_t succeeded, failed;
};
BOOST_DESCRIBE_STRUCT(TeamWeek, (HouseTaskView),
                      (week_id, state, monday, starts_at, ends_at, settles_at, target, succeeded, failed))

enum class TeamWeekSort { newest, oldest, latest_week, most_taken };
BOOST_DESCRIBE_ENUM(TeamWeekSort, newest, oldest, latest_week, most_taken)
struct TeamWeekListRequest {
  std::optional<TeamWeekState> state = {};
  std::optional<tickets::ClassId> class_id = {};
  std::optional<TeamWeekSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(TeamWeekListRequest, (), (state, class_id, sort, cursor, limit))
auto list_weeks(Context& ctx, OperatorId caller, const TeamWeekListRequest& request)
    -> Result<ListPage<TeamWeek>>;

/// A team that takes part, newest first.
struct TeamWeekTake {
  WeekTakeId take_id;
  WeekTakeState state;
  UserId leader_id;
  std::string nickname, masked_mobile;
  Instant taken_at;
  std::int64_t tickets, members;
  Money paid;
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(TeamWeekTake, (),
                      (take_id, state, leader_id, nickname, masked_mobile, taken_at, tickets, members, paid,
                       ended_at))
/// A team week, its latest takes, and what the reserve holds for others.
struct TeamWeekSheet {
  TeamWeek week;
  std::vector<TeamWeekTake> takes;
  Money reserve;
};
BOOST_DESCRIBE_STRUCT(TeamWeekSheet, (), (week, takes, reserve))
auto week_sheet(Context& ctx, OperatorId caller, const TeamWeekQuery& query) -> Result<TeamWeekSheet>;

/// A draft: each of `places` teams that reaches `target` in the week of `monday` shares `pay`.
struct TeamWeekRequest {
  std::optional<TeamWeekId> week_id = {};  // absent: a new one
  tickets::ClassId class_id = {};
  Day monday = {};
  std::int64_t target = {};
  shape::AmountText pay = {};
  std::int64_t places = {};
};
BOOST_DESCRIBE_STRUCT(TeamWeekRequest, (), (week_id, class_id, monday, target, pay, places))
auto save_week(Context& ctx, OperatorId caller, const TeamWeekRequest& request) -> Result<TeamWeekSheet>;

/// Sets the cover aside, so that users see the week. A large draft becomes *proposed*, and the same call by
/// another operator announces it.
auto announce_week(Context& ctx, OperatorId caller, const TeamWeekQuery& query) -> Result<TeamWeekSheet>;

struct StopWeekRequest {
  TeamWeekId week_id;
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(StopWeekRequest, (), (week_id, reason))
/// Cancels a draft. One that was announced is no longer taken, and the cover of its free places returns to
/// the reserve; teams that took it go on.
auto stop_week(Context& ctx, OperatorId caller, const StopWeekRequest& request) -> Result<TeamWeekSheet>;

}  // namespace tasks::console
