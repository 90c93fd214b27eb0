// One step of a ticket, and its expiry.
#include "steps.hpp"

#include <stdexcept>

#include "inbox/inbox.hpp"
#include "notices.hpp"
#include "platform/shape/codec.hpp"

namespace tickets {

namespace {

struct StateSignal {
  State state;
};
BOOST_DESCRIBE_STRUCT(StateSignal, (), (state))

}  // namespace

auto watch_ticket(Context& ctx, UserId caller, std::int64_t ticket) -> Result<std::string> {
  const auto row = store::find(ctx, TicketId{ticket});
  if (!row || row->owner_id != caller) return refuse(not_found);
  return shape::to_json(StateSignal{row->state});
}

auto step(Context& ctx, store::TicketRow& ticket, Event event, const Refusal& otherwise, By by) -> Verdict {
  const auto to = TRY(life.next(ticket.state, event, otherwise));
  if (!store::set_state(ctx, ticket.id, ticket.state, to)) return refuse(otherwise);
  ticket.state = to;
  store::insert_steps(ctx, {{.id = ctx.new_id<StepId>(),
                             .ticket_id = ticket.id,
                             .event = event,
                             .state = to,
                             .venue_id = by.venue,
                             .operator_id = by.who,
                             .happened_at = ctx.now.instant,
                             .offline_at = by.offline_at,
                             .clock_off = by.clock_off}});
  if (!is_held(to) && !store::count_ended(ctx, ticket.class_id, to))
    throw std::logic_error("ticket " + to_string(ticket.id) + " was never counted");
  ctx.tell(ticket_topic.of(ticket.id.value), shape::to_json(StateSignal{to}));
  return allowed();
}

void expire(Context& ctx, store::TicketRow& ticket) {
  if (!step(ctx, ticket, Event::expire, not_found))
    throw std::logic_error("ticket " + to_string(ticket.id) + " cannot expire");
  const auto of = store::find_class(ctx, ticket.class_id);
  inbox::tell(ctx, ticket.owner_id, notices::expired, of->names(), "", ticket.id.value);
}

}  // namespace tickets
