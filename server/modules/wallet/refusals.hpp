#pragma once
// The module's refusals. Codes 22'000 to 22'999 are shared with payments; a code is never reused.
#include "platform/result.hpp"

namespace wallet {

inline constexpr Refusal flow_type_unknown{.code = 22'019, .key = "wallet.flow_type_unknown"};

}  // namespace wallet
