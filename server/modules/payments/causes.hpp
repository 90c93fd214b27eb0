#pragma once
// The module's causes of postings; their sentences on receipts are among its texts.
#include "ledger/ledger.hpp"

namespace payments::causes {

inline constexpr ledger::CauseKind top_up{"payments.top_up"};
inline constexpr ledger::CauseKind suspended{"payments.suspended"};
inline constexpr ledger::CauseKind suspense_matched{"payments.suspense_matched"};
inline constexpr ledger::CauseKind suspense_returned{"payments.suspense_returned"};
inline constexpr ledger::CauseKind channel_settled{"payments.channel_settled"};
inline constexpr ledger::CauseKind bank_fee{"payments.bank_fee"};
inline constexpr ledger::CauseKind moved{"payments.moved"};
inline constexpr ledger::CauseKind suspense_taken_in{"payments.suspense_taken_in"};

}  // namespace payments::causes
