// Goods taken and handed over in a period.
#include "registration.hpp"

#include "goods/store.hpp"

namespace rewards {

auto figures_of(Context& ctx, const Period& period) -> std::vector<Figure> {
  const auto orders = store::orders_between(ctx, period.from, period.until);
  return {count_of("rewards.goods_taken", orders.made), count_of("rewards.handed_over", orders.handed_over)};
}

}  // namespace rewards
