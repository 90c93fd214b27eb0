// A day's buyers, seats and formed groups, and the groups that are open.
#include "modules/groups/figures.hpp"

#include "modules/groups/groups.hpp"

namespace groups {

auto figures_of(Context& ctx, Day day) -> std::vector<Figure> {
  const auto trade = traded_between(ctx, instant_of(day), instant_of(day + std::chrono::days{1}));
  return {count_of("groups.buyers", trade.buyers), count_of("groups.seats", trade.seats),
          count_of("groups.formed", formed_on(ctx, day))};
}

auto standing_now(Context& ctx) -> Standing {
  const auto open = open_now(ctx);
  return {.figures = {count_of("groups.open", open.groups), count_of("groups.seats_taken", open.seats),
                      count_of("groups.seats_waiting", open.waiting)}};
}

}  // namespace groups
