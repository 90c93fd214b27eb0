// Tickets won, picked up and recycled in a period, and those at a desk.
#include "registration.hpp"

#include "tickets/permissions.hpp"
#include "tickets/tickets.hpp"

namespace tickets {

namespace {

constexpr QueueName desk_queue{"tickets.desk", permissions::desk};

}  // namespace

auto figures_of(Context& ctx, const Period& period) -> std::vector<Figure> {
  const auto handled = handled_between(ctx, period.from, period.until);
  return {count_of("tickets.won", handled.issued), count_of("tickets.picked_up", handled.picked_up),
          count_of("tickets.recycled", handled.recycled)};
}

// Tickets at a desk time out, so their age does not matter.
auto standing_now(Context& ctx) -> Standing { return {.queues = {{desk_queue, at_desks(ctx), {}}}}; }

}  // namespace tickets
