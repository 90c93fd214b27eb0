// The buyers, seats and formed groups of a period, and the groups that are open.
#include "registration.hpp"

#include "personal/rules.hpp"
#include "personal/store.hpp"

namespace groups {

namespace {

// The operator's part of the fees of personal groups.
auto personal_fees(Context& ctx, const Period& period) -> Money {
  Money kept;
  for (const auto& [price, seats, winners, fee, reward, launch_reward, formed] :
       store::personal_formed_alike(ctx, period.from, period.until))
    kept += rules::kept({price, seats, winners, fee, reward, launch_reward}) * formed;
  return kept;
}

}  // namespace

auto figures_of(Context& ctx, const Period& period) -> std::vector<Figure> {
  const auto trade = traded_between(ctx, period.from, period.until);
  return {count_of("groups.buyers", trade.buyers), count_of("groups.seats", trade.seats),
          count_of("groups.formed", formed_between(ctx, period.from, period.until)),
          count_of("groups.personal_formed", store::personal_formed_between(ctx, period.from, period.until)),
          money_of("groups.personal_fees", personal_fees(ctx, period))};
}

auto standing_now(Context& ctx) -> Standing {
  const auto open = open_now(ctx);
  return {.figures = {count_of("groups.open", open.groups), count_of("groups.seats_taken", open.seats),
                      count_of("groups.seats_waiting", open.waiting),
                      count_of("groups.batches_open", store::batches_open(ctx))}};
}

}  // namespace groups
