// The statements of the books that take many rows at once: PostgreSQL reads them from arrays.
#include <fmt/format.h>

#include <iterator>

#include "modules/ledger/store.hpp"

namespace ledger::store {

namespace {

// One column of many rows, as PostgreSQL reads an array: {1,2,NULL}.
template <class Rows, class Column>
auto column_of(const Rows& rows, Column column) -> std::string {
  std::string text = "{";
  for (const auto& row : rows) {
    if (text.size() > 1) text += ',';
    const std::optional<std::int64_t> value = std::invoke(column, row);
    if (value)
      fmt::format_to(std::back_inserter(text), "{}", *value);
    else
      text += "NULL";
  }
  return text += '}';
}

}  // namespace

auto lock_accounts(::store::Tx& tx, const std::vector<AccountRow>& accounts) -> std::vector<AccountRow> {
  return tx.all<AccountRow>(
      "SELECT kind, owner, unit, balance FROM ledger_account WHERE (owner, kind, unit) IN "
      "(SELECT * FROM unnest(CAST($1 AS bigint[]), CAST($2 AS bigint[]), CAST($3 AS bigint[]))) "
      "ORDER BY owner, kind, unit FOR UPDATE",
      column_of(accounts, &AccountRow::owner), column_of(accounts, &AccountRow::kind),
      column_of(accounts, &AccountRow::unit));
}

void open_accounts(::store::Tx& tx, const std::vector<AccountRow>& accounts) {
  tx.send(
      "INSERT INTO ledger_account (owner, kind, unit, balance) SELECT *, 0 FROM "
      "unnest(CAST($1 AS bigint[]), CAST($2 AS bigint[]), CAST($3 AS bigint[])) "
      "ON CONFLICT (owner, kind, unit) DO NOTHING",
      column_of(accounts, &AccountRow::owner), column_of(accounts, &AccountRow::kind),
      column_of(accounts, &AccountRow::unit));
}

void save_accounts(::store::Tx& tx, const std::vector<AccountRow>& accounts) {
  tx.send(
      "UPDATE ledger_account a SET balance = n.balance FROM "
      "unnest(CAST($1 AS bigint[]), CAST($2 AS bigint[]), CAST($3 AS bigint[]), CAST($4 AS bigint[])) "
      "AS n (owner, kind, unit, balance) "
      "WHERE a.owner = n.owner AND a.kind = n.kind AND a.unit = n.unit",
      column_of(accounts, &AccountRow::owner), column_of(accounts, &AccountRow::kind),
      column_of(accounts, &AccountRow::unit), column_of(accounts, &AccountRow::balance));
}

void insert_all(::store::Tx& tx, const std::vector<TransferRow>& rows) {
  if (rows.empty()) return;
  const auto& common = rows.front();
  tx.send(
      "INSERT INTO ledger_transfer (id, unit, amount, from_kind, from_owner, to_kind, to_owner, from_after, "
      "to_after, user_id, flow, leg, cause, cause_id, rules, posted_at, seal) "
      "SELECT *, $13, $14, $15, $16, CAST($17 AS bigint) FROM "
      "unnest(CAST($1 AS bigint[]), CAST($2 AS bigint[]), CAST($3 AS bigint[]), CAST($4 AS bigint[]), "
      "CAST($5 AS bigint[]), CAST($6 AS bigint[]), CAST($7 AS bigint[]), CAST($8 AS bigint[]), "
      "CAST($9 AS bigint[]), CAST($10 AS bigint[]), CAST($11 AS bigint[]), CAST($12 AS bigint[]))",
      column_of(rows, &TransferRow::id), column_of(rows, &TransferRow::unit),
      column_of(rows, &TransferRow::amount), column_of(rows, &TransferRow::from_kind),
      column_of(rows, &TransferRow::from_owner), column_of(rows, &TransferRow::to_kind),
      column_of(rows, &TransferRow::to_owner), column_of(rows, &TransferRow::from_after),
      column_of(rows, &TransferRow::to_after), column_of(rows, &TransferRow::user_id),
      column_of(rows, &TransferRow::flow), column_of(rows, &TransferRow::leg), common.cause, common.cause_id,
      common.rules, common.posted_at, common.seal);
}

}  // namespace ledger::store
