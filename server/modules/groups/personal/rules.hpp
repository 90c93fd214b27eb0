#pragma once
// The rules of personal groups, as pure functions: without clock, store or settings.
#include <string_view>

#include "groups/refusals.hpp"
#include "groups/states.hpp"
#include "platform/clock.hpp"
#include "platform/quantity.hpp"

namespace groups::rules {

/// The numbers of one personal group. One seat wins the ticket; the fee pays the rewards of the others and of
/// the master.
struct PersonalOffer {
  Money price;
  std::int64_t seats, winners;
  Share fee, reward, launch_reward;
};

constexpr auto fee(const PersonalOffer& o) { return share_of(o.price, o.fee); }
constexpr auto reward(const PersonalOffer& o) { return share_of(o.price, o.reward); }
constexpr auto rewards(const PersonalOffer& o) { return reward(o) * (o.seats - o.winners); }
constexpr auto launch_reward(const PersonalOffer& o) { return share_of(o.price, o.launch_reward); }
/// What the operator keeps of the fee.
constexpr auto kept(const PersonalOffer& o) { return fee(o) - rewards(o) - launch_reward(o); }
/// What the master gets for the ticket, without the launch reward.
constexpr auto revenue(const PersonalOffer& o) { return o.price - fee(o); }

inline constexpr PersonalOffer example{200'000_vnd, 5, 1, 6_percent, 1_percent, 1_percent};
static_assert(revenue(example) == 188'000_vnd && kept(example) == 2'000_vnd);
static_assert(revenue(example) + launch_reward(example) + rewards(example) + kept(example) == example.price);

inline auto covered(const PersonalOffer& o) -> Verdict {
  const auto promised = rewards(o) + launch_reward(o);
  if (promised <= fee(o)) return allowed();
  return refuse(fee_uncovered, {.rule = "groups.person_fee", .yours = promised, .limit = fee(o)});
}

/// The prices at which a class may be offered.
struct PriceRange {
  Money least, most;
};
/// Prices are whole thousands: `most` is rounded down to one.
constexpr auto price_range(Money least, Money reference_price, Share most_of_reference) -> PriceRange {
  constexpr auto thousand = 1'000 * Money::scale;
  const auto most = share_of(reference_price, most_of_reference).minor_units;
  return {least, Money{most - most % thousand}};
}
static_assert(price_range(200'000_vnd, 260'000_vnd, 120_percent).most == 312'000_vnd);

inline auto price(Money asked, PriceRange range) -> Verdict {
  constexpr auto thousand = 1'000 * Money::scale;
  if (asked < range.least)
    return refuse(price_out_of_range,
                  {.rule = "groups.person_price_floor", .yours = asked, .limit = range.least});
  if (asked > range.most)
    return refuse(price_out_of_range,
                  {.rule = "groups.person_most_price", .yours = asked, .limit = range.most});
  if (asked.minor_units % thousand != 0)
    return refuse(price_not_whole_thousand, {.rule = "groups.person_price_step", .yours = asked});
  return allowed();
}

inline auto batch_size(std::int64_t asked, std::int64_t most) -> Verdict {
  if (asked <= 0)
    return refuse(launch_empty, {.rule = "groups.person_groups", .yours = asked, .limit = most});
  if (asked <= most) return allowed();
  return refuse(batch_too_large, {.rule = "groups.person_groups", .yours = asked, .limit = most});
}

/// The end of a batch: at the closing time of a day, that many days after the day of its launch.
constexpr auto closes_at(Moment launched, std::int64_t days, DailyWindow hours) -> Instant {
  const std::chrono::days night{hours.closes <= hours.opens ? 1 : 0};
  return instant_of(launched.day() + std::chrono::days{days} + night, hours.closes);
}

/// The times of a batch.
struct BatchTimes {
  Instant launched_at, cancel_from;
  std::optional<Instant> ended_at;
};

/// Refuses what only an open batch takes.
inline auto still_open(BatchState state, const BatchTimes& times) -> Verdict {
  if (batch_lifecycle.allows(state, BatchEvent::cancel)) return allowed();
  return refuse(batch_over, {.rule = "groups.batch", .limit = times.ended_at.value_or(times.launched_at)});
}

/// Checks that the master may end an open batch.
inline auto may_cancel(BatchState state, const BatchTimes& times, Instant now) -> Verdict {
  REQUIRE(still_open(state, times));
  if (now >= times.cancel_from) return allowed();
  return refuse(cancel_after_7_days, {.rule = "groups.person_cancel_after",
                                      .yours = times.launched_at,
                                      .limit = times.cancel_from,
                                      .allowed_at = times.cancel_from});
}

}  // namespace groups::rules
