// Payouts that wait for operators, and those that a bank does not answer.
#include "registration.hpp"

#include "batches/store.hpp"
#include "rules.hpp"
#include "store.hpp"

namespace payouts {

namespace {

constexpr AlarmName waiting_a_day{"payouts.waiting_a_day"};
constexpr AlarmName paid_twice{"payouts.paid_twice"};
constexpr AlarmName submitted_two_days{"payouts.submitted_two_days"};
constexpr std::chrono::hours long_wait{24};
constexpr int silent_days = 2;
constexpr int slow_days = 10;  // banks take so long to credit a card with a refund
constexpr std::chrono::days looked_back{14};

}  // namespace

auto standing_now(Context& ctx) -> Standing {
  const auto waiting = store::waiting_for_operators(ctx);
  Standing now{.queues = {{waiting_queue, waiting.payouts, waiting.since}}};
  if (waiting.since && ctx.now.instant - *waiting.since > long_wait) now.alarms.push_back(waiting_a_day);
  if (store::submitted_before(ctx, rules::working_days_ago(ctx.now, silent_days),
                              rules::working_days_ago(ctx.now, slow_days)))
    now.alarms.push_back(submitted_two_days);
  if (store::is_paid_twice(ctx, ctx.now.day() - looked_back)) now.alarms.push_back(paid_twice);
  return now;
}

}  // namespace payouts
