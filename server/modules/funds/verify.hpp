#pragma once
// The module's invariants.
#include <string>
#include <vector>

#include "platform/store/tx.hpp"

namespace funds {

/// Escrows equal open funds, funds their lines and postings, counts their rows, and roles the marks of users.
auto verify_funds(::store::Tx& tx) -> std::vector<std::string>;

}  // namespace funds
