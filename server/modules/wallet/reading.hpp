#pragma once
// Lines put into words, for their owner and for operators.
#include "modules/ledger/words.hpp"
#include "modules/wallet/calls.hpp"

namespace wallet {

/// A line's receipt; `side` says to whom the person's accounts are named.
auto receipt_in_words(Context& ctx, UserId user, ledger::TransferId id, ledger::words::Side side)
    -> Result<Receipt>;

}  // namespace wallet
