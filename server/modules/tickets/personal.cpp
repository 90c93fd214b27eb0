// A user's tickets with their steps. They stay after an erasure, because tickets are conserved.
#include "modules/tickets/personal.hpp"

#include <limits>

#include "modules/tickets/store.hpp"
#include "platform/shape/codec.hpp"

namespace tickets {

namespace {

struct KeptStep {
  TicketId ticket_id;
  Event event;
  State state;
  Instant at;
};
BOOST_DESCRIBE_STRUCT(KeptStep, (), (ticket_id, event, state, at))

struct KeptTickets {
  std::vector<store::TicketRow> tickets;
  std::vector<KeptStep> steps;
};
BOOST_DESCRIBE_STRUCT(KeptTickets, (), (tickets, steps))

auto show(Context& ctx, UserId user) -> std::string {
  constexpr auto all_of_them = std::numeric_limits<std::int64_t>::max();
  KeptTickets kept{.tickets = store::of_owner(ctx, user, {}, {all_of_them, all_of_them - 1}), .steps = {}};
  kept.steps = ctx.tx.all<KeptStep>(
      "SELECT s.ticket_id, s.event, s.state, s.happened_at FROM ticket_step s "
      "JOIN ticket t ON t.id = s.ticket_id WHERE t.owner_id = $1 ORDER BY s.id",
      user);
  return shape::to_json(kept);
}

auto may_forget(Context& ctx, UserId user) -> Verdict {
  const auto has = shelf_counts(ctx, user);
  const auto left = has.awaiting_number + has.number_taken + has.pending;
  if (left == 0) return allowed();
  return refuse(tickets_left, {.rule = "tickets.shelf", .yours = left});
}

}  // namespace

auto personal_data() -> PersonalData {
  return {.name = "tickets", .show = show, .may_forget = may_forget, .obstacles = {&tickets_left}};
}

}  // namespace tickets
