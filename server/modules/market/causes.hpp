#pragma once
// The module's causes of postings; their sentences on receipts are among its texts.
#include "ledger/ledger.hpp"

namespace market::causes {

// By the request's id, and its sales by theirs.
inline constexpr ledger::CauseKind request_held{"market.request_held"};
inline constexpr ledger::CauseKind request_filled{"market.request_filled"};
inline constexpr ledger::CauseKind request_released{"market.request_released"};
// By the sale's id.
inline constexpr ledger::CauseKind resold{"market.resold"};
inline constexpr ledger::CauseKind bought_back{"market.bought_back"};
// By the package's id.
inline constexpr ledger::CauseKind package_covered{"market.package_covered"};
inline constexpr ledger::CauseKind package_over{"market.package_over"};

}  // namespace market::causes
