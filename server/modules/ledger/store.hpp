#pragma once
// The statements of the books, one a function.
#include "modules/ledger/ledger.hpp"

namespace ledger::store {

/// A stored transfer, whole.
struct TransferRow {
  std::int64_t id, unit, amount, from_kind, from_owner, to_kind, to_owner;
  std::optional<std::int64_t> from_after, to_after, user_id;
  std::int64_t flow;
  std::string cause;
  std::int64_t cause_id, leg, rules;
  Instant posted_at;
  std::optional<std::int64_t> seal;
};
BOOST_DESCRIBE_STRUCT(TransferRow, (),
                      (id, unit, amount, from_kind, from_owner, to_kind, to_owner, from_after, to_after,
                       user_id, flow, cause, cause_id, leg, rules, posted_at, seal))

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

/// Takes from an account unless it would fall below zero. Answers its balance afterwards.
auto take(::store::Tx& tx, Account account, Unit unit, std::int64_t amount) -> std::optional<std::int64_t>;
/// Adds to an account, opening it when it is new. Answers its balance afterwards.
auto put(::store::Tx& tx, Account account, Unit unit, std::int64_t amount) -> std::int64_t;
auto balance(::store::Tx& tx, Account account, Unit unit) -> std::int64_t;
/// Lines of one cause.
void insert_all(::store::Tx& tx, const std::vector<TransferRow>& rows);

// Several accounts in one statement (PostgreSQL).
/// Locks those of the accounts that exist, in the order of their keys, and answers what they hold.
auto lock_accounts(::store::Tx& tx, const std::vector<AccountRow>& accounts) -> std::vector<AccountRow>;
/// Opens those that do not exist, with nothing on them.
void open_accounts(::store::Tx& tx, const std::vector<AccountRow>& accounts);
/// Of accounts that are locked.
void save_accounts(::store::Tx& tx, const std::vector<AccountRow>& accounts);

auto accounts_of(::store::Tx& tx, UserId user) -> std::vector<AccountRow>;
auto lines(::store::Tx& tx, UserId user, const FlowFilter& filter) -> std::vector<TransferRow>;
/// What one flow of a person moved since then, into their wallet or out of it.
auto moved_since(::store::Tx& tx, UserId user, Unit unit, std::int64_t flow, bool in, Instant since)
    -> std::int64_t;
auto find(::store::Tx& tx, UserId user, TransferId id) -> std::optional<TransferRow>;
/// An id that is above those of all transfers written before then. What was written when is told by
/// `posted_at` alone: ids only bound where it is looked for, since after a clock that leapt ahead and came
/// back they go on ahead of it. They never lie before it, so `first_id_at` bounds the other side.
auto end_of_ids(::store::Tx& tx, Instant until) -> std::int64_t;
auto seal(::store::Tx& tx, std::int64_t number) -> std::optional<SealRow>;
auto last_seal(::store::Tx& tx) -> std::optional<SealRow>;
void insert_seal(::store::Tx& tx, const SealRow& seal);
/// Lines that await their seal, the oldest first.
auto unsealed_transfers(::store::Tx& tx) -> std::vector<TransferRow>;
// Where several write at once (PostgreSQL), lines are given the number of a seal to come.
/// Whether this transaction is the one that seals.
auto is_only_sealer(::store::Tx& tx) -> bool;
/// The number that lines are given now.
auto epoch(::store::Tx& tx) -> std::int64_t;
/// From now on lines are given the next number; some may still be on their way with this one.
void close_epoch(::store::Tx& tx, std::int64_t number);
/// Whether no other transaction that is not done has lines of the number, and none will until this one is.
auto nobody_carries(::store::Tx& tx, std::int64_t number) -> bool;
auto transfers_numbered(::store::Tx& tx, std::int64_t number) -> std::vector<TransferRow>;
auto has_transfers(::store::Tx& tx, std::int64_t number) -> bool;

auto transfers_of_seal(::store::Tx& tx, const SealRow& seal) -> std::vector<TransferRow>;

// ---- for looking into the books
auto find(::store::Tx& tx, TransferId id) -> std::optional<TransferRow>;
/// Of each cause with that id, its first leg.
auto first_legs(::store::Tx& tx, std::int64_t cause_id) -> std::vector<TransferRow>;
/// All legs of a cause whose ids lie from one to another.
auto legs(::store::Tx& tx, Cause cause, std::int64_t first, std::int64_t last, std::int64_t most)
    -> std::vector<TransferRow>;
/// Ids from `least` on and below `below`, at most so many.
struct Stretch {
  std::int64_t least, below, most;
};
auto lines_of_person(::store::Tx& tx, Account account, const Stretch& of) -> std::vector<TransferRow>;
auto lines_of_house(::store::Tx& tx, Account account, const Stretch& of) -> std::vector<TransferRow>;
auto accounts_at(::store::Tx& tx, Account account) -> std::vector<AccountRow>;
struct UnitRow {
  std::int64_t unit, units;
};
BOOST_DESCRIBE_STRUCT(UnitRow, (), (unit, units))
/// The least id behind that seal, sealed or not. Ids and seals do not follow in the same order where several
/// write at once.
auto least_behind(::store::Tx& tx, std::int64_t seal) -> std::int64_t;
/// By unit, of lines behind that seal whose ids are no lower than `least`.
auto moved_behind(::store::Tx& tx, Account account, std::int64_t seal, std::int64_t least)
    -> std::vector<UnitRow>;
auto count_unsealed(::store::Tx& tx) -> std::int64_t;

}  // namespace ledger::store
