// Stored balances, and the comparison of a cause's first transfer with the amount that its module has on
// record.
#include "ledger/booked.hpp"

#include <fmt/format.h>

#include "store.hpp"

namespace ledger {

using ::store::select;

auto booked(::store::Tx& tx, Cause cause) -> std::optional<Booked> {
  const auto row = tx.one(
      select<store::TransferRow, "FROM ledger_transfer WHERE cause_id = $1 AND cause = $2 AND leg = 0">,
      cause.id, cause.kind.key);
  if (!row) return {};
  return Booked{.unit = static_cast<Unit>(row->unit),
                .amount = row->amount,
                .from = {static_cast<AccountKind>(row->from_kind), row->from_owner},
                .to = {static_cast<AccountKind>(row->to_kind), row->to_owner},
                .evidence = row->evidence};
}

auto fault_of_booking(::store::Tx& tx, Cause cause, const Booked& expected) -> std::optional<std::string> {
  const auto found = booked(tx, cause);
  if (found == expected) return {};
  if (found) {
    auto with_other_evidence = *found;
    with_other_evidence.evidence = expected.evidence;
    if (with_other_evidence == expected)
      return fmt::format("{} {} rests on a document that has changed since", cause.kind.key, cause.id);
  }
  const auto told = [](const Booked& b) {
    return fmt::format("{} of unit {} from {} to {}", b.amount, static_cast<std::int64_t>(b.unit),
                       address_of(b.from), address_of(b.to));
  };
  return fmt::format("{} {} should have moved {}, but {}", cause.kind.key, cause.id, told(expected),
                     found ? "moved " + told(*found) : std::string{"was never booked"});
}

auto stored_balance(::store::Tx& tx, Account account, Unit unit) -> std::int64_t {
  return store::balance(tx, account, unit);
}

auto stored_total(::store::Tx& tx, AccountKind kind, Unit unit) -> std::int64_t {
  return tx
      .one<std::int64_t>(
          "SELECT CAST(COALESCE(SUM(balance), 0) AS BIGINT) FROM ledger_account WHERE kind = $1 AND unit = "
          "$2",
          static_cast<std::int64_t>(kind), static_cast<std::int64_t>(unit))
      .value();
}

auto stored_balances_of(::store::Tx& tx, AccountKind kind, Unit unit) -> std::vector<OwnedBalance> {
  return tx.all<OwnedBalance>(
      "SELECT owner, balance FROM ledger_account WHERE kind = $1 AND unit = $2 AND balance <> 0 ORDER BY "
      "owner",
      static_cast<std::int64_t>(kind), static_cast<std::int64_t>(unit));
}

}  // namespace ledger
