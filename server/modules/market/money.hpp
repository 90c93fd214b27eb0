#pragma once
// The module's accounts of the ledger.
#include "ledger/ledger.hpp"
#include "market/ids.hpp"

namespace market {

/// What a user's open requests hold.
constexpr auto request_escrow(UserId user) {
  return ledger::Account{ledger::AccountKind::request_escrow, user.value};
}
/// The most that a package may still pay.
constexpr auto package_cover(PackageId package) {
  return ledger::Account{ledger::AccountKind::package_cover, package.value};
}

}  // namespace market
