#pragma once
// The rules of providers' tasks, as pure functions: states, weeks, prices, portions, shares.
#include <algorithm>
#include <optional>

#include "../refusals.hpp"
#include "../settings.hpp"
#include "../takes/calls.hpp"
#include "platform/states.hpp"

namespace tasks::rules {

// ---- states

enum class OfferEvent { pause, resume, close, cancel, end_selling, return_unsold, succeed, fail, complete };
BOOST_DESCRIBE_ENUM(OfferEvent, pause, resume, close, cancel, end_selling, return_unsold, succeed, fail,
                    complete)
inline constexpr auto offer_life = machine<OfferState, OfferEvent>({
    {OfferState::receiving, OfferEvent::pause, OfferState::paused},
    {OfferState::paused, OfferEvent::resume, OfferState::receiving},
    {OfferState::receiving, OfferEvent::close, OfferState::executing},
    {OfferState::paused, OfferEvent::close, OfferState::executing},
    {OfferState::receiving, OfferEvent::cancel, OfferState::cancelled},
    {OfferState::paused, OfferEvent::cancel, OfferState::cancelled},
    {OfferState::executing, OfferEvent::end_selling, OfferState::completing},
    {OfferState::completing, OfferEvent::return_unsold, OfferState::buying_back},
    {OfferState::buying_back, OfferEvent::succeed, OfferState::success},
    {OfferState::buying_back, OfferEvent::fail, OfferState::failed},
    {OfferState::success, OfferEvent::complete, OfferState::completed},
    {OfferState::failed, OfferEvent::complete, OfferState::completed},
});
static_assert(offer_life.deterministic());

enum class OfferTakeEvent { end_selling, return_unsold, succeed, fail, cancel };
BOOST_DESCRIBE_ENUM(OfferTakeEvent, end_selling, return_unsold, succeed, fail, cancel)
inline constexpr auto offer_take_life = machine<OfferTakeState, OfferTakeEvent>({
    {OfferTakeState::executing, OfferTakeEvent::end_selling, OfferTakeState::completing},
    {OfferTakeState::executing, OfferTakeEvent::cancel, OfferTakeState::cancelled},
    {OfferTakeState::completing, OfferTakeEvent::return_unsold, OfferTakeState::buying_back},
    {OfferTakeState::buying_back, OfferTakeEvent::succeed, OfferTakeState::succeeded},
    {OfferTakeState::buying_back, OfferTakeEvent::fail, OfferTakeState::failed},
});
static_assert(offer_take_life.deterministic());

/// Whether more portions may be taken, now or after a pause.
constexpr auto is_taken_still(OfferState state) {
  return state == OfferState::receiving || state == OfferState::paused;
}

// ---- a week

/// The deadlines of a week's tasks.
struct OfferHours {
  Day monday;
  Instant takes_until, sells_until, returns_at, settles_at, completes_at;
};
inline auto offer_hours(const Settings& s, Day monday) -> OfferHours {
  const auto begins = instant_of(monday);
  return {.monday = monday,
          .takes_until = begins + s[settings::taking_ends],
          .sells_until = begins + s[settings::selling_ends],
          .returns_at = begins + s[settings::unsold_returns],
          .settles_at = begins + s[settings::settles],
          .completes_at = begins + s[settings::completes]};
}
/// The week of a new task: this one while its taking is open, or the next. Refuses another.
inline auto week_for(const Settings& s, Moment now, std::optional<Day> asked) -> Result<OfferHours> {
  const auto present = offer_hours(s, now.monday()), next = offer_hours(s, now.monday() + Days{7});
  const bool is_open = now.instant < present.takes_until;
  if (!asked) return is_open ? present : next;
  if (*asked == next.monday || (*asked == present.monday && is_open))
    return *asked == next.monday ? next : present;
  return refuse(week_not_open, {.rule = settings::taking_ends.key,
                                .yours = instant_of(*asked),
                                .limit = instant_of(is_open ? present.monday : next.monday),
                                .more = {{"latest", instant_of(next.monday)}}});
}

/// The days on which a take sells: from the first opening of groups after it was taken to Sunday.
struct SellingDays {
  Day first, last;

