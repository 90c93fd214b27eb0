// A user's time line: the steps of their tickets.
#include "registration.hpp"

#include "platform/i18n/event_words.hpp"
#include "tickets/permissions.hpp"
#include "views.hpp"

namespace tickets {

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
