#pragma once
// The module's refusals, codes 33'000 to 33'999; a code is never reused.
#include "platform/result.hpp"

namespace ledger_explorer {

inline constexpr Refusal nothing_found{.code = 33'001, .key = "ledger_explorer.nothing_found"};
inline constexpr Refusal transfer_not_found{.code = 33'002, .key = "ledger_explorer.transfer_not_found"};
inline constexpr Refusal account_unknown{.code = 33'003, .key = "ledger_explorer.account_unknown"};
inline constexpr Refusal seal_not_found{.code = 33'004, .key = "ledger_explorer.seal_not_found"};
inline constexpr Refusal time_reversed{.code = 33'005, .key = "ledger_explorer.time_reversed"};

inline constexpr const Refusal* all_refusals[] = {&nothing_found, &transfer_not_found, &account_unknown,
                                                  &seal_not_found, &time_reversed};

}  // namespace ledger_explorer
