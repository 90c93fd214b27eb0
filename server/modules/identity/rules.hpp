#pragma once
// The module's rules, as pure functions: the states of a submission, names, numbers and ages.
#include <optional>
#include <string>
#include <string_view>

#include "calls.hpp"
#include "platform/states.hpp"

namespace identity::rules {

enum class Event { accept, refuse };
BOOST_DESCRIBE_ENUM(Event, accept, refuse)

inline constexpr auto life = machine<State, Event>({
    {State::submitted, Event::accept, State::accepted},
    {State::submitted, Event::refuse, State::refused},
});
static_assert(life.deterministic());

inline constexpr std::int64_t most_letters = 60;
inline constexpr int least_age = 18;

/// A name as on a card: letters, blanks, dashes and apostrophes, blanks single.
auto name(std::string_view typed) -> Result<std::string>;
/// 12 digits, or the 9 of the old card; blanks and dots between them are dropped.
auto number(std::string_view typed) -> Result<std::string>;
/// All but the last three digits as stars.
auto masked(std::string_view number) -> std::string;
/// At least 18 years old on that day.
auto birth_day(std::optional<Day> day, Day today) -> Result<Day>;

}  // namespace identity::rules
