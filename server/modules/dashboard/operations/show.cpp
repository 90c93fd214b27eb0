// The dashboard: stored days, and the present one; and what waits for operators.
#include <utility>

#include "../figures.hpp"
#include "../store.hpp"
#include "admin/admin.hpp"
#include "dashboard/permissions.hpp"

namespace dashboard {

namespace {

using namespace std::chrono_literals;
using std::chrono::days;

constexpr auto computed_again_after = 1min;
constexpr days a_week{7};

// A day without figures had no activity, or is about to be stored.
auto days_between(Context& ctx, Day first, Day end) -> std::vector<DayFigures> {
  std::vector<DayFigures> all;
  for (auto day = first; day < end; day += days{1}) all.push_back({.from = day, .counts = {}, .money = {}});
  for (const auto& row : store::figures(ctx, first, end))
    add(all[static_cast<std::size_t>((row.day - first).count())], {row.key, row.value, row.is_money});
  return all;
}

auto total_of(const std::vector<DayFigures>& days) -> DayFigures {
  DayFigures total{.from = days.front().from, .counts = {}, .money = {}};
  for (const auto& day : days) {
    for (const auto& [key, value] : day.counts) add(total, count_of(key, value));
    for (const auto& [key, value] : day.money) add(total, money_of(key, value));
  }
  return total;
}

// Computed at most once a minute, but never yesterday's for today's.
auto running_day(Context& ctx, const Cache& memory) -> RunningDay {
  const auto today = ctx.now.day();
  const auto now = ctx.now.instant;
  const auto compute = [&] {
    auto so_far = compute_until(ctx, memory.sources, today, instant_of(today + days{1}));
    auto week_ago = compute_until(ctx, memory.sources, today - a_week, now - a_week);
    return RunningDay{.today = std::move(so_far), .week_ago = std::move(week_ago)};
  };
  auto running = memory.running.within(computed_again_after, now, compute);
  return running.today.from == today ? running : compute();
}

}  // namespace

auto sources_of(const std::vector<Module>& below) -> Sources {
  Sources sources;
  for (const auto& module : below) {
    if (module.figures) sources.figures.push_back(module.figures);
    if (module.standing) sources.standing.push_back(module.standing);
  }
  return sources;
}

auto show(Context& ctx, const Cache& memory, OperatorId, const DashboardQuery& query) -> Result<Dashboard> {
  const days wanted{query.days ? query.days->value : 7};
  const auto today = ctx.now.day(), first = today - wanted;
  auto shown_days = days_between(ctx, first, today);
  auto running = running_day(ctx, memory);
  auto total = total_of(shown_days), before = total_of(days_between(ctx, first - wanted, first));
  Dashboard shown{.as_of = ctx.now.instant,
                  .days = std::move(shown_days),
                  .total = std::move(total),
                  .before = std::move(before),
                  .today = std::move(running.today),
                  .week_ago = std::move(running.week_ago),
                  .now = {.from = today, .counts = {}, .money = {}}};
  for (const auto& standing : memory.sources.standing)
    for (const auto& figure : standing(ctx).figures) add(shown.now, figure);
  return shown;
}

auto work(Context& ctx, const Cache& memory, OperatorId caller) -> Result<Work> {
  const auto role = admin::role_of(ctx, caller);
  const auto may = [role](const http::Permission& permission) {
    return role && admin::may(*role, &permission);
  };
  Work all;
  for (const auto& standing : memory.sources.standing) {
    const auto found = standing(ctx);
    for (const auto& [name, waiting, since] : found.queues)
      if (may(*name.decides)) all.queues.push_back({std::string{name.key}, waiting, since});
    if (may(permissions::dashboard))
      for (const auto alarm : found.alarms) all.alarms.emplace_back(alarm.key);
  }
  return all;
}

}  // namespace dashboard
