// Taking a number: the code, its QR text, and a number in the day's queue.
#include "../views.hpp"

namespace tickets {

namespace {

// Draws a code again if another ticket has it, which is very rare with 10^11 codes.
void give_code(Context& ctx, store::TicketRow& ticket) {
  ticket.queue_day = ctx.now.day();
  ticket.queue_number = store::next_in_queue(ctx, ticket.class_id, ctx.now.day());
  do ticket.code = new_pickup_code(ctx.chance);
  while (!store::set_code(ctx, ticket.id, *ticket.code, *ticket.queue_day, *ticket.queue_number));
}

}  // namespace

auto take_number(Context& ctx, UserId caller, const TicketRequest& request) -> Result<Pass> {
  auto ticket = store::find_for_change(ctx, request.ticket_id);
  if (!ticket || ticket->owner_id != caller) return refuse(not_found);
  const bool is_at_desk = ticket->state == State::pending;  // valid until it is returned
  if (!is_at_desk) REQUIRE(rules::still_held(standing(*ticket), ctx.now.instant, already_picked_up));
  if (ticket->state != State::awaiting_number) return pass_of(ctx, *ticket);
  REQUIRE(rules::is_free(standing(*ticket), ctx.now.instant, already_picked_up));
  give_code(ctx, *ticket);
  REQUIRE(step(ctx, *ticket, Event::take_number, claimed));
  return pass_of(ctx, *ticket);
}

}  // namespace tickets
