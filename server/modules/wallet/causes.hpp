#pragma once
// The module's causes of postings; their sentences on receipts are among its texts.
#include "ledger/ledger.hpp"

namespace wallet::causes {

inline constexpr ledger::CauseKind otc_to_balance{"wallet.otc_to_balance"};

}  // namespace wallet::causes
