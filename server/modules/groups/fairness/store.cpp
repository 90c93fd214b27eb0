// Counted draws: group_draw_count and group_draw_place.
#include "store.hpp"

#include <limits>

namespace groups::store {

using ::store::select;

auto sets_to_count(Context& ctx) -> std::vector<CountedTo> {
  return ctx.tx.all<CountedTo>(
      "SELECT s.id, COALESCE(c.counted_to, 0) FROM group_set s LEFT JOIN group_draw_count c ON c.set_id = "
      "s.id "
      "WHERE s.state <> 'draft' ORDER BY s.id");
}

auto formed_after(Context& ctx, const CountedTo& set, std::int64_t wanted) -> std::vector<FormedGroup> {
  const auto forming = ctx.tx
                           .one<std::optional<std::int64_t>>(
                               "SELECT MIN(number) FROM group_group WHERE set_id = $1 AND number > $2 "
                               "AND state = 'forming'",
                               set.set_id, set.counted_to)
                           .value();
  return ctx.tx.all(
      select<FormedGroup,
             "FROM group_group WHERE set_id = $1 AND number > $2 AND number < $3 AND state = 'formed' "
             "ORDER BY number LIMIT $4">,
      set.set_id, set.counted_to, forming.value_or(std::numeric_limits<std::int64_t>::max()), wanted);
}

namespace {

struct SeatDrawn {
  GroupId group_id;
  bool won;
};
BOOST_DESCRIBE_STRUCT(SeatDrawn, (), (group_id, won))

}  // namespace

auto places_between(::store::Tx& tx, SetId set, std::int64_t after, std::int64_t up_to)
    -> std::vector<PlaceSum> {
  // Numbers of places have gaps where a user left, so seats are counted within their group. SQLite
  // takes the index of a group's seats only for its own condition.
  const auto seats = tx.all<SeatDrawn>(
      "SELECT s.group_id, s.drawn IS NOT NULL FROM group_group g JOIN group_seat s ON s.group_id = g.id "
      "WHERE g.set_id = $1 AND g.number > $2 AND g.number <= $3 AND g.state = 'formed' "
      "AND s.state IN ('forming', 'formed') AND s.state = 'formed' ORDER BY g.number, s.place",
      set, after, up_to);
  std::vector<PlaceSum> places;
  std::size_t place = 0;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    place = i > 0 && seats[i].group_id == seats[i - 1].group_id ? place + 1 : 0;
    if (place == places.size()) places.push_back({static_cast<std::int64_t>(place) + 1, 0, 0});
    places[place].drawn += 1;
    places[place].won += seats[i].won ? 1 : 0;
  }
  return places;
}

namespace {

struct PlaceRow {
  SetId set_id;
  std::int64_t place, drawn, won;
};
BOOST_DESCRIBE_STRUCT(PlaceRow, (), (set_id, place, drawn, won))

}  // namespace

void add_counted(Context& ctx, SetId set, const std::vector<PlaceSum>& places, std::int64_t groups,
                 std::int64_t counted_to) {
  ctx.tx.run(
      "INSERT INTO group_draw_count (set_id, groups, counted_to, counted_at) VALUES ($1, $2, $3, $4) "
      "ON CONFLICT (set_id) DO UPDATE SET groups = group_draw_count.groups + excluded.groups, "
      "counted_to = excluded.counted_to, counted_at = excluded.counted_at",
      set, groups, counted_to, ctx.now.instant);
  std::vector<PlaceRow> rows;
  rows.reserve(places.size());
  for (const auto& [place, drawn, won] : places) rows.push_back({set, place, drawn, won});
  ctx.tx.insert_all(
      "INSERT INTO group_draw_place (set_id, place, drawn, won) ON CONFLICT (set_id, place) DO UPDATE SET "
      "drawn = group_draw_place.drawn + excluded.drawn, won = group_draw_place.won + excluded.won",
      rows);
}

auto draw_counts(::store::Tx& tx, std::optional<SetId> set) -> std::vector<DrawCount> {
  return tx.all<DrawCount>(
      "SELECT c.set_id, c.groups, c.counted_to, c.counted_at, CAST(SUM(p.drawn) AS BIGINT), "
      "CAST(SUM(p.won) AS BIGINT) FROM group_draw_count c JOIN group_draw_place p ON p.set_id = c.set_id "
      "WHERE CAST($1 AS BIGINT) IS NULL OR c.set_id = $1 "
      "GROUP BY c.set_id, c.groups, c.counted_to, c.counted_at ORDER BY c.set_id DESC",
      set);
}

auto counted_places(::store::Tx& tx, SetId set) -> std::vector<PlaceSum> {
  return tx.all(select<PlaceSum, "FROM group_draw_place WHERE set_id = $1 ORDER BY place">, set);
}

auto formed_before(Context& ctx, SetId set, std::int64_t number, std::int64_t wanted)
    -> std::vector<GroupRow> {
  return ctx.tx.all(
      select<GroupRow,
             "FROM group_group WHERE set_id = $1 AND number < $2 AND state = 'formed' ORDER BY number DESC "
             "LIMIT $3">,
      set, number, wanted);
}

auto formed_seats(Context& ctx, SetId set, std::int64_t from, std::int64_t up_to) -> std::vector<SeatRow> {
  return ctx.tx.all(
      select<SeatRow,
             "FROM group_seat WHERE state IN ('forming', 'formed') AND state = 'formed' AND group_id IN "
             "(SELECT id FROM group_group WHERE set_id = $1 AND number >= $2 AND number <= $3 AND "
             "state = 'formed') ORDER BY group_id, place">,
      set, from, up_to);
}

}  // namespace groups::store
