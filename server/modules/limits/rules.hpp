#pragma once
// The module's rules, as pure functions: without clock, store or settings.
#include <optional>
#include <string>

#include "calls.hpp"
#include "platform/clock.hpp"

namespace limits::rules {

using namespace std::chrono_literals;

/// The end of a permanent exclusion: far in the future, and still a date that every reader can format.
inline constexpr Instant for_good = instant_of(std::chrono::local_days{std::chrono::year{9999} / 12 / 31});

inline constexpr Money most_limit = 100'000'000'000_vnd;

/// The first day of the window that contains a day.
constexpr auto window_start(LimitPeriod period, Day day) -> Day {
  if (period == LimitPeriod::day) return day;
  if (period == LimitPeriod::week) return day - (std::chrono::weekday{day} - std::chrono::Monday);
  const std::chrono::year_month_day date{day};
  return std::chrono::local_days{date.year() / date.month() / 1};
}

/// The first day of the next window.
constexpr auto window_end(LimitPeriod period, Day day) -> Day {
  const auto start = window_start(period, day);
  if (period == LimitPeriod::day) return start + std::chrono::days{1};
  if (period == LimitPeriod::week) return start + std::chrono::days{7};
  const std::chrono::year_month_day date{start};
  return std::chrono::local_days{(date.year() / date.month() + std::chrono::months{1}) / 1};
}

/// Parses a limit: whole dong, 0 included.
inline auto amount(const std::string& typed) -> Result<Money> {
  const auto minor_units = parse_decimal(typed);
  if (!minor_units || *minor_units % Money::scale != 0 || Money{*minor_units} > most_limit)
    return refuse(amount_malformed, {.rule = "limits.amount", .yours = typed, .limit = most_limit});
  return Money{*minor_units};
}

/// The end of a requested exclusion.
inline auto excluded_until(const ExclusionRequest& request, Instant now) -> Result<Instant> {
  if (request.for_good.value_or(false) != request.days.has_value()) {
    if (!request.days) return for_good;
    const auto days = request.days->value;
    if (days == 1 || days == 7 || days == 30) return now + std::chrono::days{days};
  }
  return refuse(exclusion_unclear, {.rule = "limits.exclusion"});
}

inline auto not_excluded(Instant until, Instant now) -> Verdict {
  if (until <= now) return allowed();
  if (until >= for_good) return refuse(excluded_for_good, {.rule = "limits.exclusion"});
  return refuse(excluded, {.rule = "limits.exclusion", .allowed_at = until});
}

constexpr auto over(LimitKind kind, LimitPeriod period) -> const Refusal& {
  if (kind == LimitKind::top_up)
    return period == LimitPeriod::day    ? over_top_up_day
           : period == LimitPeriod::week ? over_top_up_week
                                         : over_top_up_month;
  return period == LimitPeriod::day    ? over_purchase_day
         : period == LimitPeriod::week ? over_purchase_week
                                       : over_purchase_month;
}

namespace examples {
using std::chrono::local_days, std::chrono::year;
inline constexpr Day sunday = local_days{year{2026} / 11 / 29};
static_assert(window_start(LimitPeriod::week, sunday) == local_days{year{2026} / 11 / 23});
static_assert(window_end(LimitPeriod::week, sunday) == local_days{year{2026} / 11 / 30});
static_assert(window_start(LimitPeriod::month, sunday) == local_days{year{2026} / 11 / 1});
static_assert(window_end(LimitPeriod::month, local_days{year{2026} / 12 / 31}) ==
              local_days{year{2027} / 1 / 1});
}  // namespace examples

}  // namespace limits::rules