  constexpr auto count() const -> std::int64_t { return (last - first).count() + 1; }
  constexpr auto contains(Day day) const { return first <= day && day <= last; }
};
/// `night`: of the task hours in which it was taken.
constexpr auto selling_days(Day night, Day monday) -> SellingDays {
  return {.first = std::max(monday, night + Days{1}), .last = monday + Days{6}};
}
/// The tickets to sell on each of them, rounded up.
constexpr auto day_plan(std::int64_t size, const SellingDays& days) -> std::int64_t {
  return (size + days.count() - 1) / days.count();
}
static_assert(day_plan(2'000, selling_days(Day{Days{2}}, Day{Days{4}})) == 286);

// ---- prices and sizes

/// What the house gets for a ticket of a task.
constexpr auto task_price(Money lowest, Share share, Money unit_cost) -> Money {
  return std::max(share_of(lowest, share), unit_cost);
}
static_assert(task_price(200'000_vnd, 90_percent, 100'000_vnd) == 180'000_vnd);

/// How many tickets a fund's amount is worth, and how many of them a task has at least, rounded up.
constexpr auto fund_tickets(Money amount, Money price) -> std::int64_t {
  return amount.minor_units / price.minor_units;
}
constexpr auto least_size(std::int64_t fund_tickets, Share share) -> std::int64_t {
  return (fund_tickets * share.per_ten_thousand + 9'999) / 10'000;
}
static_assert(fund_tickets(500'000'000_vnd, 180'000_vnd) == 2'777 && least_size(2'777, 20_percent) == 556);

/// Portions and tickets of one, each within its bounds.
inline constexpr std::int64_t most_portions = 1'000'000;
inline auto sizes(const Settings& s, std::int64_t portions, std::int64_t tickets) -> Verdict {
  const auto least = s[settings::least_portions];
  if (portions < least)
    return refuse(portions_below_20,
                  {.rule = settings::least_portions.key, .yours = portions, .limit = least});
  const auto least_of_each = s[settings::least_portion];
  if (tickets < least_of_each)
    return refuse(funds::portion_below_100,
                  {.rule = settings::least_portion.key, .yours = tickets, .limit = least_of_each});
  const auto larger = std::max(portions, tickets);
  if (larger <= most_portions) return allowed();
  return refuse(too_many_portions, {.rule = "tasks.most_portions", .yours = larger, .limit = most_portions});
}
inline auto share_within(const Settings& s, Share share) -> Verdict {
  const auto least = s[settings::least_share], most = s[settings::most_share];
  if (share >= least && share <= most) return allowed();
  return refuse(funds::owner_share_range,
                {.rule = (share < least ? settings::least_share : settings::most_share).key,
                 .yours = share.per_ten_thousand,
                 .limit = (share < least ? least : most).per_ten_thousand});
}

/// Portions of a take: at least so many, and leaving none or as many.
inline auto portions(std::int64_t asked, std::int64_t left, std::int64_t least) -> Verdict {
  if (asked < least)
    return refuse(portions_below_20, {.rule = settings::least_portions.key, .yours = asked, .limit = least});
  if (asked > left) return refuse(over_left, {.rule = "tasks.portions_left", .yours = asked, .limit = left});
  if (left == asked || left - asked >= least) return allowed();
  // Where taking fewer would leave too few, only all of them fit.
  const auto fits =
      left < 2 * least ? fmt::format("{}", left) : fmt::format("{}–{}, {}", least, left - least, left);
  return refuse(portions_left_over,
                {.rule = "tasks.portions_left", .yours = asked, .limit = left, .more = {{"fits", fits}}});
}

// ---- the purse

struct Sharing {
  Share provider, sponsor;
  bool has_sponsor;
};
/// Shares of a purse: the provider's part of it, or all, of which the sponsor gets a part.
constexpr auto split(Money purse, const Sharing& how, bool is_whole) -> Split {
  const auto part = is_whole ? purse : share_of(purse, how.provider);
  const auto sponsor = how.has_sponsor ? share_of(part, how.sponsor) : Money{};
  return {.purse = purse, .provider = part - sponsor, .sponsor = sponsor, .taker = purse - part};
}
namespace shares {
inline constexpr Sharing usual{20_percent, 1_percent, true};
inline constexpr auto success = split(34'840'000_vnd, usual, false),
                      failure = split(26'800'000_vnd, usual, true),
                      cancelled = split(10'720'000_vnd, usual, false);
static_assert(success.provider == 6'898'320_vnd && success.sponsor == 69'680_vnd &&
              success.taker == 27'872'000_vnd);
static_assert(failure.provider == 26'532'000_vnd && failure.sponsor == 268'000_vnd &&
              failure.taker == Money{});
static_assert(cancelled.provider == 2'122'560_vnd && cancelled.sponsor == 21'440_vnd &&
              cancelled.taker == 8'576'000_vnd);
}  // namespace shares

/// The tickets that must be sold for a success, rounded up.
constexpr auto needed(std::int64_t size, Share from) -> std::int64_t {
  return (size * from.per_ten_thousand + 9'999) / 10'000;
}
static_assert(needed(2'000, 60_percent) == 1'200);

}  // namespace tasks::rules
