#pragma once
// The rules of commissions, as pure functions: their states and their days.
#include "calls.hpp"
#include "platform/clock.hpp"
#include "platform/settings.hpp"
#include "platform/states.hpp"

namespace team::rules {

enum class LineEvent { hold, release, settle, cancel };
BOOST_DESCRIBE_ENUM(LineEvent, hold, release, settle, cancel)

inline constexpr auto line_life = machine<CommissionState, LineEvent>({
    {CommissionState::pending, LineEvent::hold, CommissionState::under_review},
    {CommissionState::under_review, LineEvent::release, CommissionState::pending},
    {CommissionState::pending, LineEvent::settle, CommissionState::settled},
    {CommissionState::pending, LineEvent::cancel, CommissionState::cancelled},
    {CommissionState::under_review, LineEvent::cancel, CommissionState::cancelled},
});
static_assert(line_life.deterministic());

/// Commissions settle at this time of day.
inline constexpr TimeOfDay settles_at = std::chrono::minutes{10};

/// The day on which a commission settles, after that many full days. Until it begins, the end of its ticket
/// cancels the commission.
constexpr auto settles_on(Instant formed_at, std::int64_t hold_days) -> Day {
  return Moment{formed_at}.day() + std::chrono::days{hold_days + 1};
}
static_assert(settles_on(instant_of(Day{}, std::chrono::hours{23}), 7) == Day{} + std::chrono::days{8});

constexpr auto first_of_month(Day day) -> Day {
  const std::chrono::year_month_day date{day};
  return std::chrono::local_days{date.year() / date.month() / 1};
}
/// The month of a day, up to and without the next one's beginning.
constexpr auto month_of(Day day) -> Period {
  const auto first = first_of_month(day);
  return {instant_of(first), instant_of(first_of_month(first + std::chrono::days{31}))};
}
static_assert(month_of(Day{} + std::chrono::days{40}).until == instant_of(Day{} + std::chrono::days{59}));

/// The next day of a settlement.
constexpr auto next_settlement(Moment now) -> Day {
  return now.day() + std::chrono::days{now.time_of_day() >= settles_at ? 1 : 0};
}

}  // namespace team::rules
