#pragma once
// The module's causes of postings, by the fund's id; their sentences on receipts are among its texts.
#include "ledger/ledger.hpp"

namespace funds::causes {

inline constexpr ledger::CauseKind fund_locked{"funds.fund_locked"};
inline constexpr ledger::CauseKind fund_rejected{"funds.fund_rejected"};
inline constexpr ledger::CauseKind fund_unlocked{"funds.fund_unlocked"};

}  // namespace funds::causes
