#pragma once
// The module's refusals, codes 40'000 to 40'999; a code is never reused.
#include "platform/result.hpp"

namespace webhooks {

inline constexpr Refusal receiver_not_found{.code = 40'001, .key = "webhooks.receiver_not_found"};
inline constexpr Refusal receiver_removed{.code = 40'002, .key = "webhooks.receiver_removed"};
inline constexpr Refusal address_not_allowed{.code = 40'003, .key = "webhooks.address_not_allowed"};
inline constexpr Refusal no_event{.code = 40'004, .key = "webhooks.no_event"};
inline constexpr Refusal delivery_not_found{.code = 40'005, .key = "webhooks.delivery_not_found"};
inline constexpr Refusal being_delivered{.code = 40'006, .key = "webhooks.being_delivered"};

}  // namespace webhooks
