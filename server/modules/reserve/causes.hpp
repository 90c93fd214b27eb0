#pragma once
// The module's causes of postings; their sentences on receipts are among its texts.
#include "ledger/ledger.hpp"

namespace reserve::causes {

inline constexpr ledger::CauseKind set_aside{"reserve.set_aside"};
inline constexpr ledger::CauseKind given_back{"reserve.given_back"};

}  // namespace reserve::causes
