#pragma once
// The module's refusals, codes 26'000 to 26'999; a code is never reused.
#include "platform/result.hpp"

namespace solvency {

inline constexpr Refusal no_tree_yet{.code = 26'001, .key = "solvency.no_tree_yet"};
inline constexpr Refusal nothing_owed{.code = 26'002, .key = "solvency.nothing_owed"};

inline constexpr const Refusal* all_refusals[] = {&no_tree_yet, &nothing_owed};

}  // namespace solvency
