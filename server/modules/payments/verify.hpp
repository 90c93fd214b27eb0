#pragma once
// The part of `gomve verify` for payments.
#include <string>
#include <vector>

#include "platform/store/tx.hpp"

namespace payments {

/// The payments that differ from their postings: each was credited to its order's user or went to suspense,
/// and left suspense for the user of its row.
auto verify_payments(::store::Tx& tx) -> std::vector<std::string>;

}  // namespace payments
