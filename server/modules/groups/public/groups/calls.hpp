#pragma once
// Groups over the wire: the group page, its members, the record of its draw, and public settings.
#include "groups/groups.hpp"

namespace groups {

struct SetQuery {
  SetId set_id;
};
BOOST_DESCRIBE_STRUCT(SetQuery, (), (set_id))

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
  GroupKind kind;
  std::optional<SetId> set_id;      // of a public group
  std::optional<BatchId> batch_id;  // of a personal group
  std::int64_t number;              // within its set or its batch
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
  std::optional<Seat> my_seat;        // only if the caller is known
  std::optional<std::string> reason;  // of the operator who stopped its batch, for who sat in it
};
BOOST_DESCRIBE_STRUCT(Group, (),
                      (group_id, kind, set_id, batch_id, number, state, seats, winners, taken, odds, class_id,
                       name, cover, hue, price, refund, reward, commitment, is_current, closes_at, ended_at,
                       members, my_seat, reason))

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

struct ConfigQuery {
  shape::Text<1, 80> key;  // "groups.hours", or "hours"
};
BOOST_DESCRIBE_STRUCT(ConfigQuery, (), (key))
struct Config {
  std::string key, value, type, unit, help;
};
BOOST_DESCRIBE_STRUCT(Config, (), (key, value, type, unit, help))
struct Configs {
  std::vector<Config> items;
};
BOOST_DESCRIBE_STRUCT(Configs, (), (items))

auto config_by_key(Context& ctx, const ConfigQuery& query) -> Result<Config>;
auto configs(Context& ctx) -> Result<Configs>;

}  // namespace groups
