#pragma once
// The part of `gomve verify` that is about payments.
#include <string>
#include <vector>

#include "platform/store/tx.hpp"

namespace payments {

/// Which payments are not what the books have: each was credited to its order's person or went into suspense,
/// and left it for whom its row names.
auto verify_payments(::store::Tx& tx) -> std::vector<std::string>;

}  // namespace payments
