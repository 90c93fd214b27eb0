#pragma once
// Why this module moves value; what receipts say of it is among its texts.
#include "modules/ledger/ledger.hpp"

namespace accounts::causes {

inline constexpr ledger::CauseKind welcome{"accounts.welcome"};

}  // namespace accounts::causes
