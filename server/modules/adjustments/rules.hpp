#pragma once
// The module's rules, as pure functions: the states of an adjustment, its amount and its limits.
#include <optional>
#include <string>
#include <string_view>

#include "calls.hpp"
#include "platform/quantity.hpp"
#include "platform/states.hpp"

namespace adjustments::rules {

enum class Event { approve, reject, withdraw, expire };
BOOST_DESCRIBE_ENUM(Event, approve, reject, withdraw, expire)

inline constexpr auto life = machine<State, Event>({
    {State::proposed, Event::approve, State::approved},
    {State::proposed, Event::reject, State::rejected},
    {State::proposed, Event::withdraw, State::withdrawn},
    {State::proposed, Event::expire, State::expired},
});
static_assert(life.deterministic());

constexpr auto is_dong(Unit unit) -> bool { return unit == Unit::BALANCE || unit == Unit::OTC; }

/// The minor units of one: dong and XMoney have two decimals.
constexpr auto scale_of(Unit unit) -> std::int64_t {
  return is_dong(unit) || unit == Unit::XMONEY ? Money::scale : 1;
}

/// An amount for refusals and texts.
inline auto mentioned(Unit unit, std::int64_t minor_units) -> Mentioned {
  if (unit == Unit::XMONEY) return decimal(minor_units);
  return is_dong(unit) ? Mentioned{Money{minor_units}} : Mentioned{minor_units};
}

/// In minor units, above zero: whole dong, whole things, or XMoney with two decimals.
auto amount(Unit unit, const std::optional<std::string>& text) -> Result<std::int64_t>;

inline auto within_entry(Unit unit, std::int64_t minor_units, std::int64_t most) -> Verdict {
  if (minor_units <= most) return allowed();
  return refuse(over_entry, {.rule = is_dong(unit) ? "adjustments.most_money" : "adjustments.most_things",
                             .yours = mentioned(unit, minor_units),
                             .limit = mentioned(unit, most)});
}

/// Dong is credited from the reserve alone: what people are owed pays no one else.
inline auto covered(Money credit, Money in_reserve) -> Verdict {
  if (credit <= in_reserve) return allowed();
  return refuse(reserve_short, {.rule = "adjustments.reserve", .yours = credit, .limit = in_reserve});
}

}  // namespace adjustments::rules
