#pragma once
// Public-queue groups: seats at a price, a verifiable draw, and for the others a refund with a reward. The
// only header that other modules include.
#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <vector>

#include "modules/groups/draw.hpp"
#include "modules/groups/refusals.hpp"
#include "modules/groups/seats.hpp"
#include "modules/groups/sets.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"

namespace groups {

/// A member of a group, masked for other users.
struct Member {
  SeatId seat_id;
  std::int64_t place;
  std::string name, photo;
  bool is_demo;
  std::optional<Outcome> result;
};
BOOST_DESCRIBE_STRUCT(Member, (), (seat_id, place, name, photo, is_demo, result))

struct Group {
  GroupId group_id;
  SetId set_id;
  std::int64_t number;
  GroupState state;
  std::int64_t seats, winners, taken;
  std::string odds;  // "3/10"
  tickets::ClassId class_id;
  std::string name, cover;  // of the class
  std::int64_t hue;
  Money price, refund, reward;
  std::string commitment;
  bool is_current;  // takes seats now
  std::optional<Instant> closes_at, ended_at;
  std::vector<Member> members;
  std::optional<Seat> my_seat;  // only if the caller is known
};
BOOST_DESCRIBE_STRUCT(Group, (),
                      (group_id, set_id, number, state, seats, winners, taken, odds, class_id, name, cover,
                       hue, price, refund, reward, commitment, is_current, closes_at, ended_at, members,
                       my_seat))

struct GroupQuery {
  GroupId group_id;
};
BOOST_DESCRIBE_STRUCT(GroupQuery, (), (group_id))

/// The set's group that takes seats now, even before its first seat.
auto current_group(Context& ctx, const SetQuery& query) -> Result<Group>;
auto group_info(Context& ctx, const GroupQuery& query) -> Result<Group>;
/// A group by its id, or else the set's group that takes seats now.
struct MyGroupQuery {
  std::optional<GroupId> group_id = {};
  std::optional<SetId> set_id = {};
};
BOOST_DESCRIBE_STRUCT(MyGroupQuery, (), (group_id, set_id))
/// The same with the caller's own seat. Refuses group_not_found, set_not_found and set_not_on_sale.
auto my_group(Context& ctx, UserId caller, const MyGroupQuery& query) -> Result<Group>;

struct Members {
  GroupId group_id;
  std::int64_t seats, taken;
  std::vector<Member> items;
};
BOOST_DESCRIBE_STRUCT(Members, (), (group_id, seats, taken, items))
auto group_members(Context& ctx, const GroupQuery& query) -> Result<Members>;

/// A seat in the transcript of the draw.
struct SeatInDraw {
  std::int64_t place;
  std::string id, client_seed, name;
  bool won;
};
BOOST_DESCRIBE_STRUCT(SeatInDraw, (), (place, id, client_seed, name, won))

/// The data for repeating the draw (draw.hpp). Before the group forms, only the commitment.
struct DrawRecord {
  GroupId group_id;
  GroupState state;
  std::int64_t number, winners_wanted;
  std::string commitment;
  std::optional<std::string> server_seed, transcript;
  std::vector<SeatInDraw> seats;
  std::vector<std::int64_t> winners;  // positions in `seats` from 0, in the order drawn
};
BOOST_DESCRIBE_STRUCT(DrawRecord, (),
                      (group_id, state, number, winners_wanted, commitment, server_seed, transcript, seats,
                       winners))
auto draw_record(Context& ctx, const GroupQuery& query) -> Result<DrawRecord>;

/// Repeats a formed group's draw from its stored data. Nothing if the result matches the commitment.
auto check_draw(Context& ctx, GroupId group) -> Result<std::optional<DrawFault>>;

// ---- the console

struct GroupsRequest {
  std::optional<SetId> set_id = {};
  std::optional<GroupState> state = {};
  std::optional<shape::Text<0, 40>> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(GroupsRequest, (), (set_id, state, cursor, limit))
struct GroupLine {
  GroupId group_id;
  SetId set_id;
  std::int64_t number;
  GroupState state;
  std::int64_t seats, taken;
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(GroupLine, (), (group_id, set_id, number, state, seats, taken, ended_at))
/// Groups with at least one seat taken, newest first.
auto list_groups(Context& ctx, OperatorId caller, const GroupsRequest& request) -> Result<Page<GroupLine>>;
auto group_sheet(Context& ctx, OperatorId caller, const GroupQuery& query) -> Result<Group>;

/// The number of groups with seats that have not formed, of those seats, and of waiting seats.
struct OpenNow {
  std::int64_t groups, seats, waiting;
};
BOOST_DESCRIBE_STRUCT(OpenNow, (), (groups, seats, waiting))
auto open_now(Context& ctx) -> OpenNow;

/// The orders of a period: the number of distinct buyers, and of seats.
struct Trade {
  std::int64_t buyers, seats;
};
BOOST_DESCRIBE_STRUCT(Trade, (), (buyers, seats))
auto traded_between(Context& ctx, Instant from, Instant until) -> Trade;
/// How many groups formed on that business day, over all sets.
auto formed_on(Context& ctx, Day day) -> std::int64_t;

}  // namespace groups
