#pragma once
// The module's refusals, codes 38'000 to 38'999; a code is never reused.
#include "platform/result.hpp"

namespace inbox {

inline constexpr Refusal push_service_unknown{.code = 38'001, .key = "inbox.push_service_unknown"};
inline constexpr Refusal push_keys_invalid{.code = 38'002, .key = "inbox.push_keys_invalid"};

}  // namespace inbox
