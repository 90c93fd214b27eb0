// What waits for operators: top-ups to confirm, and payments in suspense.
#include "registration.hpp"

#include "store.hpp"

namespace payments {

namespace {

constexpr AlarmName suspense_waits{"payments.suspense_waits"};
constexpr std::chrono::hours suspense_is_late_after{24};

}  // namespace

auto standing_now(Context& ctx) -> Standing {
  const auto waiting = store::waiting_for_operators(ctx);
  Standing now{.queues = {{top_ups_queue, waiting.orders, waiting.oldest_order},
                          {suspense_queue, waiting.suspense, waiting.oldest_suspense}}};
  const auto& since = waiting.oldest_suspense;
  if (since && ctx.now.instant - *since > suspense_is_late_after) now.alarms = {suspense_waits};
  return now;
}

}  // namespace payments
