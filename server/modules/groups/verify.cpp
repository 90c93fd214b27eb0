// The verification of draws, and of the prices of orders and tickets.
#include "causes.hpp"
#include "drawn.hpp"
#include "fairness/counting.hpp"
#include "registration.hpp"

#include <fmt/format.h>

#include "ledger/booked.hpp"
#include "platform/quantity.hpp"
#include "tickets/tickets.hpp"

namespace groups {

using ::store::select;

namespace {

constexpr std::int64_t rows_at_once = 1'000;

using Faults = std::vector<std::string>;

struct Formed {
  GroupId id;
  std::int64_t winners;
  std::string commitment, server_seed;
  Money price;
};
BOOST_DESCRIBE_STRUCT(Formed, (), (id, winners, commitment, server_seed, price))

struct Ordered {
  OrderId id;
  UserId user_id;
  Money paid;
};
BOOST_DESCRIBE_STRUCT(Ordered, (), (id, user_id, paid))

// A coupon takes off half of the price at most, and nothing else takes off anything.
auto is_price(Money price, const store::SeatRow& seat) -> bool {
  return seat.coupon_id ? seat.cash < price && seat.cash * 2 >= price : seat.cash == price;
}

void judge_seat(::store::Tx& tx, const Formed& group, const store::SeatRow& seat, Faults& faults) {
  if (!is_price(group.price, seat))
    faults.push_back(fmt::format("seat {} held {}, its group's price is {}", seat.id.value,
                                 decimal(seat.cash.minor_units), decimal(group.price.minor_units)));
  const bool was_drawn = seat.drawn.has_value();
  if (seat.result != (was_drawn ? Outcome::won : Outcome::not_won))
    faults.push_back(fmt::format("seat {} of group {} is {}, but the draw says otherwise", seat.id.value,
                                 group.id.value, shape::name_of(seat.result.value())));
  if (!seat.ticket_id) return;
  const auto cash = tickets::cash_paid(tx, *seat.ticket_id);
  if (cash != seat.cash)
    faults.push_back(fmt::format(
        "ticket {} of seat {} says that {} was paid, its seat held {}", seat.ticket_id->value, seat.id.value,
        cash ? decimal(cash->minor_units) : std::string{"nothing"}, decimal(seat.cash.minor_units)));
}

void judge_group(::store::Tx& tx, const Formed& group, Faults& faults) {
  const auto seats = tx.all(
      select<store::SeatRow,
             "FROM group_seat WHERE group_id = $1 AND state IN ('forming', 'formed') AND state = 'formed' "
             "ORDER BY place">,
      group.id);
  if (!is_as_promised(group, seats))
    faults.push_back(
        fmt::format("group {}: its winners are not those of the draw that was promised", group.id.value));
  for (const auto& seat : seats) judge_seat(tx, group, seat, faults);
}

void judge_groups(::store::Tx& tx, Faults& faults) {
  for (std::int64_t after = 0;;) {
    const auto groups = tx.all<Formed>(
        "SELECT g.id, g.winners, g.commitment, g.server_seed, s.price FROM group_group g "
        "JOIN group_set s ON s.id = g.set_id WHERE g.state = 'formed' AND g.id > $1 ORDER BY g.id LIMIT $2",
        after, rows_at_once);
    if (groups.empty()) return;
    for (const auto& group : groups) judge_group(tx, group, faults);
    after = groups.back().id.value;
  }
}

void judge_orders(::store::Tx& tx, Faults& faults) {
  for (std::int64_t after = 0;;) {
    const auto orders = tx.all<Ordered>(
        "SELECT o.id, o.user_id, o.price * o.seats - (SELECT CAST(COALESCE(SUM(o.price - t.cash), 0) AS "
        "BIGINT) "
        "FROM group_seat t WHERE t.order_id = o.id AND t.coupon_id IS NOT NULL) FROM group_order o WHERE "
        "o.id > $1 ORDER BY o.id LIMIT $2",
        after, rows_at_once);
    if (orders.empty()) return;
    for (const auto& order : orders) {
      auto fault = ledger::fault_of_booking(tx, {causes::seats_held, order.id.value},
                                            {.unit = ledger::Unit::BALANCE,
                                             .amount = order.paid.minor_units,
                                             .from = ledger::available(order.user_id),
                                             .to = ledger::seat_escrow(order.user_id)});
      if (fault) faults.push_back(*std::move(fault));
    }
    after = orders.back().id.value;
  }
}

}  // namespace

auto verify_groups(::store::Tx& tx) -> std::vector<std::string> {
  Faults faults;
  judge_groups(tx, faults);
  judge_orders(tx, faults);
  judge_batches(tx, faults);
  judge_counted_draws(tx, faults);
  return faults;
}

}  // namespace groups
