#pragma once
// The module's causes of postings; their sentences on receipts are among its texts.
#include "ledger/ledger.hpp"

namespace groups::causes {

inline constexpr ledger::CauseKind formed{"groups.formed"};
inline constexpr ledger::CauseKind closed{"groups.closed"};
inline constexpr ledger::CauseKind left{"groups.left"};
inline constexpr ledger::CauseKind pass_used{"groups.pass_used"};
inline constexpr ledger::CauseKind seats_held{"groups.seats_held"};

// Of personal groups.
inline constexpr ledger::CauseKind batch_launched{"groups.batch_launched"};
inline constexpr ledger::CauseKind batch_cancelled{"groups.batch_cancelled"};
inline constexpr ledger::CauseKind batch_closed{"groups.batch_closed"};
inline constexpr ledger::CauseKind person_joined{"groups.person_joined"};
inline constexpr ledger::CauseKind person_left{"groups.person_left"};
inline constexpr ledger::CauseKind person_formed{"groups.person_formed"};

}  // namespace groups::causes
