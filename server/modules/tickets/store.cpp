// The statements of tickets, their classes and venues.
#include "modules/tickets/store.hpp"

namespace tickets::store {

auto find_class(Context& ctx, ClassId id) -> std::optional<ClassRow> {
  return ctx.tx.one<ClassRow>(
      "SELECT id, name_vi, name_en, name_zh, about_vi, about_en, about_zh, cover, hue, reference_price, "
      "unit_cost, "
      "validity_days, is_open FROM ticket_class WHERE id = $1",
      id);
}

void insert_class(Context& ctx, const ClassRow& row) {
  ctx.tx.run(
      "INSERT INTO ticket_class (id, name_vi, name_en, name_zh, about_vi, about_en, about_zh, cover, hue, "
      "reference_price, unit_cost, validity_days, is_open) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
      row.id, row.name_vi, row.name_en, row.name_zh, row.about_vi, row.about_en, row.about_zh, row.cover,
      row.hue, row.reference_price, row.unit_cost, row.validity_days, row.is_open);
}

void open_count(Context& ctx, ClassId id) {
  ctx.tx.run(
      "INSERT INTO ticket_count (class_id, issued, picked_up, recycled, expired) VALUES ($1, 0, 0, 0, 0)",
      id);
}

void count_issued(Context& ctx, ClassId id) {
  ctx.tx.run("UPDATE ticket_count SET issued = issued + 1 WHERE class_id = $1", id);
}

void insert(Context& ctx, const TicketRow& row) {
  ctx.tx.run(
      "INSERT INTO ticket (id, owner_id, class_id, state, claim, cash_paid, cause, cause_id, issued_at, "
      "expires_at) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
      row.id, row.owner_id, row.class_id, row.state, row.claim, row.cash_paid, row.cause, row.cause_id,
      row.issued_at, row.expires_at);
}

void insert_step(Context& ctx, const StepRow& row) {
  ctx.tx.run(
      "INSERT INTO ticket_step (id, ticket_id, event, state, venue_id, operator_id, happened_at) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7)",
      row.id, row.ticket_id, row.event, row.state, row.venue_id, row.operator_id, row.happened_at);
}

}  // namespace tickets::store
