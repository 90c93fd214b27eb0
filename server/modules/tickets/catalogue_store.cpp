// The statements of classes, their counts, and venues.
#include "store.hpp"

namespace tickets::store {

using ::store::select;

auto find_class(Context& ctx, ClassId id) -> std::optional<ClassRow> {
  return ctx.tx.one(select<ClassRow, "FROM ticket_class WHERE id = $1">, id);
}

auto classes(Context& ctx, Slice slice, bool only_open) -> std::vector<ClassRow> {
  return ctx.tx.all(
      select<ClassRow, "FROM ticket_class WHERE id < $1 AND (is_open OR NOT $2) ORDER BY id DESC LIMIT $3">,
      slice.below, only_open, slice.wanted);
}

void insert_class(Context& ctx, const ClassRow& row) { ctx.tx.insert<"ticket_class">(row); }

auto update_class(Context& ctx, const ClassRow& row) -> bool {
  return ctx.tx.run(
             "UPDATE ticket_class SET name_vi = $2, name_en = $3, name_zh = $4, about_vi = $5, about_en = "
             "$6, "
             "about_zh = $7, cover = $8, hue = $9, reference_price = $10, unit_cost = $11, validity_days = "
             "$12, "
             "is_open = $13 WHERE id = $1",
             row.id, row.name_vi, row.name_en, row.name_zh, row.about_vi, row.about_en, row.about_zh,
             row.cover, row.hue, row.reference_price, row.unit_cost, row.validity_days, row.is_open) == 1;
}

auto classes_at(Context& ctx, VenueId id) -> std::vector<ClassRow> {
  return ctx.tx.all<ClassRow>(
      "SELECT c.id, c.name_vi, c.name_en, c.name_zh, c.about_vi, c.about_en, c.about_zh, c.cover, c.hue, "
      "c.reference_price, c.unit_cost, c.validity_days, c.is_open "
      "FROM ticket_class_venue v JOIN ticket_class c ON c.id = v.class_id WHERE v.venue_id = $1 "
      "ORDER BY c.id",
      id);
}

auto venues_of_class(Context& ctx, ClassId id) -> std::vector<VenueRow> {
  return ctx.tx.all<VenueRow>(
      "SELECT v.id, v.name_vi, v.name_en, v.name_zh, v.address, v.latitude, v.longitude, v.opens, v.closes, "
      "v.is_open "
      "FROM ticket_class_venue c JOIN ticket_venue v ON v.id = c.venue_id WHERE c.class_id = $1 ORDER BY "
      "v.id",
      id);
}

void clear_class_venues(Context& ctx, ClassId id) {
  ctx.tx.run("DELETE FROM ticket_class_venue WHERE class_id = $1", id);
}

void add_class_venue(Context& ctx, ClassId id, VenueId venue) {
  ctx.tx.run(
      "INSERT INTO ticket_class_venue (class_id, venue_id) VALUES ($1, $2) ON CONFLICT (class_id, venue_id) "
      "DO NOTHING",
      id, venue);
}

auto is_picked_up_at(Context& ctx, ClassId id, VenueId venue) -> bool {
  return ctx.tx
      .one<std::int64_t>("SELECT class_id FROM ticket_class_venue WHERE class_id = $1 AND venue_id = $2", id,
                         venue)
      .has_value();
}

auto find_venue(Context& ctx, VenueId id) -> std::optional<VenueRow> {
  return ctx.tx.one(select<VenueRow, "FROM ticket_venue WHERE id = $1">, id);
}

auto venues(Context& ctx, Slice slice, std::optional<ClassId> of_class, bool only_open)
    -> std::vector<VenueRow> {
  return ctx.tx.all(
      select<VenueRow,
             "FROM ticket_venue WHERE id < $1 AND (is_open OR NOT $2) AND ($3 = 0 OR id IN (SELECT venue_id "
             "FROM ticket_class_venue WHERE class_id = $3)) ORDER BY id DESC LIMIT $4">,
      slice.below, only_open, of_class.value_or(ClassId{}), slice.wanted);
}

void insert_venue(Context& ctx, const VenueRow& row) { ctx.tx.insert<"ticket_venue">(row); }

auto update_venue(Context& ctx, const VenueRow& row) -> bool {
  return ctx.tx.run(
             "UPDATE ticket_venue SET name_vi = $2, name_en = $3, name_zh = $4, address = $5, latitude = $6, "
             "longitude = $7, opens = $8, closes = $9, is_open = $10 WHERE id = $1",
             row.id, row.name_vi, row.name_en, row.name_zh, row.address, row.latitude, row.longitude,
             row.opens, row.closes, row.is_open) == 1;
}

void count_issued(Context& ctx, ClassId id, std::int64_t tickets) {
  ctx.tx.change(
      "INSERT INTO ticket_count (class_id, issued, picked_up, recycled, expired) VALUES ($1, $2, 0, 0, 0) "
      "ON CONFLICT (class_id) DO UPDATE SET issued = ticket_count.issued + $2",
      id, tickets);
}

auto count_ended(Context& ctx, ClassId id, State as) -> bool {
  const auto one_if = [as](State counted) { return std::int64_t{as == counted ? 1 : 0}; };
  return ctx.tx.run(
             "UPDATE ticket_count SET picked_up = picked_up + $2, recycled = recycled + $3, "
             "expired = expired + $4, returned = returned + $5 WHERE class_id = $1",
             id, one_if(State::picked_up), one_if(State::recycled), one_if(State::expired),
             one_if(State::returned)) == 1;
}

auto tally(Context& ctx, ClassId id) -> Tally {
  return ctx.tx
      .one<Tally>(
          "SELECT issued, issued - picked_up - recycled - expired - returned, picked_up, recycled, expired, "
          "returned FROM ticket_count WHERE class_id = $1",
          id)
      .value_or(Tally{});
}

}  // namespace tickets::store
