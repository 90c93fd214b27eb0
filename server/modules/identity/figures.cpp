// Submissions that wait for an operator.
#include "identity/permissions.hpp"
#include "registration.hpp"

#include "store.hpp"

namespace identity {

namespace {

constexpr QueueName submissions_queue{"identity.submissions", permissions::identity};

}  // namespace

auto standing_now(Context& ctx) -> Standing {
  const auto open = store::undecided(ctx);
  return {.queues = {{submissions_queue, open.submissions, open.since}}};
}

}  // namespace identity
