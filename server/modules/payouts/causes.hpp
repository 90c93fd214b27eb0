#pragma once
// The module's causes of postings; their sentences on receipts are among its texts.
#include "ledger/ledger.hpp"

namespace payouts::causes {

inline constexpr ledger::CauseKind asked{"payouts.asked"};
inline constexpr ledger::CauseKind transferred{"payouts.transferred"};
inline constexpr ledger::CauseKind brought_back{"payouts.brought_back"};
inline constexpr ledger::CauseKind rejected{"payouts.rejected"};

}  // namespace payouts::causes
