#pragma once
// Team weeks over the wire: a week's task for a team, whose pay its members share by their tickets.
#include "../promotions/calls.hpp"

namespace tasks {

/// `proposed`: waits for another operator. `closed`: no longer taken, teams that took it go on. `stopped`:
/// the same by an operator. `cancelled`: before it was announced.
enum class TeamWeekState { draft, proposed, open, closed, stopped, cancelled };
BOOST_DESCRIBE_ENUM(TeamWeekState, draft, proposed, open, closed, stopped, cancelled)
/// `settling`: reached, and its members are being paid.
enum class WeekTakeState { running, settling, succeeded, failed };
BOOST_DESCRIBE_ENUM(WeekTakeState, running, settling, succeeded, failed)

/// How far a team is. `tickets`: those that count so far, and `mine` the caller's. `my_share`: what the
/// caller's tickets get if the target is reached, or got. `leader`: masked, or empty if it is the caller.
struct TeamProgress {
  WeekTakeId take_id;
  WeekTakeState state;
  bool is_leader;
  std::string leader;
  std::int64_t target, tickets, members, mine;
  Money my_share, paid;
  Instant taken_at;
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(TeamProgress, (),
                      (take_id, state, is_leader, leader, target, tickets, members, mine, my_share, paid,
                       taken_at, ended_at))

/// A week's task. A team that reaches `target` shares `pay`. `team`: the caller's, if its leader took it.
/// `why_not`: of taking it now.
struct TeamWeekItem {
  TeamWeekId week_id;
  TeamWeekState state;
  tickets::ClassId class_id;
  std::string name, cover;
  std::int64_t hue;
  std::optional<Money> queue_price;  // the lowest of the public queue now
  Day monday;
  Instant starts_at, ends_at, settles_at, takes_until;
  std::int64_t target;
  Money pay;
  std::int64_t places, taken, left;
  std::optional<TeamProgress> team;
  std::optional<WhyNot> why_not;
};
BOOST_DESCRIBE_STRUCT(TeamWeekItem, (),
                      (week_id, state, class_id, name, cover, hue, queue_price, monday, starts_at, ends_at,
                       settles_at, takes_until, target, pay, places, taken, left, team, why_not))
struct TeamWeekItems {
  std::vector<TeamWeekItem> items;
};
BOOST_DESCRIBE_STRUCT(TeamWeekItems, (), (items))
/// Those of last week, which settle on Monday, of this week, and of the next, as far as they are announced.
auto team_weeks(Context& ctx, UserId caller) -> Result<TeamWeekItems>;

struct TeamWeekQuery {
  TeamWeekId week_id;
};
BOOST_DESCRIBE_STRUCT(TeamWeekQuery, (), (week_id))
/// The caller, a leader, takes it for the team.
auto take_week(Context& ctx, UserId caller, const TeamWeekQuery& query) -> Result<TeamWeekItem>;

/// A team by its take; without an id, this week's team of the caller.
struct TeamItemRequest {
  std::optional<WeekTakeId> take_id = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(TeamItemRequest, (), (take_id, cursor, limit))
/// A member with tickets. The leader sees all of them, a member only the own line.
struct MemberTickets {
  UserId user_id;
  std::string nickname, mobile, photo;  // masked
  std::int64_t level, tickets;
  Money share, paid;
  bool is_me;
};
BOOST_DESCRIBE_STRUCT(MemberTickets, (),
                      (user_id, nickname, mobile, photo, level, tickets, share, paid, is_me))
/// A team's week, and its members, those with the most tickets first.
struct TeamItem {
  TeamWeekItem week;
  std::vector<MemberTickets> items;
  std::optional<std::string> next;
};
BOOST_DESCRIBE_STRUCT(TeamItem, (), (week, items, next))
auto team_item(Context& ctx, UserId caller, const TeamItemRequest& request) -> Result<TeamItem>;

}  // namespace tasks
