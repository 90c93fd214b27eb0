// The verification that reversals match their postings, and debts what is owed.
#include <fmt/format.h>

#include "causes.hpp"
#include "deciding.hpp"
#include "ledger/booked.hpp"

namespace reversals {

namespace {

using ::store::select;
using Faults = std::vector<std::string>;
using ledger::Booked, ledger::Cause, ledger::Unit;

// Nothing is booked where nothing moved.
void judge(::store::Tx& tx, const Cause& cause, const Booked& expected, Faults& faults) {
  if (expected.amount > 0) {
    if (auto fault = ledger::fault_of_booking(tx, cause, expected)) faults.push_back(*std::move(fault));
  } else if (ledger::booked(tx, cause)) {
    faults.push_back(fmt::format("{} {} was booked, but nothing was to be", cause.kind.key, cause.id));
  }
}

auto lost_of(const store::Row& row) {
  return row.state == State::owed || row.state == State::settled || row.state == State::waived
             ? row.amount - row.taken
             : Money{};
}

void judge_postings(::store::Tx& tx, const store::Row& row, Faults& faults) {
  const auto own = ledger::available(row.user_id), channel = ledger::outside(row.channel_id.value);
  const auto evidence = evidence_of(row);
  judge(tx, {causes::taken_back, row.id.value},
        {Unit::BALANCE, row.taken.minor_units, own, channel, evidence}, faults);
  const auto lost = lost_of(row);
  judge(tx, {causes::lost, row.id.value},
        {Unit::BALANCE, lost.minor_units, ledger::capital, channel, evidence}, faults);
  Money collected;
  for (const auto& one :
       tx.all(select<store::CollectionRow, "FROM reversal_collection WHERE reversal_id = $1 ORDER BY id">,
              row.id)) {
    judge(tx, {causes::collected, one.id},
          {Unit::BALANCE, one.amount.minor_units, own, ledger::capital, evidence}, faults);
    collected += one.amount;
  }
  if (collected + row.owed != lost)
    faults.push_back(fmt::format("reversal {} lost {}, but {} was collected and {} is owed", row.id.value,
                                 decimal(lost.minor_units), decimal(collected.minor_units),
                                 decimal(row.owed.minor_units)));
}

struct Debt {
  UserId user_id;
  std::int64_t stored, counted;
};
BOOST_DESCRIBE_STRUCT(Debt, (), (user_id, stored, counted))

void judge_debts(::store::Tx& tx, Faults& faults) {
  for (const auto& debt : tx.all<Debt>(
           "SELECT * FROM (SELECT d.user_id, d.amount AS stored, CAST(COALESCE((SELECT SUM(r.owed) FROM "
           "reversal r WHERE r.user_id = d.user_id AND r.state = 'owed'), 0) AS BIGINT) AS counted FROM "
           "payouts_debts d) AS debts WHERE stored <> counted ORDER BY user_id"))
    faults.push_back(fmt::format("user {} owes {}, but the reversals come to {}", debt.user_id.value,
                                 decimal(debt.stored), decimal(debt.counted)));
}

}  // namespace

auto verify_reversals(::store::Tx& tx) -> std::vector<std::string> {
  constexpr std::int64_t rows_at_once = 1'000;
  Faults faults;
  for (std::int64_t after = 0;;) {
    const auto rows =
        tx.all(select<store::Row, "FROM reversal WHERE id > $1 ORDER BY id LIMIT $2">, after, rows_at_once);
    if (rows.empty()) break;
    for (const auto& row : rows) judge_postings(tx, row, faults);
    after = rows.back().id.value;
  }
  judge_debts(tx, faults);
  return faults;
}

}  // namespace reversals
