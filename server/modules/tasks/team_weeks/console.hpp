#pragma once
// Team weeks at the console: drafts, their cover and announcement, and their end.
#include "calls.hpp"
#include "platform/listing.hpp"

namespace tasks::console {

/// A team week. `cost` is what its cover needs at the announcement, `cover` what is set aside now: `pay` for
/// each of `open_places` and of the running takes. `pay_a_ticket` must be below `most_a_ticket`, as that of a
/// promotion.
struct TeamWeek {
  TeamWeekId week_id;
  TeamWeekState state;
  tickets::ClassId class_id;
  std::string name;
  Day monday;
  Instant starts_at, ends_at, settles_at, takes_until;
  std::int64_t target;
  Money pay;
  std::int64_t places, taken, open_places;
  Money cost, cover, paid;
  std::int64_t running, succeeded, failed;
  Money pay_a_ticket, most_a_ticket;
  bool needs_another;  // a second operator announces it
  OperatorId made_by;
  std::string maker;
  Instant made_at;
  std::optional<OperatorId> proposed_by;
  std::string proposer;
  std::optional<OperatorId> announced_by;
  std::string announcer;
  std::optional<Instant> announced_at, ended_at;
  std::optional<OperatorId> ended_by;
  std::string ender, reason;
};
BOOST_DESCRIBE_STRUCT(TeamWeek, (),
                      (week_id, state, class_id, name, monday, starts_at, ends_at, settles_at, takes_until,
                       target, pay, places, taken, open_places, cost, cover, paid, running, succeeded, failed,
                       pay_a_ticket, most_a_ticket, needs_another, made_by, maker, made_at, proposed_by,
                       proposer, announced_by, announcer, announced_at, ended_at, ended_by, ender, reason))

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
  std::optional<shape::Text<0, 300>> reason = {};
};
BOOST_DESCRIBE_STRUCT(StopWeekRequest, (), (week_id, reason))
/// Cancels a draft. One that was announced is no longer taken, and the cover of its free places returns to
/// the reserve; teams that took it go on.
auto stop_week(Context& ctx, OperatorId caller, const StopWeekRequest& request) -> Result<TeamWeekSheet>;

}  // namespace tasks::console
