// The dashboard: commissions that settled and that wait, proposals and reviews.
#include "../ratios/store.hpp"
#include "../registration.hpp"
#include "commissions.hpp"

namespace team {

auto income_figures(Context& ctx, const Period& period) -> std::vector<Figure> {
  return {money_of("team.commission_settled", store::settled_between(ctx, period.from, period.until))};
}

auto income_standing(Context& ctx) -> Standing {
  const auto roots = store::waiting_roots(ctx);
  const auto reviews = store::reviews(ctx);
  return {.figures = {money_of("team.commission_pending", store::pending_total(ctx))},
          .queues = {{roots_queue, roots.proposals, roots.since},
                     {reviews_queue, reviews.waiting, reviews.since}}};
}

}  // namespace team
