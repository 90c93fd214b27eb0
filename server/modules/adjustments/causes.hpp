#pragma once
// The module's causes of postings; their sentences on receipts are among its texts.
#include "ledger/ledger.hpp"

namespace adjustments::causes {

inline constexpr ledger::CauseKind approved{"adjustments.approved"};

}  // namespace adjustments::causes
