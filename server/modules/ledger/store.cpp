// The statements of postings and seals.
#include "store.hpp"

#include <algorithm>
#include <limits>

namespace ledger::store {

using ::store::select;

auto take(::store::Tx& tx, Account account, Unit unit, std::int64_t amount) -> std::optional<std::int64_t> {
  static constexpr ::store::Change taking{
      "UPDATE ledger_account SET balance = balance - $4 "
      "WHERE kind = $1 AND owner = $2 AND unit = $3 AND balance >= $4",
      "balance", "ledger_account WHERE kind = $1 AND owner = $2 AND unit = $3"};
  return tx.changed<std::int64_t>(taking, number(account.kind), account.owner, number(unit), amount);
}

auto put(::store::Tx& tx, Account account, Unit unit, std::int64_t amount) -> std::int64_t {
  static constexpr ::store::Change putting{
      "INSERT INTO ledger_account (kind, owner, unit, balance) VALUES ($1, $2, $3, $4) "
      "ON CONFLICT (owner, kind, unit) DO UPDATE SET balance = ledger_account.balance + excluded.balance",
      "ledger_account.balance", "ledger_account WHERE kind = $1 AND owner = $2 AND unit = $3"};
  return tx.changed<std::int64_t>(putting, number(account.kind), account.owner, number(unit), amount).value();
}

namespace {

constexpr ::store::Sql one_balance{
    "SELECT balance FROM ledger_account WHERE kind = $1 AND owner = $2 AND unit = $3"};

}  // namespace

auto balance(::store::Tx& tx, Account account, Unit unit) -> std::int64_t {
  return tx.one<std::int64_t>(one_balance, number(account.kind), account.owner, number(unit)).value_or(0);
}

void insert_all(::store::Tx& tx, const std::vector<TransferRow>& rows) {
  for (const auto& row : rows) tx.add<"ledger_transfer">(row);
}

auto accounts_of(::store::Tx& tx, UserId user) -> std::vector<AccountRow> {
  return tx.all(select<AccountRow, "FROM ledger_account WHERE kind < $2 AND owner = $1">, user,
                number(AccountKind::set_cover));
}

auto lines(::store::Tx& tx, UserId user, const FlowFilter& filter) -> std::vector<TransferRow> {
  const auto direction = static_cast<std::int64_t>(filter.direction);
  const auto from = filter.from.value_or(Instant::min()), until = filter.until.value_or(Instant::max());
  const auto least = filter.from ? first_id_at(from) : 0;
  const auto below = filter.until ? std::min(filter.below, end_of_ids(tx, until)) : filter.below;
  return tx.all(
      select<TransferRow,
             "FROM ledger_transfer WHERE user_id = $1 AND unit = $2 AND id >= $3 AND id < $4 "
             "AND posted_at >= $5 AND posted_at < $6 AND ($7 = 0 OR (($7 >> CAST(flow AS INT)) & 1) = 1) "
             "AND ($8 = 0 OR ($8 = 1) = (to_kind = 1)) ORDER BY id DESC LIMIT $9">,
      user, number(filter.unit), least, below, from, until, filter.types.bits(), direction,
      filter.wanted + 1);
}

auto moved_since(::store::Tx& tx, UserId user, Unit unit, std::int64_t flow, bool in, Instant since)
    -> std::int64_t {
  return tx
      .one<std::int64_t>(
          "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM ledger_transfer "
          "WHERE user_id = $1 AND unit = $2 AND id >= $3 AND posted_at >= $6 AND flow = $4 AND (to_kind = 1) "
          "= $5",
          user, number(unit), first_id_at(since), flow, in, since)
      .value_or(0);
}

auto end_of_ids(::store::Tx& tx, Instant until) -> std::int64_t {
  // The index "ledger_ahead" has the transfers that are further ahead. MIN, because a planner without
  // statistics of the expression scans the whole table for EXISTS.
  constexpr std::chrono::minutes usual{10};
  constexpr auto most = std::numeric_limits<std::int64_t>::max();
  const auto ahead = tx.one<std::optional<Instant>>(
      "SELECT MIN(posted_at) FROM ledger_transfer WHERE (id >> 22) + 1735689600000 - posted_at > 600000");
  const bool is_ahead = ahead && *ahead && **ahead < until;
  return is_ahead ? most : first_id_at(until + usual);
}

auto find(::store::Tx& tx, UserId user, TransferId id) -> std::optional<TransferRow> {
  return tx.one(select<TransferRow, "FROM ledger_transfer WHERE id = $1 AND user_id = $2">, id, user);
}

auto seal(::store::Tx& tx, std::int64_t number) -> std::optional<SealRow> {
  return tx.one(select<SealRow, "FROM ledger_seal WHERE number = $1">, number);
}

auto last_seal(::store::Tx& tx) -> std::optional<SealRow> {
  return tx.one(select<SealRow, "FROM ledger_seal ORDER BY number DESC LIMIT 1">);
}

void insert_seal(::store::Tx& tx, const SealRow& seal) {
  tx.change(
      "INSERT INTO ledger_seal (number, transfers, first, last, hash, sealed_at) "
      "VALUES ($1, $2, $3, $4, $5, $6)",
      seal.number, seal.transfers, seal.first, seal.last, seal.hash, seal.sealed_at);
}

auto unsealed_transfers(::store::Tx& tx) -> std::vector<TransferRow> {
  if (tx.engine() == ::store::Engine::postgres)
    return tx.all(select<TransferRow,
                         "FROM ledger_transfer WHERE seal > (SELECT COALESCE(MAX(number), 0) FROM "
                         "ledger_seal) ORDER BY id">);
  return tx.all(select<TransferRow, "FROM ledger_transfer WHERE seal IS NULL ORDER BY id">);
}

auto is_only_sealer(::store::Tx& tx) -> bool {
  return tx.one<bool>("SELECT pg_try_advisory_xact_lock(7034183)").value_or(false);
}

auto epoch(::store::Tx& tx) -> std::int64_t {
  const auto number = tx.one<std::int64_t>("SELECT number FROM ledger_epoch");
  if (!number) throw ::store::Failure("ledger_epoch has no number for transfers");
  return *number;
}

void close_epoch(::store::Tx& tx, std::int64_t number) {
  tx.change("UPDATE ledger_epoch SET number = number + 1 WHERE number = $1", number);
}

auto nobody_carries(::store::Tx& tx, std::int64_t number) -> bool {
  return tx.one<bool>("SELECT pg_try_advisory_xact_lock(7034186, CAST($1 AS INT))", number).value_or(false);
}

auto transfers_numbered(::store::Tx& tx, std::int64_t number) -> std::vector<TransferRow> {
  return tx.all(select<TransferRow, "FROM ledger_transfer WHERE seal = $1 ORDER BY id">, number);
}

auto has_transfers(::store::Tx& tx, std::int64_t number) -> bool {
  return tx.one<std::int64_t>("SELECT 1 FROM ledger_transfer WHERE seal = $1 LIMIT 1", number).has_value();
}

auto transfers_of_seal(::store::Tx& tx, const SealRow& seal) -> std::vector<TransferRow> {
  return tx.all(
      select<TransferRow, "FROM ledger_transfer WHERE id BETWEEN $1 AND $2 AND seal = $3 ORDER BY id">,
      seal.first, seal.last, seal.number);
}

}  // namespace ledger::store
