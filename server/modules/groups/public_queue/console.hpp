#pragma once
// Sets, groups and a user's seats for operators.
#include "groups/calls.hpp"
#include "platform/listing.hpp"

namespace groups {

struct SetDetails {
  SetId set_id;
  tickets::ClassId class_id;
  std::string name;                              // of the class, in the caller's language
  std::string name_vi, name_en, name_zh, cover;  // as shown to buyers of each language
  std::int64_t hue;
  Money reference_price, price;
  std::int64_t seats, winners, priority_slots, groups_a_day;
  Share reward, commission_pool;
  Money refund, reward_each;  // for a seat that does not win: the refund, and the reward in addition
  SetState state;
  Money promised, covered;  // a group's rewards and commissions, and the most that its margin covers
  Money reserve;            // the balance of its cover account: commissions not yet paid
  std::optional<Instant> opens_at, closes_at;
  std::int64_t seats_sold, groups_formed;  // today
};
BOOST_DESCRIBE_STRUCT(SetDetails, (),
                      (set_id, class_id, name, name_vi, name_en, name_zh, cover, hue, reference_price, price,
                       seats, winners, priority_slots, groups_a_day, reward, commission_pool, refund,
                       reward_each, state, promised, covered, reserve, opens_at, closes_at, seats_sold,
                       groups_formed))

/// Without an id a new draft; absent values take the default of their setting.
struct SetRequest {
  std::optional<SetId> set_id = {};
  tickets::ClassId class_id;
  Money price;
  std::optional<shape::Number<2, 100>> seats = {};
  std::optional<shape::Number<1, 99>> winners = {};
  std::optional<shape::Number<0, 100>> priority_slots = {};
  std::optional<shape::Number<1, 100'000>> groups_a_day = {};
  std::optional<shape::Number<0, 10'000>> reward = {}, commission_pool = {};  // 1/100 of a percent
};
BOOST_DESCRIBE_STRUCT(SetRequest, (),
                      (set_id, class_id, price, seats, winners, priority_slots, groups_a_day, reward,
                       commission_pool))
enum class SetSort { newest, oldest, dearest, cheapest };
BOOST_DESCRIBE_ENUM(SetSort, newest, oldest, dearest, cheapest)
struct SetsRequest {
  std::optional<SetState> state = {};
  std::optional<SetSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(SetsRequest, (), (state, sort, cursor, limit))
auto list_sets(Context& ctx, OperatorId caller, const SetsRequest& request) -> Result<ListPage<SetDetails>>;
auto set_sheet(Context& ctx, OperatorId caller, const SetQuery& query) -> Result<SetDetails>;
/// Saves a draft.
auto save_set(Context& ctx, OperatorId caller, const SetRequest& request) -> Result<SetDetails>;
/// The draft that `save_set` would save, without saving it: its page for buyers, its promises and its cover.
auto preview_set(Context& ctx, OperatorId caller, const SetRequest& request) -> Result<SetDetails>;
/// Puts a set on sale, if its promises are covered.
auto publish_set(Context& ctx, OperatorId caller, const SetQuery& query) -> Result<SetDetails>;
/// Takes a set off sale and refunds every seat that is not in a formed group.
auto stop_set(Context& ctx, OperatorId caller, const SetQuery& query) -> Result<SetDetails>;

enum class GroupSort { newest, oldest };
BOOST_DESCRIBE_ENUM(GroupSort, newest, oldest)
struct GroupsRequest {
  std::optional<SetId> set_id = {};
  std::optional<GroupState> state = {};
  std::optional<Instant> from = {}, until = {};  // ended from `from` on, before `until`
  std::optional<GroupSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(GroupsRequest, (), (set_id, state, from, until, sort, cursor, limit))
struct GroupLine {
  GroupId group_id;
  SetId set_id;
  std::int64_t number;
  GroupState state;
  std::int64_t seats, taken;
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(GroupLine, (), (group_id, set_id, number, state, seats, taken, ended_at))
/// Groups with at least one seat taken.
auto list_groups(Context& ctx, OperatorId caller, const GroupsRequest& request)
    -> Result<ListPage<GroupLine>>;
auto group_sheet(Context& ctx, OperatorId caller, const GroupQuery& query) -> Result<Group>;

struct PersonSeatsRequest {
  UserId user_id;
  std::optional<SeatState> state = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(PersonSeatsRequest, (), (user_id, state, cursor, limit))
/// A user's seats for an operator, newest first.
auto person_seats(Context& ctx, OperatorId caller, const PersonSeatsRequest& request) -> Result<Page<Seat>>;

}  // namespace groups
