// The verification that escrows equal open funds, funds their lines and postings, and counts their rows.
#include "registration.hpp"

#include <fmt/format.h>

#include <map>

#include "accounts/roles.hpp"
#include "causes.hpp"
#include "ledger/booked.hpp"
#include "money.hpp"
#include "store.hpp"

namespace funds {

namespace {

using ledger::Booked, ledger::Unit;
using ::store::select;
using Faults = std::vector<std::string>;
/// Numbers by the id of a row, or by its owner.
using Numbers = std::map<std::int64_t, std::int64_t>;

struct Number {
  std::int64_t id, number;
};
BOOST_DESCRIBE_STRUCT(Number, (), (id, number))

auto by_id(const std::vector<Number>& rows) -> Numbers {
  Numbers numbers;
  for (const auto& row : rows) numbers[row.id] += row.number;
  return numbers;
}

// A fault for each id whose two numbers differ.
void compare(const Numbers& stored, const Numbers& expected, std::string_view what, std::string_view from,
             Faults& faults) {
  auto ids = stored;
  ids.insert(expected.begin(), expected.end());
  const auto of = [](const Numbers& numbers, std::int64_t id) {
    const auto at = numbers.find(id);
    return at == numbers.end() ? 0 : at->second;
  };
  for (const auto& [id, _] : ids)
    if (of(stored, id) != of(expected, id))
      faults.push_back(
          fmt::format("{} {} is {}, but {} is {}", what, id, of(stored, id), from, of(expected, id)));
}

void judge_escrows(::store::Tx& tx, Faults& faults) {
  Numbers held;
  for (const auto& row : ledger::stored_balances_of(tx, ledger::AccountKind::fund_escrow, Unit::BALANCE))
    held[row.owner] += row.minor_units;
  compare(held,
          by_id(tx.all<Number>("SELECT user_id, CAST(SUM(free + reserved) AS BIGINT) FROM funds_fund "
                               "WHERE ended_at IS NULL GROUP BY user_id")),
          "the fund escrow of user", "what their open funds have outside of takes", faults);
}

void judge_lines(::store::Tx& tx, Faults& faults) {
  compare(by_id(tx.all<Number>("SELECT id, free FROM funds_fund WHERE free > 0")),
          by_id(tx.all<Number>("SELECT fund_id, CAST(SUM(CASE WHEN kind IN ('locked', 'freed', 'returned') "
                               "THEN amount WHEN kind IN ('reserved', 'unlocked') THEN -amount ELSE 0 END) "
                               "AS BIGINT) FROM funds_line GROUP BY fund_id")),
          "the free part of fund", "that of its lines", faults);
  compare(by_id(tx.all<Number>("SELECT id, reserved FROM funds_fund WHERE reserved > 0")),
          by_id(tx.all<Number>("SELECT fund_id, CAST(SUM(CASE WHEN kind = 'reserved' THEN amount WHEN kind "
                               "IN ('freed', 'taken') THEN -amount ELSE 0 END) AS BIGINT) FROM funds_line "
                               "GROUP BY fund_id")),
          "the reserved part of fund", "that of its lines", faults);
  compare(by_id(tx.all<Number>("SELECT id, in_takes FROM funds_fund WHERE in_takes > 0")),
          by_id(tx.all<Number>("SELECT fund_id, CAST(SUM(CASE WHEN kind = 'taken' THEN amount WHEN kind = "
                               "'returned' THEN -amount ELSE 0 END) AS BIGINT) FROM funds_line "
                               "GROUP BY fund_id")),
          "the part in takes of fund", "that of its lines", faults);
}

void judge_counts(::store::Tx& tx, Faults& faults) {
  compare(by_id(tx.all<Number>("SELECT id, open_funds FROM funds_provider WHERE open_funds > 0")),
          by_id(tx.all<Number>("SELECT provider_id, COUNT(*) FROM funds_fund WHERE ended_at IS NULL "
                               "GROUP BY provider_id")),
          "the number of open funds of provider", "that of their funds", faults);
  const auto waiting = [&](store::WaitingName name, std::int64_t rows) {
    const auto counted =
        tx.one<std::int64_t>("SELECT waiting FROM funds_waiting WHERE name = $1", name).value_or(0);
    if (counted != rows)
      faults.push_back(fmt::format("{} {} are counted as waiting for an operator, but {} do", counted,
                                   shape::name_of(name), rows));
  };
  waiting(store::WaitingName::providers,
          tx.one<std::int64_t>("SELECT COUNT(*) FROM funds_provider WHERE state = 'applying'").value());
  waiting(store::WaitingName::funds,
          tx.one<std::int64_t>("SELECT COUNT(*) FROM funds_fund WHERE state = 'applying'").value());
  Numbers noted;
  for (const auto user : accounts::noted_providers(tx)) noted[user.value] = 1;
  compare(noted,
          by_id(tx.all<Number>("SELECT user_id, COUNT(*) FROM funds_provider WHERE state = 'approved' "
                               "GROUP BY user_id")),
          "the mark as a provider of user", "the number of their approved roles", faults);
}

void judge_booking(::store::Tx& tx, const store::FundRow& row, Faults& faults) {
  const auto id = row.id.value;
  const auto wallet = ledger::available(row.user_id), escrow = fund_escrow(row.user_id);
  const auto judge = [&](ledger::CauseKind kind, ledger::Account from, ledger::Account to) {
    const Booked expected{Unit::BALANCE, row.amount.minor_units, from, to};
    if (auto fault = ledger::fault_of_booking(tx, {kind, id}, expected)) faults.push_back(*std::move(fault));
  };
  judge(causes::fund_locked, wallet, escrow);
  if (row.state == FundState::rejected) judge(causes::fund_rejected, escrow, wallet);
  if (row.state == FundState::completed) judge(causes::fund_unlocked, escrow, wallet);
}

void judge_bookings(::store::Tx& tx, Faults& faults) {
  constexpr std::int64_t rows_at_once = 1'000;
  for (std::int64_t after = 0;;) {
    const auto rows = tx.all(select<store::FundRow, "FROM funds_fund WHERE id > $1 ORDER BY id LIMIT $2">,
                             after, rows_at_once);
    if (rows.empty()) return;
    for (const auto& row : rows) judge_booking(tx, row, faults);
    after = rows.back().id.value;
  }
}

}  // namespace

auto verify_funds(::store::Tx& tx) -> std::vector<std::string> {
  Faults faults;
  judge_escrows(tx, faults);
  judge_lines(tx, faults);
  judge_counts(tx, faults);
  judge_bookings(tx, faults);
  return faults;
}

}  // namespace funds
