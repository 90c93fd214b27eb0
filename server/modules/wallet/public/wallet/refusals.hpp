#pragma once
// The module's refusals, codes 34'000 to 34'999; a code is never reused.
#include "platform/result.hpp"

namespace wallet {

inline constexpr Refusal flow_type_unknown{.code = 34'001, .key = "wallet.flow_type_unknown"};
inline constexpr Refusal flow_without_groups{.code = 34'002, .key = "wallet.flow_without_groups"};
inline constexpr Refusal period_reversed{.code = 34'003, .key = "wallet.period_reversed"};
inline constexpr Refusal otc_too_young{.code = 34'004, .key = "wallet.otc_too_young"};

}  // namespace wallet
