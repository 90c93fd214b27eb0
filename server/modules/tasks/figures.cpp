// Days and team shares that were paid in a period, and what waits for another operator.
#include "registration.hpp"

#include "offers/store.hpp"
#include "team_weeks/store.hpp"

namespace tasks {

auto figures_of(Context& ctx, const Period& period) -> std::vector<Figure> {
  const auto days = store::days_paid_between(ctx, period.from, period.until);
  const auto teams = store::week_paid_between(ctx, period.from, period.until);
  return {count_of("tasks.promotion_days", days.days), money_of("tasks.promotion_paid", days.paid),
          count_of("tasks.team_shares", teams.days), money_of("tasks.team_paid", teams.paid)};
}

auto standing_now(Context& ctx) -> Standing {
  const auto promotions = store::proposed_promotions(ctx), weeks = store::proposed_weeks(ctx);
  const auto unsettled = store::unsettled_offers(ctx);
  return {.queues = {{proposed_promotions, promotions.rows, promotions.since},
                     {proposed_weeks, weeks.rows, weeks.since},
                     {unsettled_tasks, unsettled.rows, unsettled.since}},
          .alarms = unsettled.rows > 0 ? std::vector{tasks_overdue} : std::vector<AlarmName>{}};
}

}  // namespace tasks
