#pragma once
// The rules of promotions, as pure functions: states, nights and days.
#include <optional>
#include <string>

#include "../house/rules.hpp"
#include "../settings.hpp"
#include "calls.hpp"
#include "platform/states.hpp"

namespace tasks::rules {

using std::chrono::days;

// ---- states

enum class PromotionEvent { propose, announce, close, stop, cancel };
BOOST_DESCRIBE_ENUM(PromotionEvent, propose, announce, close, stop, cancel)
inline constexpr auto promotion_life = machine<PromotionState, PromotionEvent>({
    {PromotionState::draft, PromotionEvent::propose, PromotionState::proposed},
    {PromotionState::draft, PromotionEvent::announce, PromotionState::open},
    {PromotionState::proposed, PromotionEvent::announce, PromotionState::open},
    {PromotionState::open, PromotionEvent::close, PromotionState::closed},
    {PromotionState::open, PromotionEvent::stop, PromotionState::stopped},
    {PromotionState::closed, PromotionEvent::stop, PromotionState::stopped},
    {PromotionState::draft, PromotionEvent::cancel, PromotionState::cancelled},
    {PromotionState::proposed, PromotionEvent::cancel, PromotionState::cancelled},
});
static_assert(promotion_life.deterministic());

enum class DayEvent { hand_in, fulfil, fall_short, miss, cancel };
BOOST_DESCRIBE_ENUM(DayEvent, hand_in, fulfil, fall_short, miss, cancel)
inline constexpr auto day_life = machine<DayState, DayEvent>({
    {DayState::open, DayEvent::hand_in, DayState::handed_in},
    {DayState::handed_in, DayEvent::fulfil, DayState::done},
    {DayState::handed_in, DayEvent::fall_short, DayState::fell_short},
    {DayState::open, DayEvent::miss, DayState::missed},
    {DayState::open, DayEvent::cancel, DayState::cancelled},
});
static_assert(day_life.deterministic());

inline constexpr std::int64_t most_days = 31, most_tickets_a_day = 1'000;

// ---- nights

/// The night of the task hours that it is now, by the day on which it began; nothing outside them.
constexpr auto night_of(DailyWindow hours, Moment now) -> std::optional<Day> {
  if (!hours.contains(now.time_of_day())) return {};
  return now.time_of_day() < hours.closes ? now.day() - days{1} : now.day();
}
/// The night that runs, or else the next.
constexpr auto coming_night(DailyWindow hours, Moment now) -> Day {
  return night_of(hours, now).value_or(now.day());
}
constexpr auto night_begins(DailyWindow hours, Day night) -> Instant {
  return instant_of(night, hours.opens);
}
constexpr auto night_ends(DailyWindow hours, Day night) -> Instant {
  return instant_of(night + days{1}, hours.closes);
}
/// Refuses outside the task hours, with when they begin.
inline auto night_now(DailyWindow hours, Moment now) -> Result<Day> {
  if (const auto night = night_of(hours, now)) return *night;
  return refuse(outside_task_hours, {.rule = settings::hours.key,
                                     .yours = now.instant,
                                     .limit = hours.opens,
                                     .allowed_at = hours.next_opening(now)});
}

namespace examples {
using namespace std::chrono_literals;
inline constexpr DailyWindow usual{22h + 30min, 10h};
inline constexpr Day monday{std::chrono::year{2026} / 11 / 23};
static_assert(night_of(usual, Moment{instant_of(monday, 22h + 30min)}) == monday);
static_assert(night_of(usual, Moment{instant_of(monday + days{1}, 9h + 59min)}) == monday);
static_assert(!night_of(usual, Moment{instant_of(monday, 10h)}));
static_assert(coming_night(usual, Moment{instant_of(monday, 12h)}) == monday);
static_assert(night_ends(usual, monday) == instant_of(monday + days{1}, 10h));
}  // namespace examples

// ---- a day that is handed in

/// What a day becomes when it is handed in or judged: one with too few tickets waits while it may get more.
constexpr auto judged(std::int64_t counted, std::int64_t needed, bool is_over) -> DayState {
  if (counted >= needed) return DayState::done;
  return is_over ? DayState::fell_short : DayState::handed_in;
}

}  // namespace tasks::rules
