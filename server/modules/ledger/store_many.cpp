// The batched statements of the ledger: PostgreSQL reads their rows from arrays.
#include "platform/store/arrays.hpp"
#include "store.hpp"

namespace ledger::store {

using ::store::select;

auto lock_accounts(::store::Tx& tx, const std::vector<AccountRow>& accounts)
    -> ::store::AllLater<AccountRow> {
  return tx.all_later(
      select<AccountRow,
             "FROM ledger_account WHERE (owner, kind, unit) IN (SELECT * FROM unnest(CAST($1 AS bigint[]), "
             "CAST($2 AS bigint[]), CAST($3 AS bigint[]))) ORDER BY owner, kind, unit FOR UPDATE">,
      ::store::column_of(accounts, &AccountRow::owner), ::store::column_of(accounts, &AccountRow::kind),
      ::store::column_of(accounts, &AccountRow::unit));
}

void open_accounts(::store::Tx& tx, const std::vector<AccountRow>& accounts) {
  tx.claim_all(
      static_cast<std::int64_t>(accounts.size()),
      "INSERT INTO ledger_account (owner, kind, unit, balance) SELECT * FROM "
      "unnest(CAST($1 AS bigint[]), CAST($2 AS bigint[]), CAST($3 AS bigint[]), CAST($4 AS bigint[])) "
      "ON CONFLICT (owner, kind, unit) DO NOTHING",
      ::store::column_of(accounts, &AccountRow::owner), ::store::column_of(accounts, &AccountRow::kind),
      ::store::column_of(accounts, &AccountRow::unit), ::store::column_of(accounts, &AccountRow::balance));
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
