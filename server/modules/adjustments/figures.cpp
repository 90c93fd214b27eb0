// Proposals that wait for another operator.
#include "modules/adjustments/figures.hpp"

#include "modules/adjustments/calls.hpp"

namespace adjustments {

namespace {

constexpr QueueName proposals_queue{"adjustments.proposals"};

}  // namespace

auto standing_now(Context& ctx) -> Standing {
  const auto open = undecided(ctx);
  return {.queues = {{proposals_queue, open.proposals, open.since}}};
}

}  // namespace adjustments
