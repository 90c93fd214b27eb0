#pragma once
// The step of a ticket: its state, its history, the counts, and the signal.
#include "platform/run/topic.hpp"
#include "rules.hpp"
#include "store.hpp"

namespace tickets {

/// The place and the operator of a step; all empty for a step by the owner or a job.
struct By {
  std::optional<VenueId> venue = {};
  std::optional<OperatorId> who = {};
  std::optional<Instant> offline_at = {};      // when a desk without a network did it, by its clock
  std::optional<std::int64_t> clock_off = {};  // minutes, if that clock was off
};

inline constexpr run::Topic ticket_topic{"ticket"};
/// The first message for the owner who watches a ticket.
auto watch_ticket(Context& ctx, UserId caller, std::int64_t ticket) -> Result<std::string>;

/// Takes a step by the table of states; refuses with `otherwise` if there is none.
auto step(Context& ctx, store::TicketRow& ticket, Event event, const Refusal& otherwise, By by = {})
    -> Verdict;

/// Ends a ticket whose validity is over, and notifies its owner. The ticket must have no claim and await or
/// hold a number.
void expire(Context& ctx, store::TicketRow& ticket);

inline auto standing(const store::TicketRow& ticket) {
  return rules::TicketStatus{ticket.state, ticket.claim, ticket.expires_at};
}

}  // namespace tickets
