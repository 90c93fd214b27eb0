#pragma once
// Texts of lines, for their owner and for operators.
#include "modules/ledger/words.hpp"
#include "modules/wallet/calls.hpp"

namespace wallet {

/// A line's receipt; `side` selects how the user's accounts are named.
auto receipt_in_words(Context& ctx, const Subjects& subjects, UserId user, ledger::TransferId id,
                      ledger::words::Side side) -> Result<Receipt>;

}  // namespace wallet
