#pragma once
// The module's rules, as pure functions: the states of a reversal, and whose money it takes.
#include <algorithm>
#include <string>

#include "calls.hpp"
#include "platform/quantity.hpp"
#include "platform/states.hpp"

namespace reversals::rules {

enum class Event { book, fall_short, reject, withdraw, make_good, waive };
BOOST_DESCRIBE_ENUM(Event, book, fall_short, reject, withdraw, make_good, waive)

inline constexpr auto life = machine<State, Event>({
    {State::proposed, Event::book, State::settled},
    {State::proposed, Event::fall_short, State::owed},
    {State::proposed, Event::reject, State::rejected},
    {State::proposed, Event::withdraw, State::withdrawn},
    {State::owed, Event::make_good, State::settled},
    {State::owed, Event::waive, State::waived},
});
static_assert(life.deterministic());

/// What is taken of a person's wallets, and what is missing.
struct Parts {
  Money balance, earnings, missing;

  constexpr auto taken() const { return balance + earnings; }
};
/// The balance first, then the earnings; in whole dong, as everything that moves at a channel.
constexpr auto parts_of(Money amount, Money balance, Money earnings) -> Parts {
  const auto whole = [](Money money) {
    return std::max(Money{money.minor_units - money.minor_units % Money::scale}, Money{});
  };
  const auto from_balance = std::min(amount, whole(balance));
  const auto from_earnings = std::min(amount - from_balance, whole(earnings));
  return {from_balance, from_earnings, amount - from_balance - from_earnings};
}
static_assert(parts_of(300_vnd, 200_vnd, 500_vnd).earnings == 100_vnd);
static_assert(parts_of(300_vnd, 200_vnd, 50_vnd).missing == 50_vnd);
static_assert(parts_of(300_vnd, Money{99}, 0_vnd).missing == 300_vnd);

}  // namespace reversals::rules
