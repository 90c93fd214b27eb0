// Submissions that wait for an operator.
#include "registration.hpp"

#include "store.hpp"

namespace identity {

namespace {

constexpr QueueName submissions_queue{"identity.submissions"};

}  // namespace

auto standing_now(Context& ctx) -> Standing {
  const auto open = store::undecided(ctx);
  return {.queues = {{submissions_queue, open.submissions, open.since}}};
}

}  // namespace identity
