#pragma once
// The module's invariants.
#include <string>
#include <vector>

#include "platform/store/tx.hpp"

namespace market {

/// Claims equal open listings, holds equal open requests, covers equal what packages may still pay, and each
/// sale equals its tickets and its posting.
auto verify_market(::store::Tx& tx) -> std::vector<std::string>;

}  // namespace market
