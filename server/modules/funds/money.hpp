#pragma once
// The module's accounts of the ledger.
#include "ledger/ledger.hpp"

namespace funds {

/// What a provider's open funds hold, without what is in takes.
constexpr auto fund_escrow(UserId user) {
  return ledger::Account{ledger::AccountKind::fund_escrow, user.value};
}

/// What a provider's funds have in running takes.
constexpr auto task_escrow(UserId user) {
  return ledger::Account{ledger::AccountKind::task_escrow, user.value};
}

}  // namespace funds
