// The module's statements on events.
#include "store.hpp"

namespace team::store {

using ::store::select;

void insert_events(Context& ctx, const std::vector<EventRow>& rows) { ctx.tx.insert_all<"team_event">(rows); }

auto end_ticket(Context& ctx, std::int64_t ticket) -> std::optional<Ended> {
  static constexpr ::store::Change end{
      "UPDATE team_event SET ended_at = $2 WHERE ticket_id = $1 AND ended_at IS NULL",
      "seat_id, is_shared, is_counted", "team_event WHERE ticket_id = $1"};
  return ctx.tx.changed<Ended>(end, ticket, ctx.now.instant);
}

void insert_pickup(Context& ctx, const PickedUp& what) {
  ctx.tx.send(
      "INSERT INTO team_pickup (ticket_id, winner_id, referrer_id, class_id, ceiling, picked_up_at) "
      "SELECT e.ticket_id, e.buyer_id, (SELECT i.upline_id FROM account_invited i WHERE i.user_id = "
      "e.buyer_id), $3, $4, $5 FROM team_event e WHERE e.ticket_id = $1 AND e.buyer_id = $2",
      what.ticket, what.owner, what.class_id, what.ceiling, ctx.now.instant);
}

auto groups_to_share(Context& ctx, std::int64_t seats) -> std::vector<std::int64_t> {
  return ctx.tx.all<std::int64_t>(
      "SELECT DISTINCT group_id FROM (SELECT group_id FROM team_event WHERE NOT is_shared "
      "ORDER BY group_id, seat_id LIMIT $1) AS next_wins ORDER BY group_id",
      seats);
}

auto claim_to_share(Context& ctx, std::int64_t group) -> bool {
  return ctx.tx.run("UPDATE team_event SET is_shared = TRUE WHERE group_id = $1 AND NOT is_shared", group) >
         0;
}

auto wins_of(Context& ctx, std::int64_t group) -> std::vector<EventRow> {
  return ctx.tx.all(
      select<EventRow, "FROM team_event WHERE group_id = $1 AND ticket_id IS NOT NULL ORDER BY seat_id">,
      group);
}

auto unshared_of(::store::Tx& tx, std::int64_t set) -> std::vector<Unshared> {
  return tx.all<Unshared>(
      "SELECT group_id, CAST(SUM(cash) AS BIGINT), MAX(pool) FROM team_event "
      "WHERE NOT is_shared AND set_id = $1 GROUP BY group_id",
      set);
}

}  // namespace team::store
