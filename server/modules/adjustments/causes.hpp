#pragma once
// Why this module moves value; what receipts say of it is among its texts.
#include "modules/ledger/ledger.hpp"

namespace adjustments::causes {

inline constexpr ledger::CauseKind approved{"adjustments.approved"};

}  // namespace adjustments::causes
