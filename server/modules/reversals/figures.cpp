// Reversals that wait for another operator.
#include "deciding.hpp"
#include "registration.hpp"

namespace reversals {

auto standing_now(Context& ctx) -> Standing {
  const auto open = store::undecided(ctx);
  return {.queues = {{proposals_queue, open.proposals, open.since}}};
}

}  // namespace reversals
