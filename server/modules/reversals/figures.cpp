// Reversals that wait for another operator.
#include "modules/reversals/deciding.hpp"
#include "modules/reversals/queues.hpp"

namespace reversals {

auto standing_now(Context& ctx) -> Standing {
  const auto open = store::undecided(ctx);
  return {.queues = {{proposals_queue, open.proposals, open.since}}};
}

}  // namespace reversals
