#pragma once
// Sets: offers of group tickets with their price and odds, for users and for the console.
#include <boost/describe.hpp>

#include <optional>
#include <string>

#include "modules/groups/states.hpp"
#include "modules/tickets/tickets.hpp"
#include "platform/page.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"

namespace groups {

using SetId = Id<struct SetTable>;
using GroupId = Id<struct GroupTable>;

/// The group that takes seats now, as lists show it.
struct CurrentGroup {
  GroupId group_id;
  std::int64_t number, taken, seats;
  std::string commitment;
};
BOOST_DESCRIBE_STRUCT(CurrentGroup, (), (group_id, number, taken, seats, commitment))

/// A set on offer today, with everything that a user should know before paying.
struct SetOnOffer {
  SetId set_id;
  tickets::ClassId class_id;
  std::string name, cover;  // of the class, in the caller's language
  std::int64_t hue;
  Money reference_price, price;
  std::int64_t seats, winners, priority_slots;
  std::string odds;      // "3/10"
  Money refund, reward;  // for a seat that does not win: the refund, and the reward in addition
  Energy energy;         // for every seat of a group that forms
  bool is_open;
  std::optional<Instant> opens_at, closes_at;
  std::int64_t seats_left;
  std::optional<CurrentGroup> group;
};
BOOST_DESCRIBE_STRUCT(SetOnOffer, (),
                      (set_id, class_id, name, cover, hue, reference_price, price, seats, winners,
                       priority_slots, odds, refund, reward, energy, is_open, opens_at, closes_at, seats_left,
                       group))

/// The sets on offer, newest first.
auto sets_on_offer(Context& ctx, const PageRequest& request) -> Result<Page<SetOnOffer>>;

// ---- public settings

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

// ---- the console

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
struct SetQuery {
  SetId set_id;
};
BOOST_DESCRIBE_STRUCT(SetQuery, (), (set_id))

auto list_sets(Context& ctx, OperatorId caller, const PageRequest& request) -> Result<Page<SetDetails>>;
auto set_sheet(Context& ctx, OperatorId caller, const SetQuery& query) -> Result<SetDetails>;
/// Saves a draft.
auto save_set(Context& ctx, OperatorId caller, const SetRequest& request) -> Result<SetDetails>;
/// The draft that `save_set` would save, without saving it: its page for buyers, its promises and its cover.
auto preview_set(Context& ctx, OperatorId caller, const SetRequest& request) -> Result<SetDetails>;
/// Puts a set on sale, if its promises are covered.
auto publish_set(Context& ctx, OperatorId caller, const SetQuery& query) -> Result<SetDetails>;
/// Takes a set off sale and refunds every seat that is not in a formed group.
auto stop_set(Context& ctx, OperatorId caller, const SetQuery& query) -> Result<SetDetails>;

}  // namespace groups
