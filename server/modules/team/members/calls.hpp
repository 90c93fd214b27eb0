#pragma once
// Teams as their members see them: who is below a person, what formed there, and a person's level.
#include <optional>
#include <string>
#include <vector>

#include "platform/page.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "platform/shape/shape.hpp"
#include "team/refusals.hpp"

namespace team {

/// A period's counts. `tickets`: won and not recycled, bought back, handed back or refunded since. `buyers`
/// counts each person once a period.
struct TeamNumbers {
  std::int64_t seats, groups, tickets, buyers;
};
BOOST_DESCRIBE_STRUCT(TeamNumbers, (), (seats, groups, tickets, buyers))

/// What formed below a person. Weeks begin on Monday. `as_of`: everything that formed before is counted.
struct TeamSums {
  Instant as_of;
  std::int64_t members, direct;
  TeamNumbers today, week, month, all;
};
BOOST_DESCRIBE_STRUCT(TeamSums, (), (as_of, members, direct, today, week, month, all))
auto team_sums(Context& ctx, UserId caller) -> Result<TeamSums>;

/// A team in short, for one of the caller's own line or a permitted number. `tickets_month` as in
/// `TeamNumbers`.
struct TeamCount {
  Instant as_of;
  std::int64_t members, direct, buyers, tickets_month;
};
BOOST_DESCRIBE_STRUCT(TeamCount, (), (as_of, members, direct, buyers, tickets_month))

// ---- members

/// A person below the caller, masked. `distance` 1: invited by the caller. `bought`: has a seat that formed.
struct Member {
  UserId user_id;
  std::int64_t distance;
  std::string nickname, mobile, photo;
  int level;
  Instant joined_at;
  bool bought;
  std::int64_t members;  // below them
};
BOOST_DESCRIBE_STRUCT(Member, (),
                      (user_id, distance, nickname, mobile, photo, level, joined_at, bought, members))

/// Everyone below the caller; or one of them, by id or full number.
struct MembersRequest {
  std::optional<UserId> user_id = {};
  std::optional<shape::Text<0, 40>> mobile = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(MembersRequest, (), (user_id, mobile, cursor, limit))
/// The newest first. `team`: of the one who was named.
struct Members {
  std::vector<Member> items;
  std::optional<std::string> next;
  std::optional<TeamCount> team;
};
BOOST_DESCRIBE_STRUCT(Members, (), (items, next, team))
auto members(Context& ctx, UserId caller, const MembersRequest& request) -> Result<Members>;

/// A person whom the caller invited. `picked_up`: a ticket of the public queue, at a desk. Ratios are
/// percent: "3.50"; tomorrow's holds from 00:00.
struct DirectMember {
  UserId user_id;
  std::string nickname, mobile, photo;
  int level;
  Instant joined_at;
  bool bought, picked_up;
  std::int64_t members, tickets_month;  // of their team, without their own
  std::string ratio_today, ratio_tomorrow;
};
BOOST_DESCRIBE_STRUCT(DirectMember, (),
                      (user_id, nickname, mobile, photo, level, joined_at, bought, picked_up, members,
                       tickets_month, ratio_today, ratio_tomorrow))
auto direct_members(Context& ctx, UserId caller, const PageRequest& request) -> Result<Page<DirectMember>>;

struct TeamCountRequest {
  std::optional<shape::Text<0, 40>> mobile = {};
};
BOOST_DESCRIBE_STRUCT(TeamCountRequest, (), (mobile))
/// A team by its leader's full number. `distance`: below the caller; else `permitted_until`.
struct TeamOfMobile {
  std::string nickname, mobile, photo;  // masked
  std::optional<std::int64_t> distance;
  std::optional<Instant> permitted_until;
  TeamCount team;
  std::int64_t questions_left;  // this hour
};
BOOST_DESCRIBE_STRUCT(TeamOfMobile, (),
                      (nickname, mobile, photo, distance, permitted_until, team, questions_left))
auto team_of_mobile(Context& ctx, UserId caller, const TeamCountRequest& request) -> Result<TeamOfMobile>;

// ---- levels

/// What a level asks for within the last days: people whom one invited and who bought, and tickets of the
/// team. `is_reviewed`: an operator confirms it.
struct LevelNeeds {
  int level;
  std::int64_t buying, tickets;
  bool is_reviewed;
};
BOOST_DESCRIBE_STRUCT(LevelNeeds, (), (level, buying, tickets, is_reviewed))

/// A person's level: what counts for it now, what it asks for, and what the next one asks for. `falls_on`:
/// the day on which it falls by one, if its own conditions stay unmet.
struct LevelCard {
  int level;
  std::int64_t buying, tickets, days;  // within the last `days`
  LevelNeeds own;
  std::optional<LevelNeeds> next;
  std::int64_t buying_left, tickets_left;  // to the next
  bool is_waiting;                         // for the review of the next
  std::optional<Day> falls_on;
  Instant as_of;
};
BOOST_DESCRIBE_STRUCT(LevelCard, (),
                      (level, buying, tickets, days, own, next, buying_left, tickets_left, is_waiting,
                       falls_on, as_of))
auto my_level(Context& ctx, UserId caller) -> Result<LevelCard>;

}  // namespace team
