#pragma once
// The operators' view of the ledger. Needs the permission "ledger".
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ledger/lookup.hpp"
#include "platform/page.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "refusals.hpp"
#include "solvency/solvency.hpp"

namespace ledger_explorer {

using ledger::TransferId, ledger::Unit;

struct FindRequest {
  shape::Text<1, 120> text;
};
BOOST_DESCRIBE_STRUCT(FindRequest, (), (text))
/// A cause with an id: {"payments.top_up", …}, and its first transfer.
struct CauseFound {
  std::string cause, cause_id;
  TransferId transfer_id;
  Instant at;
};
BOOST_DESCRIBE_STRUCT(CauseFound, (), (cause, cause_id, transfer_id, at))
/// Every match of a text in the ledger.
struct Finding {
  std::optional<TransferId> transfer_id;
  std::optional<std::string> account;
  std::optional<UserId> user_id;
  std::optional<std::int64_t> seal;
  std::vector<CauseFound> causes;
};
BOOST_DESCRIBE_STRUCT(Finding, (), (transfer_id, account, user_id, seal, causes))
/// Accepts an id of anything, an address ("user/42/available", "outside/502"), a user's mobile number, or a
/// cause ("payments.top_up 17").
auto find(Context& ctx, OperatorId caller, const FindRequest& request) -> Result<Finding>;

/// A transfer with formatted amounts, and the balances of sides that store one.
struct TransferView {
  TransferId id;
  Instant at;
  Unit unit;
  std::string amount, from, to;
  std::optional<std::string> from_before, from_after, to_before, to_after;
  int type;
  std::string title, cause, cause_id;
  std::int64_t leg, rules;
  std::optional<std::int64_t> seal;
};
BOOST_DESCRIBE_STRUCT(TransferView, (),
                      (id, at, unit, amount, from, to, from_before, from_after, to_before, to_after, type,
                       title, cause, cause_id, leg, rules, seal))
struct TransferRequest {
  TransferId id;
};
BOOST_DESCRIBE_STRUCT(TransferRequest, (), (id))
struct TransferDetails {
  TransferView transfer;
  std::optional<std::string> seal_hash;
  std::vector<TransferView> legs;  // of the same cause, this one included
  bool has_more_legs;              // than are listed
};
BOOST_DESCRIBE_STRUCT(TransferDetails, (), (transfer, seal_hash, legs, has_more_legs))
auto transfer(Context& ctx, OperatorId caller, const TransferRequest& request) -> Result<TransferDetails>;

enum class Counted { kept, summed };
BOOST_DESCRIBE_ENUM(Counted, kept, summed)
struct UnitAmount {
  Unit unit;
  std::string amount;
};
BOOST_DESCRIBE_STRUCT(UnitAmount, (), (unit, amount))
struct AccountRequest {
  shape::Text<1, 80> address;
};
BOOST_DESCRIBE_STRUCT(AccountRequest, (), (address))
/// `counted` says how the balance was found: stored by the account, or summed from its lines up to the last
/// check's seal and those after it.
struct AccountDetails {
  std::string address;
  ledger::AccountKind kind;
  std::optional<UserId> user_id;
  Counted counted;
  std::vector<UnitAmount> amounts;
  std::optional<std::int64_t> summed_to_seal;
  std::optional<Instant> summed_at;
};
BOOST_DESCRIBE_STRUCT(AccountDetails, (),
                      (address, kind, user_id, counted, amounts, summed_to_seal, summed_at))
auto account(Context& ctx, OperatorId caller, const AccountRequest& request) -> Result<AccountDetails>;

struct LinesRequest {
  shape::Text<1, 80> address;
  std::optional<Unit> unit;
  std::optional<shape::Number<1, 99>> type;
  std::optional<Instant> from, until;
  std::optional<Cursor> cursor;
  std::optional<shape::Number<1, 100>> limit;
};
BOOST_DESCRIBE_STRUCT(LinesRequest, (), (address, unit, type, from, until, cursor, limit))
/// A transfer from one account's view: outgoing amounts are negative.
struct AccountLine {
  TransferId id;
  Instant at;
  Unit unit;
  std::string amount;
  std::optional<std::string> balance_after;
  std::string other;  // the account on the other side
  int type;
  std::string title, cause, cause_id;
  std::optional<std::int64_t> seal;
};
BOOST_DESCRIBE_STRUCT(AccountLine, (),
                      (id, at, unit, amount, balance_after, other, type, title, cause, cause_id, seal))
/// Newest first. A page may be short and still continue.
auto lines(Context& ctx, OperatorId caller, const LinesRequest& request) -> Result<Page<AccountLine>>;

struct PersonRequest {
  UserId user_id;
};
BOOST_DESCRIBE_STRUCT(PersonRequest, (), (user_id))
struct PersonsAmount {
  std::string address;
  Unit unit;
  std::string amount;
};
BOOST_DESCRIBE_STRUCT(PersonsAmount, (), (address, unit, amount))
struct PersonsAccounts {
  std::vector<PersonsAmount> items;
};
BOOST_DESCRIBE_STRUCT(PersonsAccounts, (), (items))
/// Everything that a user holds; empty for a user who holds nothing.
auto person(Context& ctx, OperatorId caller, const PersonRequest& request) -> Result<PersonsAccounts>;

struct SealRequest {
  shape::Number<1, 4'000'000'000'000'000> number;
};
BOOST_DESCRIBE_STRUCT(SealRequest, (), (number))
/// A seal that was just recomputed: it holds if its hash matches its transfers and the seal before.
struct SealProof {
  std::int64_t number, transfers;
  Instant sealed_at;
  std::string previous, hash, recomputed;
  bool holds;
};
BOOST_DESCRIBE_STRUCT(SealProof, (), (number, transfers, sealed_at, previous, hash, recomputed, holds))
auto seal(Context& ctx, OperatorId caller, const SealRequest& request) -> Result<SealProof>;

enum class Law { units_sum_to_zero, nothing_below_zero, people_are_covered, chain_holds };
BOOST_DESCRIBE_ENUM(Law, units_sum_to_zero, nothing_below_zero, people_are_covered, chain_holds)
/// An invariant of the ledger, and the amount by which it is violated, if it is a number.
struct LawNow {
  Law law;
  bool holds;
  std::string off;
};
BOOST_DESCRIBE_STRUCT(LawNow, (), (law, holds, off))
struct Today {
  Instant as_of;
  std::optional<ledger::Seal> head;
  std::int64_t awaiting_seal;
  Money held, owed, in_flight, unmatched, own;
  std::vector<LawNow> laws;
  std::optional<Instant> checked_at;
};
BOOST_DESCRIBE_STRUCT(Today, (),
                      (as_of, head, awaiting_seal, held, owed, in_flight, unmatched, own, laws, checked_at))
/// The invariants, at most a minute old.
auto today(Context& ctx, const solvency::Cache& memory) -> Result<Today>;

}  // namespace ledger_explorer
