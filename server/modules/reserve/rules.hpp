#pragma once
// The module's rules, as pure functions: the states of a proposal, its amount, and how much may move.
#include <algorithm>

#include "calls.hpp"
#include "platform/states.hpp"

namespace reserve::rules {

enum class Event { approve, reject };
BOOST_DESCRIBE_ENUM(Event, approve, reject)

inline constexpr auto life = machine<State, Event>({
    {State::proposed, Event::approve, State::approved},
    {State::proposed, Event::reject, State::rejected},
});
static_assert(life.deterministic());

/// Whole dong, above zero.
inline auto amount(const std::optional<shape::AmountText>& text) -> Result<Money> {
  const auto hundredths = text ? parse_decimal(*text) : std::nullopt;
  if (hundredths && *hundredths > 0 && *hundredths % Money::scale == 0) return Money{*hundredths};
  return refuse(amount_malformed,
                {.rule = "reserve.amount", .yours = std::string{text.value_or(shape::AmountText{})}});
}

/// What of the own money recycling every unused ticket would leave.
constexpr auto may_set_aside(Money own, Money recycling) -> Money {
  return std::max(own - recycling, Money{});
}

inline auto enough(Money wanted, Money has) -> Verdict {
  if (wanted <= has) return allowed();
  return refuse(short_of_money, {.rule = "reserve.short", .yours = wanted, .limit = has});
}

}  // namespace reserve::rules
