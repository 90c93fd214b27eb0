#pragma once
// The module's causes of postings; their sentences on receipts are among its texts.
#include "modules/ledger/ledger.hpp"

namespace groups::causes {

inline constexpr ledger::CauseKind formed{"groups.formed"};
inline constexpr ledger::CauseKind closed{"groups.closed"};
inline constexpr ledger::CauseKind left{"groups.left"};
inline constexpr ledger::CauseKind pass_used{"groups.pass_used"};
inline constexpr ledger::CauseKind seats_held{"groups.seats_held"};

}  // namespace groups::causes
