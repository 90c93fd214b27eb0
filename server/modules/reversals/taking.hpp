#pragma once
// Taking money out of a person's wallets, for the module's operations.
#include "ledger/ledger.hpp"
#include "rules.hpp"

namespace reversals {

/// What may be taken of a person's wallets; it stays as it is until the commit. Earnings that another user
/// may still dispute are not part of it.
struct Wallet {
  Money balance, earnings;
};
auto wallet_of(Context& ctx, UserId user) -> Wallet;

/// The causes of what is taken, and of the earnings that move to the balance before.
struct Causes {
  ledger::Cause taken, earnings;
};
/// Takes the parts from the person to an account.
auto take(Context& ctx, UserId user, const rules::Parts& parts, ledger::Account to, const Causes& causes)
    -> Verdict;

}  // namespace reversals
