#pragma once
// The module's causes of postings; their sentences on receipts are among its texts.
#include "ledger/ledger.hpp"

namespace accounts::causes {

inline constexpr ledger::CauseKind welcome{"accounts.welcome"};

}  // namespace accounts::causes
