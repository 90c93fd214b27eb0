#pragma once
// The module's permission; the owner alone has it.
#include "platform/http/permission.hpp"

namespace webhooks::permissions {

inline constexpr http::Permission webhooks{"webhooks"};

}  // namespace webhooks::permissions
