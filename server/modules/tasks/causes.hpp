#pragma once
// The module's causes of postings; their sentences on receipts are among its texts.
#include "ledger/ledger.hpp"

namespace tasks::causes {

// By the promotion's id.
inline constexpr ledger::CauseKind promotion_covered{"tasks.promotion_covered"};
inline constexpr ledger::CauseKind promotion_closed{"tasks.promotion_closed"};
inline constexpr ledger::CauseKind promotion_stopped{"tasks.promotion_stopped"};
// By the take's id.
inline constexpr ledger::CauseKind promotion_left{"tasks.promotion_left"};
// By the day's id.
inline constexpr ledger::CauseKind day_paid{"tasks.day_paid"};
inline constexpr ledger::CauseKind day_lapsed{"tasks.day_lapsed"};
// By the week's id.
inline constexpr ledger::CauseKind week_covered{"tasks.week_covered"};
inline constexpr ledger::CauseKind week_closed{"tasks.week_closed"};
inline constexpr ledger::CauseKind week_stopped{"tasks.week_stopped"};
// By the member's id, and by the take's.
inline constexpr ledger::CauseKind week_paid{"tasks.week_paid"};
inline constexpr ledger::CauseKind week_over{"tasks.week_over"};

// By the take's id, which is that of its lot and its purse.
inline constexpr ledger::CauseKind task_taken{"tasks.task_taken"};
inline constexpr ledger::CauseKind balance_parked{"tasks.balance_parked"};
inline constexpr ledger::CauseKind balance_returned{"tasks.balance_returned"};
inline constexpr ledger::CauseKind principal_returned{"tasks.principal_returned"};
inline constexpr ledger::CauseKind principal_cancelled{"tasks.principal_cancelled"};
inline constexpr ledger::CauseKind purse_shared{"tasks.purse_shared"};

}  // namespace tasks::causes
