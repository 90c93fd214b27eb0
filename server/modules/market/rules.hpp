#pragma once
// The module's rules, as pure functions: states, prices, counts, and what a ticket gets.
#include <algorithm>
#include <string>
#include <vector>

#include "market/facts.hpp"
#include "packages/facts.hpp"
#include "platform/shape/shape.hpp"
#include "platform/states.hpp"
#include "refusals.hpp"
#include "tickets/deals.hpp"

namespace market::rules {

// ---- states

enum class RequestEvent { fill, complete, cancel };
BOOST_DESCRIBE_ENUM(RequestEvent, fill, complete, cancel)
inline constexpr auto request_life = machine<RequestState, RequestEvent>({
    {RequestState::buying, RequestEvent::fill, RequestState::buying},
    {RequestState::buying, RequestEvent::complete, RequestState::completed},
    {RequestState::buying, RequestEvent::cancel, RequestState::cancelled},
});
static_assert(request_life.deterministic());

enum class ListingEvent { sell, sell_out, cancel, end };
BOOST_DESCRIBE_ENUM(ListingEvent, sell, sell_out, cancel, end)
inline constexpr auto listing_life = machine<ListingState, ListingEvent>({
    {ListingState::on_sale, ListingEvent::sell, ListingState::on_sale},
    {ListingState::on_sale, ListingEvent::sell_out, ListingState::sold},
    {ListingState::on_sale, ListingEvent::cancel, ListingState::cancelled},
    {ListingState::on_sale, ListingEvent::end, ListingState::ended},
});
static_assert(listing_life.deterministic());

/// A scheduled package is announced and opens by its hours: its row stays `scheduled`, and `state_at` says
/// what it is.
enum class PackageEvent { edit, propose, schedule, close, cancel };
BOOST_DESCRIBE_ENUM(PackageEvent, edit, propose, schedule, close, cancel)
inline constexpr auto package_life = machine<PackageState, PackageEvent>({
    {PackageState::draft, PackageEvent::edit, PackageState::draft},
    {PackageState::draft, PackageEvent::propose, PackageState::proposed},
    {PackageState::draft, PackageEvent::schedule, PackageState::scheduled},
    {PackageState::proposed, PackageEvent::schedule, PackageState::scheduled},
    {PackageState::scheduled, PackageEvent::close, PackageState::closed},
    {PackageState::draft, PackageEvent::cancel, PackageState::cancelled},
    {PackageState::proposed, PackageEvent::cancel, PackageState::cancelled},
    {PackageState::scheduled, PackageEvent::cancel, PackageState::cancelled},
});
static_assert(package_life.deterministic());

/// The hours of a package.
struct PackageHours {
  Instant announces_at, opens_at, closes_at;
};
/// What a scheduled package is at that instant.
constexpr auto state_at(const PackageHours& hours, Instant now) -> PackageState {
  return now < hours.announces_at ? PackageState::scheduled
         : now < hours.opens_at   ? PackageState::announced
         : now < hours.closes_at  ? PackageState::open
                                  : PackageState::closed;
}

// ---- prices and counts

inline constexpr Money price_step = 1'000_vnd;
inline constexpr std::int64_t most_tickets = 100;

/// What one ticket may cost: whole thousands, from the floor to a share of the class's reference price.
struct PriceRange {
  Money least, most;
};
constexpr auto price_range(Money floor, Money reference, Share ceiling) -> PriceRange {
  const auto most = share_of(reference, ceiling);
  return {floor, Money{most.minor_units - most.minor_units % price_step.minor_units}};
}
/// A typed price, not below the floor and in whole steps.
auto price_from(const std::string& text, Money floor) -> Result<Money>;
auto within(Money price, const PriceRange& range) -> Verdict;

/// The fee on one ticket. A sale's is that of its tickets together, so that part sales add up.
constexpr auto fee_on(Money price, Share fee) -> Money { return share_of(price, fee); }
constexpr auto net_of(Money price, Share fee) -> Money { return price - fee_on(price, fee); }

auto count_within(std::int64_t count) -> Verdict;
/// Either a count or named tickets, 1 to 100 of them: how many.
auto chosen(const std::optional<std::int64_t>& count,
            const std::optional<shape::UpTo<tickets::TicketId, 200>>& ids) -> Result<std::int64_t>;

// ---- buyback

struct PackageTerms {
  Share share;
  Money most;
};
/// What a ticket gets: the least of the share of the cash paid, the most, and its ceiling.
constexpr auto buyback_price(const PackageTerms& terms, Money cash_paid, Money ceiling) -> Money {
  return std::min({share_of(cash_paid, terms.share), terms.most, ceiling});
}

/// When a package of that day is announced, opens and closes. A Monday's is announced some time before it
/// opens; a day that another of its week stands in for is announced at once, and at least `notice` before the
/// Monday.
struct Calendar {
  DailyWindow hours;
  std::chrono::minutes announced_ahead;  // before the opening
  std::chrono::days notice;
};
auto hours_on(Day day, Moment now, const Calendar& calendar) -> Result<PackageHours>;

}  // namespace market::rules
