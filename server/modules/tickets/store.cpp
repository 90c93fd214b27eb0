// The statements of tickets and their steps.
#include "store.hpp"

namespace tickets::store {

using ::store::select;

void insert_all(Context& ctx, const std::vector<TicketRow>& rows) { ctx.tx.insert_all<"ticket">(rows); }

auto find(Context& ctx, TicketId id) -> std::optional<TicketRow> {
  return ctx.tx.one(select<TicketRow, "FROM ticket WHERE id = $1">, id);
}

auto find_for_change(Context& ctx, TicketId id) -> std::optional<TicketRow> {
  return ctx.tx.one_for_change(select<TicketRow, "FROM ticket WHERE id = $1">, id);
}

auto find_by_code(Context& ctx, std::string_view code) -> std::optional<TicketId> {
  return ctx.tx.one<TicketId>("SELECT id FROM ticket WHERE code = $1", code);
}

auto in_queue(Context& ctx, Day day, std::int64_t number, std::int64_t most) -> std::vector<TicketRow> {
  return ctx.tx.all(
      select<TicketRow, "FROM ticket WHERE queue_day = $1 AND queue_number = $2 ORDER BY id DESC LIMIT $3">,
      day, number, most);
}

auto of_owner(Context& ctx, UserId owner, const ShelfFilter& filter, Slice slice) -> std::vector<TicketRow> {
  const auto state = filter.state ? shape::name_of(*filter.state) : std::string_view{};
  const auto claim = filter.claim ? shape::name_of(*filter.claim) : std::string_view{};
  return ctx.tx.all(select<TicketRow,
                           "FROM ticket WHERE owner_id = $1 AND id < $2 AND ($3 = '' OR state = $3) AND "
                           "($4 = '' OR claim = $4) ORDER BY id DESC LIMIT $5">,
                    owner, slice.below, state, claim, slice.wanted);
}

auto recyclable(Context& ctx) -> Recyclable {
  return ctx.tx
      .one<Recyclable>(
          "SELECT COUNT(*), CAST(COALESCE(SUM(recycle_value), 0) AS BIGINT) FROM ticket "
          "WHERE state = 'awaiting_number'")
      .value();
}

auto handled_in_steps(Context& ctx, std::int64_t from_id, std::int64_t below) -> Handled {
  return ctx.tx
      .one<Handled>(
          "SELECT COUNT(*) FILTER (WHERE event = 'issue'), COUNT(*) FILTER (WHERE event = 'hand_over'), "
          "COUNT(*) FILTER (WHERE event = 'recycle') FROM ticket_step WHERE id >= $1 AND id < $2",
          from_id, below)
      .value();
}

// The index of tickets is by class and state, and there are few classes.
auto count_pending(Context& ctx) -> std::int64_t {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT COUNT(*) FROM ticket_class c CROSS JOIN ticket t "
          "WHERE t.class_id = c.id AND t.state = 'pending'")
      .value();
}

auto count_by_state(Context& ctx, UserId owner) -> ShelfCounts {
  return *ctx.tx.one<ShelfCounts>(
      "SELECT COUNT(*) FILTER (WHERE state = 'awaiting_number'), "
      "COUNT(*) FILTER (WHERE state = 'number_taken'), "
      "COUNT(*) FILTER (WHERE state = 'pending'), COUNT(*) FILTER (WHERE state = 'picked_up'), "
      "COUNT(*) FILTER (WHERE state = 'recycled'), COUNT(*) FILTER (WHERE state = 'expired'), "
      "COUNT(*) FILTER (WHERE state = 'returned'), COUNT(*) FILTER (WHERE claim <> 'none') "
      "FROM ticket WHERE owner_id = $1",
      owner);
}

auto held_until(Context& ctx, Instant expires_at, TicketId after, std::int64_t most)
    -> std::vector<TicketId> {
  return ctx.tx.all<TicketId>(
      "SELECT id FROM ticket WHERE expires_at = $1 AND id > $2 "
      "AND state IN ('awaiting_number', 'number_taken', 'pending') ORDER BY id LIMIT $3",
      expires_at, after, most);
}

auto set_state(Context& ctx, TicketId id, State from, State to) -> bool {
  return ctx.tx.run("UPDATE ticket SET state = $3 WHERE id = $1 AND state = $2 AND claim = 'none'", id, from,
                    to) == 1;
}

auto of_deal(Context& ctx, Deal deal) -> std::vector<TicketRow> {
  return ctx.tx.all(select<TicketRow, "FROM ticket WHERE deal_id = $1 AND claim = $2 ORDER BY id">, deal.id,
                    claim_of(deal.kind));
}

auto set_claim(Context& ctx, UserId owner, TicketId id, Deal deal) -> bool {
  return ctx.tx.run(
             "UPDATE ticket SET claim = $3, deal_id = $4 "
             "WHERE id = $1 AND owner_id = $2 AND claim = 'none' AND state = 'awaiting_number'",
             id, owner, claim_of(deal.kind), deal.id) == 1;
}

auto end_claim(Context& ctx, TicketId id, Deal deal) -> bool {
  return ctx.tx.run(
             "UPDATE ticket SET claim = 'none', deal_id = NULL WHERE id = $1 AND claim = $2 AND deal_id = $3",
             id, claim_of(deal.kind), deal.id) == 1;
}

auto set_owner(Context& ctx, TicketId id, UserId from, const Buyer& to) -> bool {
  return ctx.tx.run(
             "UPDATE ticket SET owner_id = $3, paid = $4, acquired_at = $5 "
             "WHERE id = $1 AND owner_id = $2 AND claim = 'none' AND state = 'awaiting_number'",
             id, from, to.user, to.price, ctx.now.instant) == 1;
}

