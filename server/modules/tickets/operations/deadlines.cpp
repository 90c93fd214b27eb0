// Reminders, the end of validity, and the end of waiting at a desk.
#include "modules/tickets/deadlines.hpp"

#include "modules/inbox/inbox.hpp"
#include "modules/tickets/steps.hpp"

namespace tickets {

void validity_over(Context& ctx, std::int64_t id, Instant) {
  auto ticket = store::find_for_change(ctx, TicketId{id});
  if (!ticket || ticket->claim != Claim::none || !life.allows(ticket->state, Event::expire)) return;
  expire(ctx, *ticket);
}

void remind(Context& ctx, std::int64_t id, Instant) {
  const auto ticket = store::find(ctx, TicketId{id});
  if (!ticket || !is_held(ticket->state)) return;
  const auto left = std::chrono::ceil<std::chrono::days>(ticket->expires_at - ctx.now.instant).count();
  if (left <= 0) return;  // the program was away too long
  const auto of = store::find_class(ctx, ticket->class_id);
  inbox::tell(ctx, ticket->owner_id, inbox::Notice::ticket_expiring, of->names(), std::int64_t{left}, id);
}

void desk_wait_over(Context& ctx, std::int64_t id, Instant) {
  auto ticket = store::find_for_change(ctx, TicketId{id});
  if (!ticket || ticket->state != State::pending) return;
  const auto venue = store::last_step(ctx, ticket->id, Event::scan)->venue_id;
  if (!step(ctx, *ticket, Event::give_back, not_pending, {.venue = venue})) return;
  if (ticket->expires_at <= ctx.now.instant) expire(ctx, *ticket);
}

}  // namespace tickets
