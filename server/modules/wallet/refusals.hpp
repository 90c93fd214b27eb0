#pragma once
// The module's refusals, codes 34'000 to 34'999; a code is never reused.
#include "platform/result.hpp"

namespace wallet {

inline constexpr Refusal flow_type_unknown{.code = 34'001, .key = "wallet.flow_type_unknown"};

}  // namespace wallet