void insert_passes(Context& ctx, const std::vector<PassRow>& rows) { ctx.tx.insert_all<"ticket_pass">(rows); }

auto passes_of(Context& ctx, TicketId id) -> std::vector<PassRow> {
  return ctx.tx.all(select<PassRow, "FROM ticket_pass WHERE ticket_id = $1 ORDER BY id">, id);
}

auto passed_on_by(Context& ctx, UserId user, Slice slice) -> std::vector<PassRow> {
  return ctx.tx.all(
      select<PassRow, "FROM ticket_pass WHERE from_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3">, user,
      slice.below, slice.wanted);
}

auto free_of_owner(Context& ctx, UserId owner, const FreeFilter& filter, std::int64_t most)
    -> std::vector<TicketRow> {
  return ctx.tx.all(
      select<TicketRow,
             "FROM ticket WHERE owner_id = $1 AND state = 'awaiting_number' AND claim = 'none' "
             "AND ($2 = 0 OR class_id = $2) AND expires_at > $3 AND ceiling >= $4 ORDER BY expires_at, id "
             "LIMIT $5">,
      owner, filter.class_id.value_or(ClassId{}), filter.valid_after, filter.least_ceiling, most);
}

auto first_to_end(Context& ctx, UserId owner, Instant until) -> std::optional<EndingRow> {
  return ctx.tx.one<EndingRow>(
      "SELECT id, class_id, expires_at, COUNT(*) OVER () AS count FROM ticket WHERE owner_id = $1 "
      "AND state IN ('awaiting_number', 'number_taken') AND expires_at > $2 AND expires_at < $3 "
      "ORDER BY expires_at, id LIMIT 1",
      owner, ctx.now.instant, until);
}

auto alike_of_owner(Context& ctx, UserId owner, std::optional<ClassId> of) -> std::vector<AlikeTickets> {
  return ctx.tx.all<AlikeTickets>(
      "SELECT class_id, expires_at, cash_paid, recycle_value, ceiling, "
      "COUNT(*) FILTER (WHERE claim = 'none'), COUNT(*) FILTER (WHERE claim = 'personal_group'), "
      "COUNT(*) FILTER (WHERE claim = 'resale') FROM ticket WHERE owner_id = $1 AND state = "
      "'awaiting_number' "
      "AND ($2 = 0 OR class_id = $2) AND expires_at > $3 "
      "GROUP BY expires_at, class_id, recycle_value, cash_paid, ceiling "
      "ORDER BY expires_at, class_id, recycle_value, cash_paid, ceiling",
      owner, of.value_or(ClassId{}), ctx.now.instant);
}

auto set_code(Context& ctx, TicketId id, std::string_view code, Day day, std::int64_t number) -> bool {
  return ctx.tx.run(
             "UPDATE ticket SET code = $2, queue_day = $3, queue_number = $4 "
             "WHERE id = $1 AND code IS NULL AND NOT EXISTS (SELECT 1 FROM ticket WHERE code = $2)",
             id, code, day, number) == 1;
}

auto next_in_queue(Context& ctx, ClassId id, Day day) -> std::int64_t {
  return *ctx.tx.one<std::int64_t>(
      "INSERT INTO ticket_queue (class_id, day, last_number) VALUES ($1, $2, 1) "
      "ON CONFLICT (class_id, day) DO UPDATE SET last_number = ticket_queue.last_number + 1 RETURNING "
      "last_number",
      id, day);
}

void insert_steps(Context& ctx, const std::vector<StepRow>& rows) { ctx.tx.insert_all<"ticket_step">(rows); }

auto steps(Context& ctx, TicketId id) -> std::vector<StepRow> {
  return ctx.tx.all(select<StepRow, "FROM ticket_step WHERE ticket_id = $1 ORDER BY id">, id);
}

auto steps_since(Context& ctx, TicketId id, Instant since) -> std::vector<StepRow> {
  return ctx.tx.all(
      select<StepRow, "FROM ticket_step WHERE ticket_id = $1 AND happened_at >= $2 ORDER BY id">, id, since);
}

auto last_step(Context& ctx, TicketId id, Event event) -> std::optional<StepRow> {
  return ctx.tx.one(
      select<StepRow, "FROM ticket_step WHERE ticket_id = $1 AND event = $2 ORDER BY id DESC LIMIT 1">, id,
      event);
}

auto steps_at(Context& ctx, VenueId venue, Slice slice) -> std::vector<DeskRow> {
  return ctx.tx.all<DeskRow>(
      "SELECT s.id, s.ticket_id, s.event, s.state, s.operator_id, s.happened_at, s.offline_at, "
      "s.clock_off, t.owner_id, t.class_id "
      "FROM ticket_step s JOIN ticket t ON t.id = s.ticket_id "
      "WHERE s.venue_id = $1 AND s.id < $2 ORDER BY s.id DESC LIMIT $3",
      venue, slice.below, slice.wanted);
}

// By their ids; the sign keeps the planner from the index of the desks, which has all steps that ever were.
auto desk_counts(Context& ctx, std::int64_t from_id) -> std::vector<DeskCounts> {
  return ctx.tx.all<DeskCounts>(
      "SELECT venue_id, COUNT(*) FILTER (WHERE event = 'scan'), COUNT(*) FILTER (WHERE event = 'hand_over') "
      "FROM ticket_step WHERE id >= $1 AND +venue_id IS NOT NULL GROUP BY venue_id ORDER BY venue_id",
      from_id);
}

}  // namespace tickets::store
