// The verification of providers' tasks: escrows, purses, lots, portions, counts, marks and postings.
#include "../registration.hpp"

#include <fmt/format.h>

#include <map>

#include "../causes.hpp"
#include "accounts/roles.hpp"
#include "groups/lots.hpp"
#include "ledger/booked.hpp"
#include "store.hpp"

namespace tasks {

namespace {

using ledger::AccountKind, ledger::Unit;
using ::store::select;
using Faults = std::vector<std::string>;
using Numbers = std::map<std::int64_t, std::int64_t>;

struct Numbered {
  std::int64_t id, number;
};
BOOST_DESCRIBE_STRUCT(Numbered, (), (id, number))

auto by_id(const std::vector<Numbered>& rows) -> Numbers {
  Numbers numbers;
  for (const auto& row : rows) numbers[row.id] += row.number;
  return numbers;
}

auto balances(::store::Tx& tx, AccountKind kind) -> Numbers {
  Numbers numbers;
  for (const auto& row : ledger::stored_balances_of(tx, kind, Unit::BALANCE))
    numbers[row.owner] += row.minor_units;
  return numbers;
}

void compare_numbers(const Numbers& stored, const Numbers& expected, std::string_view what,
                     std::string_view from, Faults& faults) {
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

void judge_money(::store::Tx& tx, Faults& faults) {
  compare_numbers(
      balances(tx, AccountKind::task_escrow),
      by_id(tx.all<Numbered>(
          "SELECT o.provider_id, CAST(SUM(t.size * o.price) AS BIGINT) FROM task_offer_take t JOIN "
          "task_offer o ON o.id = t.offer_id WHERE t.ended_at IS NULL GROUP BY o.provider_id UNION "
          "ALL SELECT taker_id, CAST(SUM(parked) AS BIGINT) FROM task_offer_take WHERE ended_at IS "
          "NULL GROUP BY taker_id")),
      "the task escrow of user", "the principal of running takes and what is parked", faults);
  auto purses = groups::surplus_by_lot(tx);
  for (const auto& ended : tx.all<std::int64_t>("SELECT id FROM task_offer_take WHERE ended_at IS NOT NULL"))
    purses.erase(ended);
  compare_numbers(balances(tx, AccountKind::task_purse), purses, "the purse of take",
                  "what its groups brought", faults);
}

void judge_parts(::store::Tx& tx, Faults& faults) {
  Numbers reserved, in_takes;
  for (const auto& fund : funds::all_parts(tx)) {
    if (fund.reserved > Money{}) reserved[fund.id.value] = fund.reserved.minor_units;
    if (fund.in_takes > Money{}) in_takes[fund.id.value] = fund.in_takes.minor_units;
  }
  compare_numbers(reserved,
                  by_id(tx.all<Numbered>("SELECT fund_id, CAST(SUM(kept * tickets * price) AS BIGINT) FROM "
                                         "task_offer WHERE kept > 0 GROUP BY fund_id")),
                  "the reserved part of fund", "the principal of portions that may be taken", faults);
  compare_numbers(
      in_takes,
      by_id(tx.all<Numbered>(
          "SELECT o.fund_id, CAST(SUM(t.principal) AS BIGINT) FROM task_offer_take t JOIN task_offer "
          "o ON o.id = t.offer_id WHERE t.ended_at IS NULL GROUP BY o.fund_id")),
      "the part in takes of fund", "the principal of running takes", faults);
}

void judge_counts(::store::Tx& tx, Faults& faults) {
  const auto count = [&](std::string_view what, const std::vector<Numbered>& stored,
                         const std::vector<Numbered>& expected) {
    compare_numbers(by_id(stored), by_id(expected), what, "that of its takes", faults);
  };
  count("the portions taken of task", tx.all<Numbered>("SELECT id, taken FROM task_offer WHERE taken > 0"),
        tx.all<Numbered>(
            "SELECT offer_id, CAST(SUM(portions) AS BIGINT) FROM task_offer_take GROUP BY offer_id"));
  count("the open takes of task",
        tx.all<Numbered>("SELECT id, open_takes FROM task_offer WHERE open_takes > 0"),
        tx.all<Numbered>(
            "SELECT offer_id, COUNT(*) FROM task_offer_take WHERE ended_at IS NULL GROUP BY offer_id"));
  count(
      "the sold tickets of task", tx.all<Numbered>("SELECT id, sold FROM task_offer WHERE sold > 0"),
      tx.all<Numbered>("SELECT offer_id, CAST(SUM(sold) AS BIGINT) FROM task_offer_take GROUP BY offer_id"));
  compare_numbers(
      by_id(tx.all<Numbered>("SELECT provider_id, waiting FROM task_applications_waiting")),
      by_id(tx.all<Numbered>("SELECT provider_id, COUNT(*) FROM task_application WHERE ended_at IS "
                             "NULL GROUP BY provider_id")),
      "the number of waiting applications of provider", "that of their rows", faults);
  Numbers noted;
  for (const auto user : accounts::noted_takers(tx)) noted[user.value] = 1;
  compare_numbers(
      noted,
      by_id(tx.all<Numbered>(
          "SELECT taker_id, COUNT(*) FROM task_offer_take WHERE ended_at IS NULL GROUP BY taker_id")),
      "the mark as a taker of user", "the number of their running takes", faults);
}

// Each take has a lot of its size, of which an ended one has only issued and returned tickets.
void judge_lots(::store::Tx& tx, Faults& faults) {
  Numbers sizes, sold, issued;
  for (const auto& lot : tickets::all_lots(tx)) {
    sizes[lot.id.value] = lot.size;
    sold[lot.id.value] = lot.issued + lot.free + lot.launched;
    issued[lot.id.value] = lot.issued;
  }
  for (const auto& row :
       tx.all<Numbered>("SELECT take_id, CAST(SUM(sold) AS BIGINT) FROM task_offer_day GROUP BY take_id"))
    if (row.number > issued[row.id])
      faults.push_back(fmt::format("the days of take {} sold {} tickets, but its lot issued {}", row.id,
                                   row.number, issued[row.id]));
  compare_numbers(sizes, by_id(tx.all<Numbered>("SELECT id, size FROM task_offer_take")), "the size of lot",
                  "that of its take", faults);
  for (const auto& row : tx.all<Numbered>("SELECT id, sold FROM task_offer_take WHERE ended_at IS NOT NULL"))
    if (sold[row.id] != row.number)
      faults.push_back(
          fmt::format("take {} ended with {} tickets sold, but its lot has {} that were not returned", row.id,
                      row.number, sold[row.id]));
}

void judge_bookings(::store::Tx& tx, Faults& faults) {
  for (const auto& take : tx.all(select<store::OfferTakeRow, "FROM task_offer_take ORDER BY id">)) {
    const auto provider =
        tx.one<UserId>("SELECT provider_id FROM task_offer WHERE id = $1", take.offer_id).value();
    const ledger::Account fund{AccountKind::fund_escrow, provider.value},
        escrow{AccountKind::task_escrow, provider.value};
    const auto wallet = ledger::available(provider);
    const auto judge = [&](ledger::CauseKind kind, Money amount, ledger::Account from, ledger::Account to) {
      auto fault =
          ledger::fault_of_booking(tx, {kind, take.id.value}, {Unit::BALANCE, amount.minor_units, from, to});
      if (fault) faults.push_back(*std::move(fault));
    };
    judge(causes::task_taken, take.principal, fund, wallet);
    if (!take.ended_at) continue;
    const bool is_cancelled = take.state == OfferTakeState::cancelled;
    judge(is_cancelled ? causes::principal_cancelled : causes::principal_returned, take.principal, escrow,
          wallet);
    const auto shared = take.provider_got + take.sponsor_got + take.taker_got;
    if (shared > Money{})
      judge(causes::purse_shared, shared, {AccountKind::task_purse, take.id.value}, ledger::exchange);
  }
}

}  // namespace

void judge_offers(::store::Tx& tx, Faults& faults) {
  judge_money(tx, faults);
  judge_parts(tx, faults);
  judge_counts(tx, faults);
  judge_lots(tx, faults);
  judge_bookings(tx, faults);
}

}  // namespace tasks
