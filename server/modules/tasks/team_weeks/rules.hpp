#pragma once
// The rules of team weeks, as pure functions: states, the week's times, and shares.
#include "../promotions/rules.hpp"
#include "calls.hpp"

namespace tasks::rules {

enum class TeamWeekEvent { propose, announce, close, stop, cancel };
BOOST_DESCRIBE_ENUM(TeamWeekEvent, propose, announce, close, stop, cancel)
inline constexpr auto team_week_life = machine<TeamWeekState, TeamWeekEvent>({
    {TeamWeekState::draft, TeamWeekEvent::propose, TeamWeekState::proposed},
    {TeamWeekState::draft, TeamWeekEvent::announce, TeamWeekState::open},
    {TeamWeekState::proposed, TeamWeekEvent::announce, TeamWeekState::open},
    {TeamWeekState::open, TeamWeekEvent::close, TeamWeekState::closed},
    {TeamWeekState::open, TeamWeekEvent::stop, TeamWeekState::stopped},
    {TeamWeekState::draft, TeamWeekEvent::cancel, TeamWeekState::cancelled},
    {TeamWeekState::proposed, TeamWeekEvent::cancel, TeamWeekState::cancelled},
});
static_assert(team_week_life.deterministic());

enum class WeekTakeEvent { settle, succeed, fail };
BOOST_DESCRIBE_ENUM(WeekTakeEvent, settle, succeed, fail)
inline constexpr auto week_take_life = machine<WeekTakeState, WeekTakeEvent>({
    {WeekTakeState::running, WeekTakeEvent::settle, WeekTakeState::settling},
    {WeekTakeState::running, WeekTakeEvent::fail, WeekTakeState::failed},
    {WeekTakeState::settling, WeekTakeEvent::succeed, WeekTakeState::succeeded},
});
static_assert(week_take_life.deterministic());

inline constexpr std::int64_t most_target = 100'000;

/// A purchase counts for the teams of so many levels above the buyer.
inline constexpr std::int64_t levels_above = 20;

constexpr auto monday_of(Day day) -> Day { return Moment{instant_of(day)}.monday(); }
constexpr auto week_begins(Day monday) -> Instant { return instant_of(monday); }
constexpr auto week_ends(Day monday) -> Instant { return instant_of(monday + days{7}); }
/// Monday evening, after the last night in which a promotion's day of the week is handed in.
constexpr auto settles_at(DailyWindow hours, Day monday) -> Instant {
  return instant_of(monday + days{7}, hours.opens);
}
constexpr auto taking_ends(std::chrono::minutes after_monday, Day monday) -> Instant {
  return week_begins(monday) + after_monday;
}

/// A member's share of a team's pay: by tickets, rounded down. Before the target is reached, as if it just
/// were.
constexpr auto share_of_pay(Money pay, std::int64_t own, std::int64_t all, std::int64_t target) -> Money {
  __extension__ using Wide = __int128;
  return Money{static_cast<std::int64_t>(Wide{pay.minor_units} * own / std::max(all, target))};
}
static_assert(share_of_pay(1'000'000_vnd, 1, 3, 3) == Money{333'333'33});
static_assert(share_of_pay(1'000'000_vnd, 2, 2, 10) == 200'000_vnd);

}  // namespace tasks::rules
