#pragma once
// How lines and orders are put into words, for their owner and for operators.
#include "modules/accounts/accounts.hpp"
#include "modules/ledger/words.hpp"
#include "modules/wallet/store.hpp"

namespace wallet {

/// A line's receipt; `own` names the accounts of the person whose line it is.
auto receipt_in_words(Context& ctx, UserId user, ledger::TransferId id, ledger::words::Side side)
    -> Result<Receipt>;

namespace console {

auto view_of(Context& ctx, const store::OrderRow& order) -> TopUpView;

}  // namespace console

}  // namespace wallet
