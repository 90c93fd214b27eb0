#pragma once
// Texts of lines, for their owner and for operators.
#include "calls.hpp"
#include "ledger/words.hpp"

namespace wallet {

/// A line's receipt; `side` selects how the user's accounts are named.
auto receipt_in_words(Context& ctx, const Subjects& subjects, UserId user, ledger::TransferId id,
                      ledger::words::Side side) -> Result<Receipt>;

}  // namespace wallet
