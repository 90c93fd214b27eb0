#pragma once
// The module's refusals, codes 39'000 to 39'999; a code is never reused.
#include "platform/result.hpp"

namespace reminders {

inline constexpr Refusal unknown{.code = 39'001, .key = "reminders.unknown"};
inline constexpr Refusal open_already{.code = 39'002, .key = "reminders.open_already"};
inline constexpr Refusal too_many{.code = 39'003, .key = "reminders.too_many"};

}  // namespace reminders
