#pragma once
// The module's causes of postings; their sentences on receipts are among its texts.
#include "ledger/ledger.hpp"

namespace team::causes {

/// By the group's id: its pool goes to those above the winners, and the rest is income.
inline constexpr ledger::CauseKind shared{"team.shared"};
/// By the set's id: what groups from before commissions left in its cover.
inline constexpr ledger::CauseKind released{"team.released"};
/// By the settlement's id.
inline constexpr ledger::CauseKind settled{"team.settled"};
/// By the ticket's id: it was returned.
inline constexpr ledger::CauseKind ended{"team.ended"};
/// By the commission's id: an operator refused it, or its earner was erased.
inline constexpr ledger::CauseKind refused{"team.refused"};

}  // namespace team::causes
