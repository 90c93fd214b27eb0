#pragma once
// The rules of teams, as pure functions: spans of days, permitted numbers.
#include "console.hpp"

namespace team::rules {

using std::chrono::days;

constexpr auto monday_of(Day day) -> Day { return Moment{instant_of(day)}.monday(); }
constexpr auto first_of_month(Day day) -> Day {
  const std::chrono::year_month_day date{day};
  return Day{date.year() / date.month() / 1};
}
constexpr auto first_of_next_month(Day day) -> Day {
  const std::chrono::year_month_day date{first_of_month(day)};
  return Day{std::chrono::year_month_day{date.year() / date.month() / 1} + std::chrono::months{1}};
}

/// Whether a day is the only one of its week, of its month or of all, given the nearest others.
constexpr auto is_first_of_week(Day day, std::optional<Day> before, std::optional<Day> after) -> bool {
  const auto monday = monday_of(day);
  return (!before || *before < monday) && (!after || *after >= monday + days{7});
}
constexpr auto is_first_of_month(Day day, std::optional<Day> before, std::optional<Day> after) -> bool {
  return (!before || *before < first_of_month(day)) && (!after || *after >= first_of_next_month(day));
}

inline constexpr days longest_permit{365};

inline auto permit_ends(const std::optional<Instant>& until, Instant now) -> Result<Instant> {
  if (until && *until > now && *until <= now + longest_permit) return *until;
  return refuse(permit_until, {.rule = "team.permit_days", .limit = std::int64_t{longest_permit.count()}});
}

namespace examples {
using namespace std::chrono;
inline constexpr Day tuesday{2026y / November / 24}, sunday{2026y / November / 29};
static_assert(monday_of(tuesday) == Day{2026y / November / 23} && monday_of(sunday) == monday_of(tuesday));
static_assert(first_of_month(tuesday) == Day{2026y / November / 1});
static_assert(first_of_next_month(Day{2026y / December / 31}) == Day{2027y / January / 1});
static_assert(is_first_of_week(tuesday, Day{2026y / November / 22}, Day{2026y / November / 30}));
static_assert(!is_first_of_week(tuesday, {}, sunday));
static_assert(!is_first_of_month(tuesday, Day{2026y / November / 1}, {}));
}  // namespace examples

}  // namespace team::rules
