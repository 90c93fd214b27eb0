// The statements of sets, days and groups.
#include "store.hpp"

#include "platform/life.hpp"

namespace groups::store {

using ::store::select;

auto find_set(Context& ctx, SetId id) -> std::optional<SetRow> {
  return ctx.tx.one(select<SetRow, "FROM group_set WHERE id = $1">, id);
}

auto find_set_for_change(Context& ctx, SetId id) -> std::optional<SetRow> {
  return ctx.tx.one_for_change(select<SetRow, "FROM group_set WHERE id = $1">, id);
}

auto sets_on_sale(Context& ctx, std::int64_t below, std::int64_t wanted) -> std::vector<SetRow> {
  return ctx.tx.all(
      select<SetRow, "FROM group_set WHERE state = 'published' AND id < $1 ORDER BY id DESC LIMIT $2">, below,
      wanted + 1);
}

auto published_sets(Context& ctx, tickets::ClassId of) -> std::vector<SetRow> {
  return ctx.tx.all(select<SetRow, "FROM group_set WHERE state = 'published' AND class_id = $1 ORDER BY id">,
                    of);
}

auto lowest_price(Context& ctx, tickets::ClassId of) -> std::optional<Money> {
  return ctx.tx.one<Money>(
      "SELECT price FROM group_set WHERE state = 'published' AND class_id = $1 ORDER BY price LIMIT 1", of);
}

void insert_set(Context& ctx, const SetRow& row) {
  ctx.tx.change(
      "INSERT INTO group_set (id, class_id, price, seats, winners, priority_slots, groups_a_day, reward, "
      "commission_pool, state, changed_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
      row.id, row.class_id, row.price, row.seats, row.winners, row.priority_slots, row.groups_a_day,
      row.reward, row.commission_pool, row.state, ctx.now.instant);
}

auto save_draft(Context& ctx, const SetRow& row) -> bool {
  return ctx.tx.run(
             "UPDATE group_set SET class_id = $2, price = $3, seats = $4, winners = $5, priority_slots = $6, "
             "groups_a_day = $7, reward = $8, commission_pool = $9, changed_at = $10 "
             "WHERE id = $1 AND state = 'draft'",
             row.id, row.class_id, row.price, row.seats, row.winners, row.priority_slots, row.groups_a_day,
             row.reward, row.commission_pool, ctx.now.instant) == 1;
}

auto find_sale(Context& ctx, SetId id) -> std::optional<Sale> {
  return ctx.tx.one<Sale>(
      "SELECT s.id, s.class_id, s.price, s.seats, s.winners, s.priority_slots, s.reward, s.commission_pool, "
      "s.state, d.day, d.opens_at, d.closes_at, d.stock, d.sold, d.formed, d.waiting, d.priority_waiting, "
      "d.current_group, "
      "d.current_number, d.announced FROM group_day d JOIN group_set s ON s.id = d.set_id "
      "WHERE d.set_id = $1 AND NOT d.closed",
      id);
}

auto last_day_over(Context& ctx, SetId id) -> std::optional<Day> {
  return ctx.tx.one<Day>(
      "SELECT day FROM group_day WHERE set_id = $1 AND closes_at <= $2 ORDER BY day DESC LIMIT 1", id,
      ctx.now.instant);
}

auto close_day(Context& ctx, const Sale& sale) -> bool {
  return ctx.tx.run(
             "UPDATE group_day SET closed = TRUE, sold = $3, waiting = 0, priority_waiting = 0 "
             "WHERE set_id = $1 AND day = $2 AND NOT closed",
             sale.set_id, sale.day, sale.sold) == 1;
}

void open_day(Context& ctx, const Sale& sale) {
  ctx.tx.run(
      "INSERT INTO group_day (set_id, day, opens_at, closes_at, stock, sold, formed, waiting, "
      "priority_waiting, "
      "current_group, current_number, announced, closed) VALUES ($1, $2, $3, $4, $5, 0, 0, 0, 0, $6, $7, $8, "
      "FALSE) "
      "ON CONFLICT (set_id, day) DO UPDATE SET closed = FALSE, opens_at = excluded.opens_at, "
      "closes_at = excluded.closes_at, current_group = excluded.current_group, "
      "current_number = excluded.current_number, announced = excluded.announced",
      sale.set_id, sale.day, sale.opens_at, sale.closes_at, sale.stock, sale.current_group,
      sale.current_number, sale.announced);
}

auto find_group(Context& ctx, GroupId id) -> std::optional<GroupRow> {
  return ctx.tx.one(select<GroupRow, "FROM group_group WHERE id = $1">, id);
}

auto group_numbered(Context& ctx, SetId set, std::int64_t number) -> std::optional<GroupRow> {
  return ctx.tx.one(select<GroupRow, "FROM group_group WHERE set_id = $1 AND number = $2">, set, number);
}

auto id_of_group(Context& ctx, SetId set, std::int64_t number) -> GroupId {
  return {
      ctx.tx.one<std::int64_t>("SELECT id FROM group_group WHERE set_id = $1 AND number = $2", set, number)
          .value()};
}

auto last_number(Context& ctx, SetId set) -> std::int64_t {
  return ctx.tx
      .one<std::int64_t>("SELECT number FROM group_group WHERE set_id = $1 ORDER BY number DESC LIMIT 1", set)
      .value_or(0);
}

auto last_used_number(Context& ctx, SetId set) -> std::int64_t {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT number FROM group_group WHERE set_id = $1 AND places > 0 ORDER BY number DESC LIMIT 1", set)
      .value_or(0);
}

auto open_now(Context& ctx) -> OpenNow {
  return ctx.tx
      .one<OpenNow>(
          "SELECT COUNT(*) FILTER (WHERE g.taken > 0), CAST(COALESCE(SUM(g.taken), 0) AS BIGINT), "
          "CAST(COALESCE(SUM(d.waiting), 0) AS BIGINT) FROM group_day d "
          "JOIN group_group g ON g.id = d.current_group WHERE NOT d.closed")
      .value();
}

auto trade_of_orders(Context& ctx, std::int64_t from_id, std::int64_t below) -> Trade {
  return ctx.tx
      .one<Trade>(
          "SELECT COUNT(DISTINCT user_id), CAST(COALESCE(SUM(seats), 0) AS BIGINT) FROM group_order "
          "WHERE id >= $1 AND id < $2",
          from_id, below)
      .value();
}

auto began_from(Context& ctx, Instant ended) -> Instant {
  // The index "group_group_long" has the groups that were open for longer. Not MIN(id), which a planner would
  // look for from the lowest id on.
  constexpr std::chrono::days usual{2};
  const auto longest = ctx.tx.one<std::optional<std::int64_t>>(
      "SELECT MIN(id + 0) FROM group_group WHERE ended_at - (id >> 22) - 1735689600000 > 172800000 AND "
      "ended_at >= "
      "$1",
      ended);
  const auto from = ended - usual;
  return longest && *longest ? std::min(from, instant_of_id(**longest)) : from;
}

// By their ids, because SQLite would rather read all formed groups by their state than those of a time.
auto formed_between(Context& ctx, Instant from, Instant until) -> std::int64_t {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT COUNT(*) FROM group_group WHERE state = 'formed' AND id >= $3 AND ended_at >= $1 AND "
          "ended_at < $2",
          from, until, first_id_at(began_from(ctx, from)))
      .value();
}

