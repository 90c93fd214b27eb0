// Tickets sold and bought back in a period, the fees, and packages that wait for another operator.
#include "registration.hpp"

#include "packages/store.hpp"
#include "sales/store.hpp"

namespace market {

auto figures_of(Context& ctx, const Period& period) -> std::vector<Figure> {
  const auto traded = store::traded(ctx, first_id_at(period.from), first_id_at(period.until));
  return {count_of("market.tickets", traded.tickets), money_of("market.paid", traded.paid),
          money_of("market.fees", traded.fees), count_of("market.bought_back", traded.bought_back),
          money_of("market.paid_back", traded.paid_back)};
}

auto standing_now(Context& ctx) -> Standing {
  const auto proposed = store::proposed_packages(ctx);
  return {.queues = {{proposed_queue, proposed.packages, proposed.since}}};
}

}  // namespace market
