#pragma once
// Why this module moves value; what receipts say of it is among its texts.
#include "modules/ledger/ledger.hpp"

namespace wallet::causes {

inline constexpr ledger::CauseKind top_up{"wallet.top_up"};
inline constexpr ledger::CauseKind suspended{"wallet.suspended"};
inline constexpr ledger::CauseKind suspense_matched{"wallet.suspense_matched"};
inline constexpr ledger::CauseKind suspense_returned{"wallet.suspense_returned"};

}  // namespace wallet::causes
