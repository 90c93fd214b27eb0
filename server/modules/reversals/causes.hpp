#pragma once
// The module's causes of postings; their sentences on receipts are among its texts.
#include "ledger/ledger.hpp"

namespace reversals::causes {

inline constexpr ledger::CauseKind taken_back{"reversals.taken_back"};
inline constexpr ledger::CauseKind earnings_moved{"reversals.earnings_moved"};
inline constexpr ledger::CauseKind lost{"reversals.lost"};
inline constexpr ledger::CauseKind collected{"reversals.collected"};
inline constexpr ledger::CauseKind earnings_collected{"reversals.earnings_collected"};

}  // namespace reversals::causes
