// The statements of seats in personal groups.
#include "store.hpp"

#include "platform/life.hpp"

namespace groups::store {

using ::store::select;

auto insert_person_seat(Context& ctx, const PersonSeatRow& row) -> bool {
  return ctx.tx.run(
             "INSERT INTO group_person_seat (id, batch_id, group_id, user_id, place, state, client_seed, "
             "price, "
             "taken_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING",
             row.id, row.batch_id, row.group_id, row.user_id, row.place, row.state, row.client_seed,
             row.price, row.taken_at) == 1;
}

auto is_seated(Context& ctx, GroupId group, UserId user) -> bool {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT id FROM group_person_seat WHERE group_id = $1 AND user_id = $2 AND state IN ('forming', "
          "'formed')",
          group, user)
      .has_value();
}

auto person_seats_of_group(Context& ctx, GroupId id) -> std::vector<PersonSeatRow> {
  return ctx.tx.all(
      select<PersonSeatRow,
             "FROM group_person_seat WHERE group_id = $1 AND state IN ('forming', 'formed') ORDER BY place">,
      id);
}

auto find_person_seat(Context& ctx, UserId user, SeatId id) -> std::optional<PersonSeatRow> {
  return ctx.tx.one(select<PersonSeatRow, "FROM group_person_seat WHERE id = $1 AND user_id = $2">, id, user);
}

auto leave_person_seat(Context& ctx, SeatId id) -> bool {
  return ctx.tx.run(moving<"group_person_seat", personal_seat_lifecycle, SeatEvent::leave, "", "id = $1">,
                    id) == 1;
}

void form_person_seats(Context& ctx, GroupId id) {
  // The index of a group's seats is of both states.
  ctx.tx.send(moving<"group_person_seat", personal_seat_lifecycle, SeatEvent::form, "result = 'not_won'",
                     "group_id = $1 AND state IN ('forming', 'formed')">,
              id);
}

void note_person_win(Context& ctx, SeatId id, tickets::TicketId ticket) {
  ctx.tx.change(
      "UPDATE group_person_seat SET result = 'won', drawn = 1, ticket_id = $2 WHERE id = $1 AND state = "
      "'formed'",
      id, ticket);
}

void close_person_seats(Context& ctx, GroupId id) {
  ctx.tx.send(moving<"group_person_seat", personal_seat_lifecycle, SeatEvent::close, "",
                     "group_id = $1 AND state IN ('forming', 'formed')">,
              id);
}

auto person_seat_lines(Context& ctx, UserId user, const SeatsRequest& request, std::int64_t below,
                       std::int64_t wanted) -> std::vector<SeatLine> {
  return ctx.tx.all<SeatLine>(
      "SELECT t.id, t.id, CAST(NULL AS BIGINT), t.batch_id, b.class_id, t.group_id, g.number, t.place, "
      "t.state, "
      "t.result, FALSE, t.client_seed, t.price, t.price, b.reward, CAST(NULL AS BIGINT), t.ticket_id, "
      "t.taken_at, "
      "g.ended_at FROM group_person_seat t JOIN group_batch b ON b.id = t.batch_id "
      "JOIN group_person_group g ON g.id = t.group_id "
      "WHERE t.user_id = $1 AND t.id < $2 AND (CAST($3 AS TEXT) IS NULL OR t.state = $3) "
      "AND (CAST($4 AS TEXT) IS NULL OR t.result = $4) AND (CAST($5 AS BIGINT) IS NULL OR t.group_id = $5) "
      "ORDER BY t.id DESC LIMIT $6",
      user, below, request.state, request.result, request.group_id, wanted + 1);
}

auto person_seat_line(Context& ctx, UserId user, SeatId id) -> std::optional<SeatLine> {
  return ctx.tx.one<SeatLine>(
      "SELECT t.id, t.id, CAST(NULL AS BIGINT), t.batch_id, b.class_id, t.group_id, g.number, t.place, "
      "t.state, "
      "t.result, FALSE, t.client_seed, t.price, t.price, b.reward, CAST(NULL AS BIGINT), t.ticket_id, "
      "t.taken_at, "
      "g.ended_at FROM group_person_seat t JOIN group_batch b ON b.id = t.batch_id "
      "JOIN group_person_group g ON g.id = t.group_id WHERE t.user_id = $1 AND t.id = $2",
      user, id);
}

auto person_seat_line_in_group(Context& ctx, UserId user, GroupId group) -> std::optional<SeatLine> {
  return ctx.tx.one<SeatLine>(
      "SELECT t.id, t.id, CAST(NULL AS BIGINT), t.batch_id, b.class_id, t.group_id, g.number, t.place, "
      "t.state, "
      "t.result, FALSE, t.client_seed, t.price, t.price, b.reward, CAST(NULL AS BIGINT), t.ticket_id, "
      "t.taken_at, "
      "g.ended_at FROM group_person_seat t JOIN group_batch b ON b.id = t.batch_id "
      "JOIN group_person_group g ON g.id = t.group_id WHERE t.user_id = $1 AND t.group_id = $2 "
      "ORDER BY CASE WHEN t.state = 'left' THEN 1 ELSE 0 END, t.id DESC LIMIT 1",
      user, group);
}

auto person_counts(Context& ctx, UserId user) -> JoinCounts {
  return ctx.tx
      .one<JoinCounts>(
          "SELECT 0, COUNT(*) FILTER (WHERE state = 'forming'), COUNT(*) FILTER (WHERE state = 'formed'), "
          "COUNT(*) FILTER (WHERE state = 'left'), COUNT(*) FILTER (WHERE state = 'closed'), "
          "COUNT(*) FILTER (WHERE result = 'won'), COUNT(*) FILTER (WHERE result = 'not_won') "
          "FROM group_person_seat WHERE user_id = $1",
          user)
      .value();
}

}  // namespace groups::store
