#pragma once
// The module's causes of postings; their sentences on receipts are among its texts.
#include "ledger/ledger.hpp"

namespace tickets::causes {

inline constexpr ledger::CauseKind picked_up{"tickets.picked_up"};
inline constexpr ledger::CauseKind recycled{"tickets.recycled"};

}  // namespace tickets::causes
