#pragma once
// The module's refusals, codes 24'000 to 24'999; a code is never reused.
#include <array>

#include "platform/result.hpp"

namespace limits {

inline constexpr Refusal over_top_up_day{.code = 24'001, .key = "limits.over_top_up_day"};
inline constexpr Refusal over_top_up_week{.code = 24'002, .key = "limits.over_top_up_week"};
inline constexpr Refusal over_top_up_month{.code = 24'003, .key = "limits.over_top_up_month"};
inline constexpr Refusal over_purchase_day{.code = 24'004, .key = "limits.over_purchase_day"};
inline constexpr Refusal over_purchase_week{.code = 24'005, .key = "limits.over_purchase_week"};
inline constexpr Refusal over_purchase_month{.code = 24'006, .key = "limits.over_purchase_month"};
inline constexpr Refusal excluded{.code = 24'007, .key = "limits.excluded"};
inline constexpr Refusal excluded_for_good{.code = 24'008, .key = "limits.excluded_for_good"};
inline constexpr Refusal exclusion_stands{.code = 24'009, .key = "limits.exclusion_stands"};
inline constexpr Refusal exclusion_unclear{.code = 24'010, .key = "limits.exclusion_unclear"};
inline constexpr Refusal amount_malformed{.code = 24'011, .key = "limits.amount_malformed"};
inline constexpr Refusal no_such_limit{.code = 24'012, .key = "limits.no_such_limit"};
inline constexpr Refusal person_not_found{.code = 24'013, .key = "limits.person_not_found"};

// Of `count_purchase`.
inline constexpr std::array purchase_refusals{&excluded, &excluded_for_good, &over_purchase_day,
                                              &over_purchase_week, &over_purchase_month};

}  // namespace limits
