// The module's statements.
#include "modules/dashboard/store.hpp"

namespace dashboard::store {

auto newest_day(Context& ctx) -> std::optional<Day> {
  return ctx.tx.one<Day>("SELECT day FROM dashboard_day ORDER BY day DESC LIMIT 1");
}

auto days(Context& ctx, Day first, Day end) -> std::vector<Figures> {
  return ctx.tx.all<Figures>(
      "SELECT day, sign_ups, buyers, seats, groups_formed, tickets, picked_up, recycled, money_in, "
      "money_out, paid, given_back, sold, rewards, recycling FROM dashboard_day "
      "WHERE day >= $1 AND day < $2 ORDER BY day",
      first, end);
}

void drop_days_from(Context& ctx, Day today) {
  ctx.tx.run("DELETE FROM dashboard_day WHERE day >= $1", today);
}

void insert_day(Context& ctx, const Figures& figures) {
  ctx.tx.run(
      "INSERT INTO dashboard_day (day, sign_ups, buyers, seats, groups_formed, tickets, picked_up, "
      "recycled, money_in, money_out, paid, given_back, sold, rewards, recycling, kept_at) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
      figures.from, figures.sign_ups, figures.buyers, figures.seats, figures.groups_formed, figures.tickets,
      figures.picked_up, figures.recycled, figures.money_in, figures.money_out, figures.paid,
      figures.given_back, figures.sold, figures.rewards, figures.recycling, ctx.now.instant);
}

}  // namespace dashboard::store
