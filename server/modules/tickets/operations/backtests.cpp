// Backtests: read from the rows of past days, without changes.
#include "../registration.hpp"

#include "ledger/whole.hpp"
#include "platform/i18n/texts.hpp"
#include "tickets/tickets.hpp"

namespace tickets::backtests {

namespace {

// Tickets for which the same cash was paid.
struct Recycled {
  Money cash_paid;
  std::int64_t n;
};
BOOST_DESCRIBE_STRUCT(Recycled, (), (cash_paid, n))

}  // namespace

auto recycle_share(Context& ctx, Share value, const Period& period) -> Backtest {
  Money would_be{};
  for (const auto& some : ctx.tx.all<Recycled>(
           "SELECT t.cash_paid, COUNT(*) FROM ticket_step s JOIN ticket t ON t.id = s.ticket_id "
           "WHERE s.event = 'recycle' AND s.id >= $1 AND s.id < $2 GROUP BY t.cash_paid",
           first_id_at(period.from), first_id_at(period.until)))
    would_be += share_of(some.cash_paid, value) * some.n;
  const auto was =
      ledger::moved_by(ctx, ledger::BalanceFlow::ticket_recycle, period.from, period.until).minor_units;
  return {{i18n::text("backtests", "tickets.recycling"), "VND", was, would_be.minor_units}};
}

auto vouchers_per_recycle(Context& ctx, RecycleVouchers value, const Period& period) -> Backtest {
  const auto recycled = handled_between(ctx, period.from, period.until).recycled;
  const auto was =
      ledger::moved_by(ctx, ledger::RecycleVoucherFlow::used, period.from, period.until).minor_units;
  return {{i18n::text("backtests", "tickets.vouchers"), "vouchers", was, recycled * value.minor_units}};
}

auto pickup_energy(Context& ctx, Energy value, const Period& period) -> Backtest {
  const auto picked_up = handled_between(ctx, period.from, period.until).picked_up;
  const auto was = ledger::moved_by(ctx, ledger::EnergyFlow::pickup, period.from, period.until).minor_units;
  return {{i18n::text("backtests", "tickets.energy"), "energy", was, picked_up * value.minor_units}};
}

auto desk_wait(Context& ctx, Minutes value, const Period& period) -> Backtest {
  const auto late =
      ctx.tx
          .one<std::int64_t>(
              "SELECT COUNT(*) FROM ticket_step h WHERE h.event = 'hand_over' AND h.id >= $1 AND h.id < $2 "
              "AND h.happened_at - (SELECT MAX(s.happened_at) FROM ticket_step s "
              "WHERE s.ticket_id = h.ticket_id AND s.event = 'scan' AND s.id < h.id) > $3",
              first_id_at(period.from), first_id_at(period.until),
              std::chrono::duration_cast<std::chrono::milliseconds>(value).count())
          .value();
  const auto handed_over = handled_between(ctx, period.from, period.until).picked_up;
  return {{i18n::text("backtests", "tickets.in_time"), "tickets", handed_over, handed_over - late}};
}

}  // namespace tickets::backtests
