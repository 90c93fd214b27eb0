#pragma once
// Sets: offers of group tickets with their price and odds, for users and for the console.
#include <boost/describe.hpp>

#include <optional>
#include <string>

#include "groups/states.hpp"
#include "platform/page.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "tickets/tickets.hpp"

namespace groups {

using SetId = Id<struct SetTable>;
using GroupId = Id<struct GroupTable>;
/// Tickets of one class that a user offers in personal groups, at one price.
using BatchId = Id<struct GroupBatchTable>;

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

}  // namespace groups
