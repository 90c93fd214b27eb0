// Applications of providers, and funds, that wait for an operator.
#include "registration.hpp"

#include "store.hpp"

namespace funds {

auto standing_now(Context& ctx) -> Standing {
  using store::WaitingName;
  return {.queues = {
              {providers_queue, store::waiting(ctx, WaitingName::providers), store::oldest_application(ctx)},
              {funds_queue, store::waiting(ctx, WaitingName::funds), store::oldest_fund_applying(ctx)}}};
}

}  // namespace funds
