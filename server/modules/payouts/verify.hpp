#pragma once
// The invariants of payouts.
#include <string>
#include <vector>

#include "platform/store/tx.hpp"

namespace payouts {

/// A sentence for each payout that does not match its postings or its steps, each account of held money that
/// is not the sum of its open payouts, and each lot or counter that does not add up.
auto verify_payouts(::store::Tx& tx) -> std::vector<std::string>;

}  // namespace payouts
