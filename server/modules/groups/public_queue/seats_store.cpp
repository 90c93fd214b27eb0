// The statements of orders and seats.
#include "store.hpp"

#include "platform/life.hpp"

namespace groups::store {

using ::store::select;

void insert_order(Context& ctx, const OrderRow& row) { ctx.tx.add<"group_order">(row); }

auto find_order(Context& ctx, UserId user, OrderId id) -> std::optional<OrderRow> {
  return ctx.tx.one(select<OrderRow, "FROM group_order WHERE id = $1 AND user_id = $2">, id, user);
}

void insert_seat(Context& ctx, const SeatRow& row) { ctx.tx.add<"group_seat">(row); }

auto insert_priority_seat(Context& ctx, const SeatRow& row) -> bool {
  return ctx.tx.run(
             "INSERT INTO group_seat (id, order_id, set_id, user_id, group_id, place, state, priority, "
             "client_seed, cash, coupon_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) "
             "ON CONFLICT DO NOTHING",
             row.id, row.order_id, row.set_id, row.user_id, row.group_id, row.place, row.state, row.priority,
             row.client_seed, row.cash, row.coupon_id) == 1;
}

auto seats_of_group(Context& ctx, GroupId id) -> std::vector<SeatRow> {
  return ctx.tx.all(
      select<SeatRow,
             "FROM group_seat WHERE group_id = $1 AND state IN ('forming', 'formed') ORDER BY place">,
      id);
}

auto seats_of_order(Context& ctx, UserId user, OrderId id) -> std::vector<SeatRow> {
  return ctx.tx.all(select<SeatRow, "FROM group_seat WHERE order_id = $1 AND user_id = $2 ORDER BY id">, id,
                    user);
}

auto find_seat(Context& ctx, UserId user, SeatId id) -> std::optional<SeatRow> {
  return ctx.tx.one(select<SeatRow, "FROM group_seat WHERE id = $1 AND user_id = $2">, id, user);
}

auto priority_queue(Context& ctx, SetId set, std::int64_t wanted) -> std::vector<SeatRow> {
  return ctx.tx.all(
      select<
          SeatRow,
          "FROM group_seat WHERE set_id = $1 AND state = 'pending_group' AND priority ORDER BY id LIMIT $2">,
      set, wanted);
}

auto queue(Context& ctx, SetId set, std::int64_t wanted) -> std::vector<SeatRow> {
  return ctx.tx.all(select<SeatRow,
                           "FROM group_seat WHERE id IN (SELECT MIN(id) FROM group_seat WHERE set_id = $1 "
                           "AND state = 'pending_group' GROUP BY user_id) ORDER BY id LIMIT $2">,
                    set, wanted);
}

auto whole_queue(Context& ctx, SetId set) -> std::vector<SeatRow> {
  return ctx.tx.all(
      select<SeatRow, "FROM group_seat WHERE set_id = $1 AND state = 'pending_group' ORDER BY id">, set);
}

auto waiting_seat_of(Context& ctx, SetId set, UserId user) -> std::optional<SeatRow> {
  return ctx.tx.one(select<SeatRow,
                           "FROM group_seat WHERE set_id = $1 AND user_id = $2 AND state = 'pending_group' "
                           "ORDER BY priority DESC, id LIMIT 1">,
                    set, user);
}

void seat_in_group(Context& ctx, SeatId id, GroupId group, std::int64_t place) {
  ctx.tx.run(
      moving<"group_seat", seat_lifecycle, SeatEvent::take_place, "group_id = $2, place = $3", "id = $1">, id,
      group, place);
}

auto leave_seat(Context& ctx, const SeatRow& seat) -> bool {
  return ctx.tx.run(moving<"group_seat", seat_lifecycle, SeatEvent::leave, "", "id = $1 AND state = $2">,
                    seat.id, seat.state) == 1;
}

void close_seat(Context& ctx, const SeatRow& seat) {
  ctx.tx.run(moving<"group_seat", seat_lifecycle, SeatEvent::close, "", "id = $1 AND state = $2">, seat.id,
             seat.state);
}

void form_winner(Context& ctx, SeatId id, std::int64_t drawn, tickets::TicketId ticket) {
  ctx.tx.change(moving<"group_seat", seat_lifecycle, SeatEvent::form,
                       "result = 'won', drawn = $2, ticket_id = $3", "id = $1">,
                id, drawn, ticket);
}

void form_others(Context& ctx, GroupId id) {
  // The index of a group's seats is of both states.
  ctx.tx.send(moving<"group_seat", seat_lifecycle, SeatEvent::form, "result = 'not_won'",
                     "group_id = $1 AND state IN ('forming', 'formed')">,
              id);
}

auto first_formed(Context& ctx, GroupId id) -> std::vector<UserId> {
  return ctx.tx.all<UserId>(
      "SELECT t.user_id FROM group_seat t WHERE t.group_id = $1 AND t.state IN ('forming', 'formed') "
      "AND t.state = 'formed' AND NOT EXISTS (SELECT 1 FROM group_seat e WHERE e.user_id = t.user_id AND "
      "e.state = 'formed' AND e.id <> t.id) ORDER BY t.user_id",
      id);
}

auto seat_lines(Context& ctx, UserId user, const SeatsRequest& request, std::int64_t below,
                std::int64_t wanted) -> std::vector<SeatLine> {
  return ctx.tx.all<SeatLine>(
      "SELECT t.id, t.order_id, t.set_id, CAST(NULL AS BIGINT), s.class_id, t.group_id, g.number, t.place, "
      "t.state, t.result, "
      "t.priority, "
      "t.client_seed, o.price, t.cash, s.reward, t.coupon_id, t.ticket_id, o.placed_at, g.ended_at FROM "
      "group_seat t "
      "JOIN group_order o ON o.id = t.order_id JOIN group_set s ON s.id = t.set_id "
      "LEFT JOIN group_group g ON g.id = t.group_id "
      "WHERE t.user_id = $1 AND t.id < $2 AND (CAST($3 AS TEXT) IS NULL OR t.state = $3) "
      "AND (CAST($4 AS TEXT) IS NULL OR t.result = $4) AND (CAST($5 AS BIGINT) IS NULL OR t.group_id = $5) "
      "ORDER BY t.id DESC LIMIT $6",
      user, below, request.state, request.result, request.group_id, wanted + 1);
}

auto seat_lines_of_order(Context& ctx, OrderId id) -> std::vector<SeatLine> {
  return ctx.tx.all<SeatLine>(
      "SELECT t.id, t.order_id, t.set_id, CAST(NULL AS BIGINT), s.class_id, t.group_id, g.number, t.place, "
      "t.state, t.result, "
      "t.priority, "
      "t.client_seed, o.price, t.cash, s.reward, t.coupon_id, t.ticket_id, o.placed_at, g.ended_at FROM "
      "group_seat t "
      "JOIN group_order o ON o.id = t.order_id JOIN group_set s ON s.id = t.set_id "
      "LEFT JOIN group_group g ON g.id = t.group_id WHERE t.order_id = $1 ORDER BY t.id",
      id);
}

auto seat_line(Context& ctx, UserId user, SeatId id) -> std::optional<SeatLine> {
  return ctx.tx.one<SeatLine>(
      "SELECT t.id, t.order_id, t.set_id, CAST(NULL AS BIGINT), s.class_id, t.group_id, g.number, t.place, "
      "t.state, t.result, "
      "t.priority, "
      "t.client_seed, o.price, t.cash, s.reward, t.coupon_id, t.ticket_id, o.placed_at, g.ended_at FROM "
      "group_seat t "
      "JOIN group_order o ON o.id = t.order_id JOIN group_set s ON s.id = t.set_id "
      "LEFT JOIN group_group g ON g.id = t.group_id WHERE t.user_id = $1 AND t.id = $2",
      user, id);
}

auto seat_line_in_group(Context& ctx, UserId user, GroupId group) -> std::optional<SeatLine> {
  return ctx.tx.one<SeatLine>(
      "SELECT t.id, t.order_id, t.set_id, CAST(NULL AS BIGINT), s.class_id, t.group_id, g.number, t.place, "
      "t.state, t.result, "
      "t.priority, "
      "t.client_seed, o.price, t.cash, s.reward, t.coupon_id, t.ticket_id, o.placed_at, g.ended_at FROM "
      "group_seat t "
      "JOIN group_order o ON o.id = t.order_id JOIN group_set s ON s.id = t.set_id "
      "JOIN group_group g ON g.id = t.group_id WHERE t.user_id = $1 AND t.group_id = $2 "
      "ORDER BY CASE WHEN t.state = 'left' THEN 1 ELSE 0 END, t.id DESC LIMIT 1",
      user, group);
}

auto orders(Context& ctx, UserId user, std::int64_t below, std::int64_t wanted) -> std::vector<OrderRow> {
  return ctx.tx.all(
      select<OrderRow, "FROM group_order WHERE user_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3">, user,
      below, wanted + 1);
}

auto counts(Context& ctx, UserId user) -> JoinCounts {
  return ctx.tx
      .one<JoinCounts>(
          "SELECT COUNT(*) FILTER (WHERE state = 'pending_group'), COUNT(*) FILTER (WHERE state = "
          "'forming'), "
          "COUNT(*) FILTER (WHERE state = 'formed'), COUNT(*) FILTER (WHERE state = 'left'), "
          "COUNT(*) FILTER (WHERE state = 'closed'), COUNT(*) FILTER (WHERE result = 'won'), "
          "COUNT(*) FILTER (WHERE result = 'not_won') FROM group_seat WHERE user_id = $1",
          user)
      .value();
}

}  // namespace groups::store