void insert_group(Context& ctx, const GroupRow& row) {
  ctx.tx.change(
      "INSERT INTO group_group (id, set_id, number, state, seats, winners, taken, places, commitment, "
      "server_seed) "
      "VALUES ($1, $2, $3, 'forming', $4, $5, 0, 0, $6, '')",
      row.id, row.set_id, row.number, row.seats, row.winners, row.commitment);
}

void insert_seed(Context& ctx, GroupId id, std::string_view sealed) {
  ctx.tx.change("INSERT INTO group_seed (group_id, sealed) VALUES ($1, $2)", id, sealed);
}

auto seeds(Context& ctx) -> std::vector<SeedRow> {
  return ctx.tx.all(select<SeedRow, "FROM group_seed ORDER BY group_id">);
}

void set_seed(Context& ctx, GroupId id, std::string_view sealed) {
  ctx.tx.run("UPDATE group_seed SET sealed = $2 WHERE group_id = $1", id, sealed);
}

void drop_seeds_of_ended(Context& ctx) {
  ctx.tx.run(
      "DELETE FROM group_seed WHERE group_id IN (SELECT id FROM group_group WHERE state <> 'forming') "
      "OR group_id IN (SELECT id FROM group_person_group WHERE state <> 'forming')");
}

auto sealed_seed(Context& ctx, GroupId id) -> std::string {
  return ctx.tx.one<std::string>("SELECT sealed FROM group_seed WHERE group_id = $1", id).value();
}

void take_places(Context& ctx, GroupId id, std::int64_t count) {
  ctx.tx.run(
      "UPDATE group_group SET taken = taken + $2, places = places + $2 WHERE id = $1 AND state = 'forming'",
      id, count);
}

void give_place_back(Context& ctx, GroupId id) {
  ctx.tx.run("UPDATE group_group SET taken = taken - 1 WHERE id = $1 AND state = 'forming'", id);
}

void form_group(Context& ctx, GroupId id, std::string_view server_seed) {
  ctx.tx.change(moving<"group_group", group_lifecycle, GroupEvent::form, "server_seed = $2, ended_at = $3",
                       "id = $1 AND taken = seats">,
                id, server_seed, ctx.now.instant);
}

void close_group(Context& ctx, GroupId id) {
  ctx.tx.run(moving<"group_group", group_lifecycle, GroupEvent::close, "taken = 0, ended_at = $2",
                    "id = $1 AND places > 0">,
             id, ctx.now.instant);
}

void uncount_seats(Context& ctx, UserId user, Day day, std::int64_t fewer) {
  ctx.tx.run("UPDATE group_person_day SET seats = seats - $3 WHERE user_id = $1 AND day = $2", user, day,
             fewer);
}

}  // namespace groups::store
