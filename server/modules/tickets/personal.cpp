// A user's tickets with their steps. They stay after an erasure, because tickets are conserved.
#include "registration.hpp"

#include <limits>

#include "platform/shape/codec.hpp"
#include "store.hpp"

namespace tickets {

namespace {

struct KeptStep {
  TicketId ticket_id;
  Event event;
  State state;
  Instant at;
};
BOOST_DESCRIBE_STRUCT(KeptStep, (), (ticket_id, event, state, at))

// What a ticket was before its owner had it stays with the owners before.
struct KeptTicket {
  TicketId ticket_id;
  ClassId class_id;
  State state;
  Claim claim;
  Money paid, recycle_value;
  Instant acquired_at, expires_at;
  std::optional<std::string> code;
};
BOOST_DESCRIBE_STRUCT(KeptTicket, (),
                      (ticket_id, class_id, state, claim, paid, recycle_value, acquired_at, expires_at, code))

struct KeptPass {
  TicketId ticket_id;
  Money price;
  DealKind deal;
  Instant at;
};
BOOST_DESCRIBE_STRUCT(KeptPass, (), (ticket_id, price, deal, at))

struct KeptTickets {
  std::vector<KeptTicket> tickets;
  std::vector<KeptStep> steps;
  std::vector<KeptPass> passed_on;
};
BOOST_DESCRIBE_STRUCT(KeptTickets, (), (tickets, steps, passed_on))

auto show(Context& ctx, UserId user) -> std::string {
  constexpr auto all_of_them = std::numeric_limits<std::int64_t>::max();
  constexpr store::Slice whole{all_of_them, all_of_them - 1};
  KeptTickets kept;
  for (const auto& row : store::of_owner(ctx, user, {}, whole))
    kept.tickets.push_back({row.id, row.class_id, row.state, row.claim, row.paid, row.recycle_value,
                            row.acquired_at, row.expires_at, row.code});
  kept.steps = ctx.tx.all<KeptStep>(
      "SELECT s.ticket_id, s.event, s.state, s.happened_at FROM ticket_step s "
      "JOIN ticket t ON t.id = s.ticket_id WHERE t.owner_id = $1 AND s.happened_at >= t.acquired_at "
      "ORDER BY s.id",
      user);
  for (const auto& pass : store::passed_on_by(ctx, user, whole))
    kept.passed_on.push_back({pass.ticket_id, pass.price, pass.deal, pass.passed_at});
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
