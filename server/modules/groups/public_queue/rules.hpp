#pragma once
// The module's rules, as pure functions: without clock, store or settings.
#include <algorithm>
#include <chrono>
#include <optional>

#include "groups/refusals.hpp"
#include "groups/states.hpp"
#include "platform/clock.hpp"
#include "platform/quantity.hpp"

namespace groups::rules {

/// The income and the promises of one group of a set.
struct Offer {
  Money price;
  std::int64_t seats, winners;
  Share reward, commission_pool;
};

constexpr auto reward(const Offer& o) { return share_of(o.price, o.reward); }
constexpr auto income(const Offer& o) { return o.price * o.winners; }
constexpr auto rewards(const Offer& o) { return reward(o) * (o.seats - o.winners); }
constexpr auto commissions(const Offer& o) { return share_of(income(o), o.commission_pool); }
/// Of cash that was held for a seat.
constexpr auto reward_on(Money cash, const Offer& o) { return share_of(cash, o.reward); }
constexpr auto promised(const Offer& o) { return rewards(o) + commissions(o); }

/// What a sale at the full price gives away of each winner's cash: an equal part of the rewards, rounded up,
/// and the pool.
constexpr auto given_away(const Offer& o) {
  const Money each{(rewards(o).minor_units + o.winners - 1) / o.winners};
  return each + share_of(o.price, o.commission_pool);
}

/// The most that a group may promise: its share of W × (price − the larger of a ticket's cost and its recycle
/// price).
constexpr auto covered(const Offer& o, Money unit_cost, Money recycle_price, Share cover_share) -> Money {
  const auto margin = o.price - std::max(unit_cost, recycle_price);
  return margin < Money{} ? Money{} : share_of(margin * o.winners, cover_share);
}

inline auto cover(const Offer& o, Money covered) -> Verdict {
  if (promised(o) <= covered) return allowed();
  return refuse(cover_short, {.rule = "groups.cover_share", .yours = promised(o), .limit = covered});
}

/// Checks the numbers of a set, in the order of the form's fields.
inline auto numbers(const Offer& o, std::int64_t priority_slots, Money floor) -> Verdict {
  if (o.price < floor)
    return refuse(price_below_floor, {.rule = "groups.price_floor", .yours = o.price, .limit = floor});
  if (o.price.minor_units % Money::scale != 0)
    return refuse(price_not_whole, {.rule = "groups.whole_dong", .yours = o.price});
  if (o.winners >= o.seats)
    return refuse(winners_not_below_seats, {.rule = "groups.winners", .yours = o.winners, .limit = o.seats});
  if (priority_slots > o.seats)
    return refuse(priority_above_seats,
                  {.rule = "groups.priority_slots", .yours = priority_slots, .limit = o.seats});
  return allowed();
}

/// Checks the requested seats against the rest of the day's stock.
inline auto stock(std::int64_t asked, std::int64_t left, Instant next_opening) -> Verdict {
  if (left <= 0)
    return refuse(sold_out,
                  {.rule = "groups.stock", .yours = asked, .limit = left, .allowed_at = next_opening});
  if (asked > left) return refuse(not_enough_stock, {.rule = "groups.stock", .yours = asked, .limit = left});
  return allowed();
}

/// The step of a seat that leaves. A formed seat stays; a seat that was left or closed cannot be left again.
inline auto leave(SeatState state) -> Result<SeatState> {
  if (state == SeatState::formed) return refuse(cannot_leave_formed);
  return seat_lifecycle.next(state, SeatEvent::leave, already_left);
}

/// One day of sale.
struct Hours {
  Day day;
  Instant opens_at, closes_at;
};

/// The day that is open now, or else the next to open, but later than the day `over`: changed hours apply
/// from the next day. A window over midnight belongs to the day on which it opens.
constexpr auto coming_hours(DailyWindow window, Moment now, std::optional<Day> over = {}) -> Hours {
  const std::chrono::days night{window.closes <= window.opens ? 1 : 0};
  auto day = now.day() - std::chrono::days{1};
  if (over) day = std::max(day, *over + std::chrono::days{1});
  while (instant_of(day + night, window.closes) <= now.instant) day += std::chrono::days{1};
  return {day, instant_of(day, window.opens), instant_of(day + night, window.closes)};
}

}  // namespace groups::rules
