// The verification that escrow, covers and settlements agree with the commissions.
#include <fmt/format.h>

#include <map>

#include "../causes.hpp"
#include "../store.hpp"
#include "commissions.hpp"
#include "ledger/booked.hpp"

namespace team {

namespace {

using ::store::select;
using Faults = std::vector<std::string>;
using ledger::AccountKind, ledger::Unit;

constexpr std::int64_t lines_read_at_once = 1'000;

struct Owed {
  std::int64_t earner_id;
  Money amount;
};
BOOST_DESCRIBE_STRUCT(Owed, (), (earner_id, amount))

void judge_escrow(::store::Tx& tx, Faults& faults) {
  std::map<std::int64_t, std::int64_t> difference;
  for (const auto& owed :
       tx.all<Owed>("SELECT earner_id, CAST(SUM(amount) AS BIGINT) FROM team_commission "
                    "WHERE state IN ('pending', 'under_review') GROUP BY earner_id ORDER BY earner_id"))
    difference[owed.earner_id] += owed.amount.minor_units;
  for (const auto& held : ledger::stored_balances_of(tx, AccountKind::commission_escrow, Unit::BALANCE))
    difference[held.owner] -= held.minor_units;
  for (const auto& [earner, missing] : difference)
    if (missing != 0)
      faults.push_back(fmt::format("user {} lacks {} in escrow for commissions", earner, decimal(missing)));
}

struct Sale {
  std::int64_t seat_id;
  Money shared, cash;
  Share pool;
};
BOOST_DESCRIBE_STRUCT(Sale, (), (seat_id, shared, cash, pool))

void judge_sales(::store::Tx& tx, Faults& faults) {
  for (const auto& sale : tx.all<Sale>(
           "SELECT c.seat_id, CAST(SUM(c.amount) AS BIGINT), MAX(e.cash), MAX(e.pool) FROM team_commission c "
           "JOIN team_event e ON e.seat_id = c.seat_id GROUP BY c.seat_id "
           "HAVING SUM(c.amount) > MAX(e.cash) * MAX(e.pool) / 10000 ORDER BY c.seat_id LIMIT 20"))
    faults.push_back(fmt::format("the commissions of seat {} come to {}, above its pool of {}", sale.seat_id,
                                 decimal(sale.shared.minor_units),
                                 decimal(share_of(sale.cash, sale.pool).minor_units)));
}

auto is_released(::store::Tx& tx) -> bool {
  return tx.one<std::int64_t>("SELECT COUNT(*) FROM job WHERE kind = 'team.release' AND state = 'waiting'")
             .value_or(0) == 0;
}

struct UnsharedSet {
  std::int64_t set_id;
};
BOOST_DESCRIBE_STRUCT(UnsharedSet, (), (set_id))

void judge_covers(::store::Tx& tx, Faults& faults) {
  std::map<std::int64_t, std::int64_t> surplus;
  for (const auto& cover : ledger::stored_balances_of(tx, AccountKind::set_cover, Unit::BALANCE))
    surplus[cover.owner] += cover.minor_units;
  for (const auto& set :
       tx.all<UnsharedSet>("SELECT DISTINCT set_id FROM team_event WHERE NOT is_shared ORDER BY set_id"))
    for (const auto& group : store::unshared_of(tx, set.set_id))
      surplus[set.set_id] -= share_of(group.cash, group.pool).minor_units;
  const bool is_exact = is_released(tx);
  for (const auto& [set, more] : surplus)
    if (more < 0 || (is_exact && more != 0))
      faults.push_back(
          fmt::format("the cover of set {} has {} more than its pools not yet shared", set, decimal(more)));
}

struct Lines {
  std::int64_t lines;
  Money amount;
};
BOOST_DESCRIBE_STRUCT(Lines, (), (lines, amount))

void judge_settlement(::store::Tx& tx, const store::SettlementRow& row, Faults& faults) {
  const auto found = tx.one<Lines>(
                           "SELECT COUNT(*), CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM team_commission "
                           "WHERE settlement_id = $1 AND earner_id = $2",
                           row.id, row.user_id)
                         .value();
  if (found.lines != row.lines || found.amount != row.amount)
    faults.push_back(fmt::format("settlement {} paid {}, but its {} lines come to {}", row.id,
                                 decimal(row.amount.minor_units), found.lines,
                                 decimal(found.amount.minor_units)));
  auto fault = ledger::fault_of_booking(tx, {causes::settled, row.id},
                                        {.unit = Unit::BALANCE,
                                         .amount = row.amount.minor_units,
                                         .from = ledger::commission_escrow(row.user_id),
                                         .to = ledger::available(row.user_id)});
  if (fault) faults.push_back(*std::move(fault));
}

void judge_settlements(::store::Tx& tx, Faults& faults) {
  for (std::int64_t after = 0;;) {
    const auto rows =
        tx.all(select<store::SettlementRow, "FROM team_settlement WHERE id > $1 ORDER BY id LIMIT $2">, after,
               lines_read_at_once);
    if (rows.empty()) return;
    for (const auto& row : rows) judge_settlement(tx, row, faults);
    after = rows.back().id;
  }
}

}  // namespace

auto verify_income(::store::Tx& tx) -> std::vector<std::string> {
  Faults faults;
  judge_escrow(tx, faults);
  judge_sales(tx, faults);
  judge_covers(tx, faults);
  judge_settlements(tx, faults);
  return faults;
}

}  // namespace team
