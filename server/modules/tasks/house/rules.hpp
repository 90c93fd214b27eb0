#pragma once
// The rules that promotions and team weeks have in common, as pure functions: numbers, and what a ticket may
// pay.
#include <algorithm>
#include <optional>
#include <string>

#include "../refusals.hpp"
#include "platform/clock.hpp"
#include "platform/quantity.hpp"

namespace tasks::rules {

// ---- numbers

inline constexpr std::int64_t most_places = 1'000;
inline constexpr Money most_pay = 1'000'000'000_vnd;
inline constexpr std::chrono::days most_ahead{366};

inline auto number_within(std::int64_t n, std::int64_t most, const Refusal& otherwise) -> Verdict {
  if (n >= 1 && n <= most) return allowed();
  return refuse(otherwise, {.rule = otherwise.key, .yours = n, .limit = most});
}
/// A typed pay, in whole dong.
inline auto pay_from(const std::string& text) -> Result<Money> {
  const auto typed = parse_decimal(text);
  if (typed && *typed > 0 && *typed % Money::scale == 0 && Money{*typed} <= most_pay) return Money{*typed};
  return refuse(pay_out_of_range, {.rule = "tasks.pay_out_of_range", .yours = text, .limit = most_pay});
}

// ---- what a ticket may pay

/// The pay for one ticket, rounded up.
constexpr auto pay_a_ticket(Money pay, std::int64_t tickets) -> Money {
  return Money{(pay.minor_units + tickets - 1) / tickets};
}
/// The least ceiling of a ticket that counts: after its unit cost, more than its pay is left to the house.
constexpr auto least_worth(Money pay, std::int64_t tickets, Money unit_cost) -> Money {
  return unit_cost + Money{pay.minor_units / tickets + 1};
}
static_assert(least_worth(90'000_vnd, 3, 50'000_vnd) == 80'000_vnd + Money{1});

/// Refuses a pay that a sale's ticket would not cover. `ceiling`: the lowest of those on sale, if there are.
inline auto covered_by_sale(Money pay, std::int64_t tickets, Money unit_cost, std::optional<Money> ceiling)
    -> Verdict {
  if (ceiling && *ceiling >= least_worth(pay, tickets, unit_cost)) return allowed();
  const auto left = ceiling.value_or(unit_cost) - unit_cost;
  return refuse(
      promotion_uncovered,
      {.rule = "tasks.pay_a_ticket", .yours = pay_a_ticket(pay, tickets), .limit = std::max(Money{}, left)});
}

}  // namespace tasks::rules
