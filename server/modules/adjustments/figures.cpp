// Proposals that wait for another operator.
#include "modules/adjustments/figures.hpp"

#include "modules/adjustments/calls.hpp"
#include "modules/adjustments/queues.hpp"

namespace adjustments {

auto standing_now(Context& ctx) -> Standing {
  const auto open = undecided(ctx);
  return {.queues = {{proposals_queue, open.proposals, open.since}}};
}

}  // namespace adjustments
