// Backtests: read from the rows of past days, without changes.
#include "../registration.hpp"

#include "accounts/accounts.hpp"
#include "groups/groups.hpp"
#include "ledger/whole.hpp"
#include "platform/i18n/texts.hpp"

namespace groups::backtests {

namespace {

// The seats ordered within one minute of the day, over all days.
struct MinuteOfDay {
  std::int64_t minute, seats;
  Money paid;
};
BOOST_DESCRIBE_STRUCT(MinuteOfDay, (), (minute, seats, paid))

struct AtPrice {
  Money price;
  std::int64_t seats;
};
BOOST_DESCRIBE_STRUCT(AtPrice, (), (price, seats))

struct DayOfPerson {
  UserId user;
  std::int64_t seats;
};
BOOST_DESCRIBE_STRUCT(DayOfPerson, (), (user, seats))

auto orders_at_prices(Context& ctx, const Period& period) -> std::vector<AtPrice> {
  return ctx.tx.all<AtPrice>(
      "SELECT price, CAST(SUM(seats) AS BIGINT) FROM group_order WHERE id >= $1 AND id < $2 GROUP BY price",
      first_id_at(period.from), first_id_at(period.until));
}

// Seats of groups that formed: all of them, or only those that did not win.
auto drawn_at_prices(Context& ctx, const Period& period, bool also_won) -> std::vector<AtPrice> {
  return ctx.tx.all<AtPrice>(
      "SELECT cash, COUNT(*) FROM group_seat WHERE id >= $1 AND id < $2 AND state = 'formed' "
      "AND (result = 'not_won' OR $3) GROUP BY cash",
      first_id_at(period.from), first_id_at(period.until), also_won);
}

}  // namespace

auto hours(Context& ctx, DailyWindow value, const Period& period) -> Backtest {
  TrialLine seats{i18n::text("backtests", "groups.seats_ordered"), "seats", 0, 0},
      paid{i18n::text("backtests", "groups.seats_paid"), "VND", 0, 0};
  for (const auto& some : ctx.tx.all<MinuteOfDay>(
           "SELECT minute, CAST(SUM(seats) AS BIGINT), CAST(SUM(seats * price) AS BIGINT) FROM ("
           "SELECT ((placed_at + 25200000) % 86400000) / 60000 AS minute, seats, price FROM group_order "
           "WHERE id >= $1 AND id < $2) AS orders GROUP BY minute",
           first_id_at(period.from), first_id_at(period.until))) {
    const bool is_open = value.contains(std::chrono::minutes{some.minute});
    seats.was += some.seats;
    paid.was += some.paid.minor_units;
    if (!is_open) continue;
    seats.would_be += some.seats;
    paid.would_be += some.paid.minor_units;
  }
  return {seats, paid};
}

auto price_floor(Context& ctx, Money value, const Period& period) -> Backtest {
  TrialLine seats{i18n::text("backtests", "groups.seats_ordered"), "seats", 0, 0},
      paid{i18n::text("backtests", "groups.seats_paid"), "VND", 0, 0};
  for (const auto& some : orders_at_prices(ctx, period)) {
    seats.was += some.seats;
    paid.was += (some.price * some.seats).minor_units;
    if (some.price < value) continue;
    seats.would_be += some.seats;
    paid.would_be += (some.price * some.seats).minor_units;
  }
  return {seats, paid};
}

auto reward(Context& ctx, Share value, const Period& period) -> Backtest {
  Money would_be{};
  for (const auto& some : drawn_at_prices(ctx, period, false))
    would_be += share_of(some.price, value) * some.seats;
  const auto was =
      ledger::moved_by(ctx, ledger::OtcFlow::group_reward, period.from, period.until).minor_units;
  return {{i18n::text("backtests", "groups.rewards_paid"), "VND", was, would_be.minor_units}};
}

auto energy_a_seat(Context& ctx, Energy value, const Period& period) -> Backtest {
  std::int64_t seats = 0;
  for (const auto& some : drawn_at_prices(ctx, period, true)) seats += some.seats;
  const auto was =
      ledger::moved_by(ctx, ledger::EnergyFlow::formed_seat, period.from, period.until).minor_units;
  return {{i18n::text("backtests", "groups.energy_given"), "energy", was, seats * value.minor_units}};
}

auto seats_a_day(Context& ctx, int level, std::int64_t value, const Period& period) -> Backtest {
  TrialLine people{i18n::text("backtests", "groups.people_stopped"), "people", 0, 0},
      seats{i18n::text("backtests", "groups.seats_ordered"), "seats", 0, 0};
  seats.was = traded_between(ctx, period.from, period.until).seats;
  seats.would_be = seats.was;
  // Checks only the users who bought more than the limit, one by one.
  for (const auto& day : ctx.tx.all<DayOfPerson>(
           "SELECT user_id, CAST(SUM(seats) AS BIGINT) FROM group_order WHERE id >= $1 AND id < $2 "
           "GROUP BY user_id, day HAVING SUM(seats) > $3",
           first_id_at(period.from), first_id_at(period.until), value)) {
    const auto person = accounts::find_person(ctx, day.user);
    if (!person || person->level != level) continue;
    people.would_be += 1;
    seats.would_be -= day.seats - value;
  }
  return {people, seats};
}

}  // namespace groups::backtests
