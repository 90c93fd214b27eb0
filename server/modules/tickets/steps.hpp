#pragma once
// Taking one step of a ticket's life: its state, its history, the counts, and who hears of it.
#include "modules/tickets/rules.hpp"
#include "modules/tickets/store.hpp"
#include "platform/run/topic.hpp"

namespace tickets {

/// Where and by whom a step is taken; the owner and the clock leave all of it empty.
struct By {
  std::optional<VenueId> venue = {};
  std::optional<OperatorId> who = {};
  std::optional<Instant> offline_at = {};  // when it was done, by a desk that tells of it afterwards
};

inline constexpr run::Topic ticket_topic{"ticket"};
/// What the owner of a ticket hears first who watches it.
auto watch_ticket(Context& ctx, UserId caller, std::int64_t ticket) -> Result<std::string>;

/// Moves a ticket on.
auto step(Context& ctx, store::TicketRow& ticket, Event event, const Refusal& otherwise, By by = {})
    -> Verdict;

/// Ends a ticket whose validity is over, and tells its owner. It must be free and awaiting or holding a
/// number.
void expire(Context& ctx, store::TicketRow& ticket);

inline auto standing(const store::TicketRow& ticket) {
  return rules::TicketStatus{ticket.state, ticket.claim, ticket.expires_at};
}

}  // namespace tickets
