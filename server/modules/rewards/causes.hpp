#pragma once
// The module's causes of postings; their sentences on receipts are among its texts.
#include "modules/ledger/ledger.hpp"

namespace rewards::causes {

inline constexpr ledger::CauseKind covered{"rewards.covered"};
inline constexpr ledger::CauseKind campaign_over{"rewards.campaign_over"};
inline constexpr ledger::CauseKind granted{"rewards.granted"};
inline constexpr ledger::CauseKind coupons_expired{"rewards.coupons_expired"};

}  // namespace rewards::causes
