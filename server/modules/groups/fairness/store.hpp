#pragma once
// The statements about counted draws, one a function.
#include <optional>
#include <vector>

#include "../public_queue/store.hpp"
#include "calls.hpp"

namespace groups::store {

/// A set whose draws are counted up to a number, 0 for none yet.
struct CountedTo {
  SetId set_id;
  std::int64_t counted_to;
};
BOOST_DESCRIBE_STRUCT(CountedTo, (), (set_id, counted_to))
auto sets_to_count(Context& ctx) -> std::vector<CountedTo>;

/// The formed groups after a number, up to the first that still forms, in the order of their numbers.
struct FormedGroup {
  GroupId id;
  std::int64_t number;
};
BOOST_DESCRIBE_STRUCT(FormedGroup, (), (id, number))
auto formed_after(Context& ctx, const CountedTo& set, std::int64_t wanted) -> std::vector<FormedGroup>;

/// What the draws of the formed groups came to, after the first number and up to the second.
auto places_between(::store::Tx& tx, SetId set, std::int64_t after, std::int64_t up_to)
    -> std::vector<PlaceSum>;
/// Adds them to what is counted.
void add_counted(Context& ctx, SetId set, const std::vector<PlaceSum>& places, std::int64_t groups,
                 std::int64_t counted_to);

struct DrawCount {
  SetId set_id;
  std::int64_t groups, counted_to;
  Instant counted_at;
  std::int64_t drawn, won;
};
BOOST_DESCRIBE_STRUCT(DrawCount, (), (set_id, groups, counted_to, counted_at, drawn, won))
/// Of that set or of all, the newest first.
auto draw_counts(::store::Tx& tx, std::optional<SetId> set = {}) -> std::vector<DrawCount>;
auto counted_places(::store::Tx& tx, SetId set) -> std::vector<PlaceSum>;

auto formed_before(Context& ctx, SetId set, std::int64_t number, std::int64_t wanted)
    -> std::vector<GroupRow>;
/// Their seats, group by group in the order of their places.
auto formed_seats(Context& ctx, SetId set, std::int64_t from, std::int64_t up_to) -> std::vector<SeatRow>;

}  // namespace groups::store
