// The money of a period by source and destination.
#include "registration.hpp"

#include "ledger/whole.hpp"

namespace ledger {

// The dong that moved in a period, by source and destination.
auto figures_of(Context& ctx, const Period& period) -> std::vector<Figure> {
  using enum AccountKind;
  Money in, out, paid, refunded, sold, rewards, recycled;
  for (const auto& total : flow_totals(ctx, period.from, period.until)) {
    const Money money{total.minor_units};
    const auto goes = [&](AccountKind from, AccountKind to) { return total.from == from && total.to == to; };
    if (total.unit == Unit::OTC && goes(AccountKind::exchange, available)) rewards += money;
    if (total.unit != Unit::BALANCE) continue;
    if (total.from == AccountKind::outside) in += money;
    if (total.to == AccountKind::outside) out += money;
    if (goes(available, AccountKind::seat_escrow)) paid += money;
    if (goes(AccountKind::seat_escrow, available)) refunded += money;
    // To the cover of its set, or at once where the ticket is of a task.
    if (goes(AccountKind::seat_escrow, set_cover) || goes(AccountKind::seat_escrow, AccountKind::sales))
      sold += money;
    if (goes(AccountKind::recycling, available)) recycled += money;
  }
  return {money_of("ledger.money_in", in),       money_of("ledger.money_out", out),
          money_of("ledger.seats_paid", paid),   money_of("ledger.seats_refunded", refunded),
          money_of("ledger.seats_sold", sold),   money_of("ledger.rewards", rewards),
          money_of("ledger.recycling", recycled)};
}

}  // namespace ledger
