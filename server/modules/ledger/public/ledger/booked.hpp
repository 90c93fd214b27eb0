#pragma once
// The first transfer of a cause, and stored balances, for the invariants of the module that posted it.
#include <optional>
#include <string>
#include <vector>

#include "ledger/ledger.hpp"

namespace ledger {

/// The first transfer of a cause.
struct Booked {
  Unit unit;
  std::int64_t amount;
  Account from, to;
  std::string evidence = {};
  friend auto operator==(const Booked&, const Booked&) -> bool = default;
};

/// Nothing if the cause was never posted.
auto booked(::store::Tx& tx, Cause cause) -> std::optional<Booked>;

/// A sentence if a cause did not move the expected dong with the expected evidence; nothing if it did.
auto fault_of_booking(::store::Tx& tx, Cause cause, const Booked& expected) -> std::optional<std::string>;

/// The stored balance of an account, and of all accounts of a kind together, in minor units.
auto stored_balance(::store::Tx& tx, Account account, Unit unit) -> std::int64_t;
auto stored_total(::store::Tx& tx, AccountKind kind, Unit unit) -> std::int64_t;

/// The accounts of a kind that are not empty, by their owners.
struct OwnedBalance {
  std::int64_t owner, minor_units;
};
BOOST_DESCRIBE_STRUCT(OwnedBalance, (), (owner, minor_units))
auto stored_balances_of(::store::Tx& tx, AccountKind kind, Unit unit) -> std::vector<OwnedBalance>;

}  // namespace ledger
