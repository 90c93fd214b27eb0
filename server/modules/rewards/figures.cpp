// Goods taken and handed over in a period, and campaigns that wait for another operator.
#include "registration.hpp"

#include "campaigns/store.hpp"
#include "goods/store.hpp"

namespace rewards {

auto figures_of(Context& ctx, const Period& period) -> std::vector<Figure> {
  const auto orders = store::orders_between(ctx, period.from, period.until);
  return {count_of("rewards.goods_taken", orders.made), count_of("rewards.handed_over", orders.handed_over)};
}

auto standing_now(Context& ctx) -> Standing {
  const auto proposed = store::proposed_campaigns(ctx);
  return {.queues = {{proposed_campaigns, proposed.campaigns, proposed.since}}};
}

}  // namespace rewards
