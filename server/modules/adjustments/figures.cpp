// Proposals that wait for another operator.
#include "registration.hpp"

#include "calls.hpp"

namespace adjustments {

auto standing_now(Context& ctx) -> Standing {
  const auto open = undecided(ctx);
  return {.queues = {{proposals_queue, open.proposals, open.since}}};
}

}  // namespace adjustments
