// Tickets in the console's search, and their steps on users' time lines.
#include <fmt/format.h>

#include "codes.hpp"
#include "platform/i18n/event_words.hpp"
#include "platform/typed_text.hpp"
#include "registration.hpp"
#include "tickets/permissions.hpp"
#include "views.hpp"

namespace tickets {

namespace {

auto hit_of(Context& ctx, const store::TicketRow& ticket) -> Hit {
  auto subtitle = owner_name(ctx, ticket.owner_id);
  if (ticket.queue_number) subtitle += fmt::format(" · #{}", *ticket.queue_number);
  return {.id = to_string(ticket.id),
          .state = std::string{shape::name_of(ticket.state)},
          .title = store::find_class(ctx, ticket.class_id)->name(ctx),
          .subtitle = std::move(subtitle)};
}

auto find_tickets(Context& ctx, const std::string& text) -> std::vector<Hit> {
  std::vector<Hit> hits;
  const auto number = parse_whole(text);
  if (number) {
    if (const auto ticket = store::find(ctx, TicketId{*number})) hits.push_back(hit_of(ctx, *ticket));
    for (const auto& ticket : store::in_queue(ctx, ctx.now.day(), *number, hits_of_a_kind))
      hits.push_back(hit_of(ctx, ticket));
  }
  if (const auto id = ticket_of_code(ctx, text))
    if (const auto ticket = store::find(ctx, *id)) hits.push_back(hit_of(ctx, *ticket));
  return hits;
}

}  // namespace

auto finders() -> std::vector<Finder> {
  return {{.kind = "ticket", .permission = &permissions::tickets, .find = find_tickets}};
}

namespace {

struct OwnersStepRow {
  Instant at;
  StepId id;
  TicketId ticket_id;
  Event event;
  State state;  // of the ticket now
  ClassId class_id;
  std::optional<VenueId> venue_id;
  std::optional<OperatorId> operator_id;
};
BOOST_DESCRIBE_STRUCT(OwnersStepRow, (), (at, id, ticket_id, event, state, class_id, venue_id, operator_id))

auto steps_of(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) {
  return ctx.tx.all<OwnersStepRow>(
      "SELECT s.happened_at, s.id, t.id, s.event, t.state, t.class_id, s.venue_id, s.operator_id FROM ticket "
      "t "
      "JOIN ticket_step s ON s.ticket_id = t.id WHERE t.owner_id = $1 AND s.happened_at >= t.acquired_at AND "
      "(s.happened_at, s.id) < ($2, $3) "
      "ORDER BY s.happened_at DESC, s.id DESC LIMIT $4",
      user, before.at, before.key, wanted);
}

auto steps(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& row : steps_of(ctx, user, before, wanted)) {
    auto detail = store::find_class(ctx, row.class_id)->name(ctx);
    if (row.venue_id) detail += " · " + venue_name(ctx, *row.venue_id);
    events.push_back(
        {.at = row.at,
         .key = row.id.value,
         .title = i18n::event_words("tickets." + std::string{shape::name_of(row.event)}, ctx.origin.language),
         .detail = std::move(detail),
         .by = row.operator_id,
         .link = {"ticket", to_string(row.ticket_id), std::string{shape::name_of(row.state)}}});
  }
  return events;
}

}  // namespace

auto person_events() -> std::vector<PersonEvents> {
  return {{"tickets.steps", "tickets.tickets", &permissions::tickets, steps}};
}

}  // namespace tickets
