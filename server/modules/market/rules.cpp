// The module's rules that do not fit a header.
#include "rules.hpp"

#include "settings.hpp"

namespace market::rules {

auto price_from(const std::string& text, Money floor) -> Result<Money> {
  const auto typed = parse_decimal(text);
  if (!typed || *typed % price_step.minor_units != 0)
    return refuse(price_not_thousands, {.rule = "market.price_step",
                                        .yours = typed ? Mentioned{Money{*typed}} : Mentioned{text},
                                        .limit = price_step});
  const Money price{*typed};
  if (price < floor)
    return refuse(price_below_floor, {.rule = settings::price_floor.key, .yours = price, .limit = floor});
  return price;
}

auto within(Money price, const PriceRange& range) -> Verdict {
  if (price <= range.most) return allowed();
  return refuse(price_out_of_range,
                {.rule = settings::price_ceiling.key, .yours = price, .limit = range.most});
}

auto count_within(std::int64_t count) -> Verdict {
  if (count >= 1 && count <= most_tickets) return allowed();
  return refuse(count_out_of_range, {.rule = "market.count", .yours = count, .limit = most_tickets});
}

auto chosen(const std::optional<std::int64_t>& count,
            const std::optional<shape::UpTo<tickets::TicketId, 200>>& ids) -> Result<std::int64_t> {
  if (count.has_value() == ids.has_value()) return refuse(count_or_tickets, {.rule = "market.count"});
  const auto number = count ? *count : std::int64_t{std::ssize(ids->items)};
  REQUIRE(count_within(number));
  return number;
}

auto hours_on(Day day, Moment now, const Calendar& calendar) -> Result<PackageHours> {
  const auto weekday = std::chrono::weekday{day};
  const auto monday = day - (weekday - std::chrono::Monday);
  const auto opens_at = instant_of(day, calendar.hours.opens);
  PackageHours hours{.announces_at = opens_at - calendar.announced_ahead,
                     .opens_at = opens_at,
                     .closes_at = instant_of(day, calendar.hours.closes)};
  if (day != monday) {
    const auto latest = instant_of(monday - calendar.notice);
    if (now.instant > latest)
      return refuse(package_day,
                    {.rule = settings::holiday_notice.key, .yours = instant_of(day), .limit = latest});
    hours.announces_at = now.instant;
  }
  if (hours.announces_at < now.instant)
    return refuse(package_too_late,
                  {.rule = settings::announced_ahead.key, .yours = now.instant, .limit = hours.announces_at});
  return hours;
}

}  // namespace market::rules
