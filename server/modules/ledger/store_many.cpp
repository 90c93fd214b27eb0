// The batched statements of the ledger: PostgreSQL reads their rows from arrays.
#include "platform/store/arrays.hpp"
#include "store.hpp"

namespace ledger::store {

using ::store::select;

auto move(::store::Tx& tx, const Transfer& t) -> std::optional<Moved> {
  return tx.one<Moved>(
      "WITH taken AS (UPDATE ledger_account SET balance = balance - $6 "
      "WHERE owner = $1 AND kind = $2 AND unit = $5 AND balance >= $6 RETURNING balance), "
      "put AS (INSERT INTO ledger_account (owner, kind, unit, balance) SELECT $3, $4, $5, $6 FROM taken "
      "ON CONFLICT (owner, kind, unit) DO UPDATE SET balance = ledger_account.balance + excluded.balance "
      "RETURNING ledger_account.balance) "
      "SELECT taken.balance AS from_after, put.balance AS to_after FROM taken, put",
      t.from.owner, number(t.from.kind), t.to.owner, number(t.to.kind), number(t.unit), t.amount);
}

auto lock_accounts(::store::Tx& tx, const std::vector<AccountRow>& accounts) -> std::vector<AccountRow> {
  return tx.all(
      select<AccountRow,
             "FROM ledger_account WHERE (owner, kind, unit) IN (SELECT * FROM unnest(CAST($1 AS bigint[]), "
             "CAST($2 AS bigint[]), CAST($3 AS bigint[]))) ORDER BY owner, kind, unit FOR UPDATE">,
      ::store::column_of(accounts, &AccountRow::owner), ::store::column_of(accounts, &AccountRow::kind),
      ::store::column_of(accounts, &AccountRow::unit));
}

void open_accounts(::store::Tx& tx, const std::vector<AccountRow>& accounts) {
  tx.send(
      "INSERT INTO ledger_account (owner, kind, unit, balance) SELECT *, 0 FROM "
      "unnest(CAST($1 AS bigint[]), CAST($2 AS bigint[]), CAST($3 AS bigint[])) "
      "ON CONFLICT (owner, kind, unit) DO NOTHING",
      ::store::column_of(accounts, &AccountRow::owner), ::store::column_of(accounts, &AccountRow::kind),
      ::store::column_of(accounts, &AccountRow::unit));
}

void save_accounts(::store::Tx& tx, const std::vector<AccountRow>& accounts) {
  tx.send(
      "UPDATE ledger_account a SET balance = n.balance FROM "
      "unnest(CAST($1 AS bigint[]), CAST($2 AS bigint[]), CAST($3 AS bigint[]), CAST($4 AS bigint[])) "
      "AS n (owner, kind, unit, balance) "
      "WHERE a.owner = n.owner AND a.kind = n.kind AND a.unit = n.unit",
      ::store::column_of(accounts, &AccountRow::owner), ::store::column_of(accounts, &AccountRow::kind),
      ::store::column_of(accounts, &AccountRow::unit), ::store::column_of(accounts, &AccountRow::balance));
}

}  // namespace ledger::store
