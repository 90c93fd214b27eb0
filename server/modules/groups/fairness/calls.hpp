#pragma once
// Fairness in public: what all draws of a set came to, and the draws themselves, to be repeated by anyone.
#include <optional>
#include <string>
#include <vector>

#include "groups/calls.hpp"
#include "platform/page.hpp"

namespace groups {

/// The draws of a set, up to the last night.
struct DrawSums {
  SetId set_id;
  std::string name, cover;  // of its class
  std::int64_t hue;
  Money price;
  std::int64_t seats, winners;      // of a group
  std::string odds;                 // promised: "3/10"
  std::int64_t groups, drawn, won;  // counted: groups, their seats, those that won
  std::int64_t last_number;         // of the last group that is counted
  Instant counted_at;
};
BOOST_DESCRIBE_STRUCT(DrawSums, (),
                      (set_id, name, cover, hue, price, seats, winners, odds, groups, drawn, won, last_number,
                       counted_at))

struct AllDrawSums {
  std::vector<DrawSums> items;
};
BOOST_DESCRIBE_STRUCT(AllDrawSums, (), (items))
/// Every set with a counted draw, the newest first.
auto draw_sums(Context& ctx) -> Result<AllDrawSums>;

/// The seats at one place of their draws, from 1.
struct PlaceSum {
  std::int64_t place, drawn, won;
};
BOOST_DESCRIBE_STRUCT(PlaceSum, (), (place, drawn, won))

struct SetFairness {
  DrawSums sums;
  std::vector<PlaceSum> places;
};
BOOST_DESCRIBE_STRUCT(SetFairness, (), (sums, places))
/// Refuses set_not_found also for a set without a counted draw.
auto set_fairness(Context& ctx, const SetQuery& query) -> Result<SetFairness>;

struct DrawnSeat {
  std::string id, client_seed;
};
BOOST_DESCRIBE_STRUCT(DrawnSeat, (), (id, client_seed))

/// A draw with all that repeats it, and no name.
struct Drawn {
  GroupId group_id;
  std::int64_t number, winners_wanted;
  Instant ended_at;
  std::string commitment, server_seed;
  std::vector<DrawnSeat> seats;       // in the order in which they were taken
  std::vector<std::int64_t> winners;  // positions in `seats` from 0, in the order drawn
};
BOOST_DESCRIBE_STRUCT(Drawn, (),
                      (group_id, number, winners_wanted, ended_at, commitment, server_seed, seats, winners))

/// `cursor`: a group's number. The draws before it, of the highest number first.
struct DrawsQuery {
  SetId set_id;
  std::optional<Cursor> cursor;
  std::optional<shape::Number<1, 100>> limit;  // by default 100
};
BOOST_DESCRIBE_STRUCT(DrawsQuery, (), (set_id, cursor, limit))
auto draws_of_set(Context& ctx, const DrawsQuery& query) -> Result<Page<Drawn>>;

}  // namespace groups
