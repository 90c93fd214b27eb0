#pragma once
// Why this module moves value; what receipts say of it is among its texts.
#include "modules/ledger/ledger.hpp"

namespace tickets::causes {

inline constexpr ledger::CauseKind picked_up{"tickets.picked_up"};
inline constexpr ledger::CauseKind recycled{"tickets.recycled"};

}  // namespace tickets::causes
