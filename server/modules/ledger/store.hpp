#pragma once
// The statements of the ledger, one a function.
#include "ledger/ledger.hpp"

namespace ledger::store {

/// As they are stored.
constexpr auto number(AccountKind kind) -> std::int64_t { return static_cast<std::int64_t>(kind); }
constexpr auto number(Unit unit) -> std::int64_t { return static_cast<std::int64_t>(unit); }

/// A stored transfer with all its columns.
struct TransferRow {
  std::int64_t id, unit, amount, from_kind, from_owner, to_kind, to_owner;
  std::optional<std::int64_t> from_after, to_after, user_id;
  std::int64_t flow;
  std::string cause;
  std::int64_t cause_id, leg, rules;
  std::string evidence;
  Instant posted_at;
  std::optional<std::int64_t> seal;
};
BOOST_DESCRIBE_STRUCT(TransferRow, (),
                      (id, unit, amount, from_kind, from_owner, to_kind, to_owner, from_after, to_after,
                       user_id, flow, cause, cause_id, leg, rules, evidence, posted_at, seal))

struct AccountRow {
  std::int64_t kind, owner, unit, balance;
};
BOOST_DESCRIBE_STRUCT(AccountRow, (), (kind, owner, unit, balance))

struct SealRow {
  std::int64_t number = 0, transfers = 0;
  std::int64_t first = 0, last = 0;  // the lowest and the highest id among its transfers
  std::string hash;
  Instant sealed_at{};
};
BOOST_DESCRIBE_STRUCT(SealRow, (), (number, transfers, first, last, hash, sealed_at))

/// Debits an account unless it would fall below zero. Returns its balance afterwards, or nothing.
auto take(::store::Tx& tx, Account account, Unit unit, std::int64_t amount) -> std::optional<std::int64_t>;
/// Credits an account, creating it if it is new. Returns its balance afterwards.
auto put(::store::Tx& tx, Account account, Unit unit, std::int64_t amount) -> std::int64_t;
auto balance(::store::Tx& tx, Account account, Unit unit) -> std::int64_t;
/// Inserts the lines of one cause.
void insert_all(::store::Tx& tx, const std::vector<TransferRow>& rows);

// Several accounts in one statement (PostgreSQL).
/// Locks the existing accounts among these, in the order of their keys, and gives their balances.
auto lock_accounts(::store::Tx& tx, const std::vector<AccountRow>& accounts) -> ::store::AllLater<AccountRow>;
/// Creates accounts with their first balances. If another transaction creates one of them first, this one is
/// tried again.
void open_accounts(::store::Tx& tx, const std::vector<AccountRow>& accounts);
/// Updates locked accounts.
void save_accounts(::store::Tx& tx, const std::vector<AccountRow>& accounts);

auto accounts_of(::store::Tx& tx, UserId user) -> std::vector<AccountRow>;
auto lines(::store::Tx& tx, UserId user, const FlowFilter& filter) -> std::vector<TransferRow>;
/// The sum of one flow into or out of a user's available account, since an instant.
auto moved_since(::store::Tx& tx, UserId user, Unit unit, std::int64_t flow, bool in, Instant since)
    -> std::int64_t;
auto find(::store::Tx& tx, UserId user, TransferId id) -> std::optional<TransferRow>;
/// An id above those of all transfers written before `until`. `posted_at` is the time of a transfer; ids only
/// limit the search. After a clock that jumped ahead and came back, ids stay ahead of the clock. They are
/// never behind it, so `first_id_at` is the other limit.
auto end_of_ids(::store::Tx& tx, Instant until) -> std::int64_t;
auto seal(::store::Tx& tx, std::int64_t number) -> std::optional<SealRow>;
auto last_seal(::store::Tx& tx) -> std::optional<SealRow>;
void insert_seal(::store::Tx& tx, const SealRow& seal);
/// Transfers that wait for their seal, oldest first.
auto unsealed_transfers(::store::Tx& tx) -> std::vector<TransferRow>;
// On PostgreSQL, where several connections write, transfers carry the number of the next seal.
/// Takes the lock for sealing until the end of the transaction; returns whether it was free.
auto is_only_sealer(::store::Tx& tx) -> bool;
/// The number that transfers get now.
auto epoch(::store::Tx& tx) -> std::int64_t;
/// Later transfers get the next number; open transactions may still use this one.
void close_epoch(::store::Tx& tx, std::int64_t number);
/// Whether no other open transaction uses the number, and none will until this transaction ends.
auto nobody_carries(::store::Tx& tx, std::int64_t number) -> bool;
auto transfers_numbered(::store::Tx& tx, std::int64_t number) -> std::vector<TransferRow>;
auto has_transfers(::store::Tx& tx, std::int64_t number) -> bool;

auto transfers_of_seal(::store::Tx& tx, const SealRow& seal) -> std::vector<TransferRow>;

// ---- for lookups
auto find(::store::Tx& tx, TransferId id) -> std::optional<TransferRow>;
/// The first leg of each cause with that id.
auto first_legs(::store::Tx& tx, std::int64_t cause_id) -> std::vector<TransferRow>;
/// The legs of a cause are posted within this range of ids, even if others post meanwhile.
inline constexpr std::int64_t ids_a_second = std::int64_t{1000} << 22;
/// All legs of a cause, found by the first one.
auto legs_of(::store::Tx& tx, Cause cause) -> std::vector<TransferRow>;
/// All legs of a cause with ids from `first` to `last`.
auto legs(::store::Tx& tx, Cause cause, std::int64_t first, std::int64_t last, std::int64_t most)
    -> std::vector<TransferRow>;
/// Ids from `least` on and below `below`, at most `most` of them.
struct IdRange {
  std::int64_t least, below, most;
};
auto lines_of_person(::store::Tx& tx, Account account, const IdRange& ids) -> std::vector<TransferRow>;
auto lines_of_house(::store::Tx& tx, Account account, const IdRange& ids) -> std::vector<TransferRow>;
auto accounts_at(::store::Tx& tx, Account account) -> std::vector<AccountRow>;
struct UnitRow {
  std::int64_t unit, minor_units;
};
BOOST_DESCRIBE_STRUCT(UnitRow, (), (unit, minor_units))
/// The lowest id after that seal, sealed or not. Where several connections write, ids and seals are not in
/// the same order.
auto least_behind(::store::Tx& tx, std::int64_t seal) -> std::int64_t;
/// The sums of an account's lines after that seal, by unit.
auto moved_behind(::store::Tx& tx, Account account, std::int64_t seal) -> std::vector<UnitRow>;
/// Those of its lines before an instant, less those of its lines up to the seal since then.
auto moved_around(::store::Tx& tx, Account account, std::int64_t seal, Instant at) -> std::vector<UnitRow>;
auto count_unsealed(::store::Tx& tx) -> std::int64_t;

/// A sum of all transfers up to a seal, which is the same in all rows.
struct KeptRow {
  std::int64_t kind, channel, unit, units, seal;
};
BOOST_DESCRIBE_STRUCT(KeptRow, (), (kind, channel, unit, units, seal))
auto kept_sums(::store::Tx& tx) -> std::vector<KeptRow>;

}  // namespace ledger::store
