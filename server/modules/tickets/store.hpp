#pragma once
// The module's statements, one a function.
#include <optional>
#include <string>
#include <vector>

#include "modules/tickets/tickets.hpp"

namespace tickets::store {

struct ClassRow {
  ClassId id;
  std::string name_vi, name_en, name_zh, about_vi, about_en, about_zh, cover;
  std::int64_t hue;
  Money reference_price, unit_cost;
  std::int64_t validity_days;
  bool is_open;
};
BOOST_DESCRIBE_STRUCT(ClassRow, (),
                      (id, name_vi, name_en, name_zh, about_vi, about_en, about_zh, cover, hue,
                       reference_price, unit_cost, validity_days, is_open))

struct TicketRow {
  TicketId id;
  UserId owner_id;
  ClassId class_id;
  State state;
  Claim claim;
  Money cash_paid;
  std::string cause;
  std::int64_t cause_id;
  Instant issued_at, expires_at;
  std::optional<std::string> code;
  std::optional<Day> queue_day;
  std::optional<std::int64_t> queue_number;
};
BOOST_DESCRIBE_STRUCT(TicketRow, (),
                      (id, owner_id, class_id, state, claim, cash_paid, cause, cause_id, issued_at,
                       expires_at, code, queue_day, queue_number))

/// What happened to a ticket, where and by whom.
struct StepRow {
  Id<struct StepTable> id;
  TicketId ticket_id;
  Event event;
  State state;  // afterwards
  std::optional<VenueId> venue_id;
  std::optional<OperatorId> operator_id;
  Instant happened_at;
};
BOOST_DESCRIBE_STRUCT(StepRow, (), (id, ticket_id, event, state, venue_id, operator_id, happened_at))

auto find_class(Context& ctx, ClassId id) -> std::optional<ClassRow>;
void insert_class(Context& ctx, const ClassRow& row);
void open_count(Context& ctx, ClassId id);
void count_issued(Context& ctx, ClassId id);

void insert(Context& ctx, const TicketRow& row);
void insert_step(Context& ctx, const StepRow& row);

}  // namespace tickets::store
