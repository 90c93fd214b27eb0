// A day's figures: computed from the rows of that day, and stored once it is over.
#include "../figures.hpp"

#include <algorithm>

#include "../store.hpp"
#include "accounts/accounts.hpp"

namespace dashboard {

namespace {

using namespace std::chrono_literals;
using std::chrono::days;

// Transactions that began before midnight have ended by then.
constexpr TimeOfDay when_over = 10min;

template <class Line, class Value>
void add_to(std::vector<Line>& lines, std::string_view key, Value value) {
  const auto found = std::ranges::find(lines, key, &Line::key);
  if (found == lines.end())
    lines.push_back({std::string{key}, value});
  else
    found->value += value;
}

auto rows_of(const DayFigures& day) -> std::vector<store::FigureRow> {
  std::vector<store::FigureRow> rows;
  rows.reserve(day.counts.size() + day.money.size());
  for (const auto& [key, value] : day.counts) rows.push_back({day.from, key, value, false});
  for (const auto& [key, value] : day.money) rows.push_back({day.from, key, value.minor_units, true});
  return rows;
}

}  // namespace

void add(DayFigures& day, const Figure& figure) {
  if (figure.value == 0) return;
  if (figure.is_money)
    add_to(day.money, figure.key, Money{figure.value});
  else
    add_to(day.counts, figure.key, figure.value);
}

auto compute_until(Context& ctx, const Sources& sources, Day day, Instant until) -> DayFigures {
  DayFigures computed{.from = day, .counts = {}, .money = {}};
  for (const auto& figures : sources.figures)
    for (const auto& figure : figures(ctx, {instant_of(day), until})) add(computed, figure);
  return computed;
}

void plan_keeping(Context& ctx) { jobs::plan(ctx, keep_job, 0, ctx.now.instant); }

void keep_day(Context& ctx, const Sources& sources) {
  const auto today = ctx.now.day();
  store::drop_days_from(ctx, today);
  const auto newest = store::newest_day(ctx);
  const auto begun = accounts::first_registration(ctx);
  // There is nothing to store before the first user, and no day is stored twice.
  const auto next = newest ? *newest + days{1} : begun ? Moment{*begun}.day() : today;
  if (next < today) {
    const auto computed = compute_until(ctx, sources, next, instant_of(next + days{1}));
    store::insert_day(ctx, next, rows_of(computed));
  }
  const bool is_up_to_date = next + days{1} >= today;
  jobs::plan(ctx, keep_job, 0,
             is_up_to_date ? instant_of(today + days{1}, when_over) : ctx.now.instant + 1ms);
}

}  // namespace dashboard
