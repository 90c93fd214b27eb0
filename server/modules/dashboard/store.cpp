// The module's statements.
#include "store.hpp"

namespace dashboard::store {

using ::store::select;

auto newest_day(Context& ctx) -> std::optional<Day> {
  return ctx.tx.one<Day>("SELECT day FROM dashboard_day ORDER BY day DESC LIMIT 1");
}

auto figures(Context& ctx, Day first, Day end) -> std::vector<FigureRow> {
  return ctx.tx.all(select<FigureRow, "FROM dashboard_figure WHERE day >= $1 AND day < $2 ORDER BY day, key">,
                    first, end);
}

void drop_days_from(Context& ctx, Day today) {
  ctx.tx.run("DELETE FROM dashboard_figure WHERE day >= $1", today);
  ctx.tx.run("DELETE FROM dashboard_day WHERE day >= $1", today);
}

void insert_day(Context& ctx, Day day, const std::vector<FigureRow>& figures) {
  ctx.tx.run("INSERT INTO dashboard_day (day, kept_at) VALUES ($1, $2)", day, ctx.now.instant);
  ctx.tx.insert_all<"dashboard_figure">(figures);
}

}  // namespace dashboard::store
