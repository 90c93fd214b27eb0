#pragma once
// The module's refusals, codes 35'000 to 35'999; a code is never reused.
#include "platform/result.hpp"

namespace timeline {

inline constexpr Refusal kind_unknown{.code = 35'001, .key = "timeline.kind_unknown"};
inline constexpr Refusal place_unreadable{.code = 35'002, .key = "timeline.place_unreadable"};

}  // namespace timeline
