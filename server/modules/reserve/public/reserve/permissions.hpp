#pragma once
// The module's permissions, and the roles that have them; the owner has all.
#include "platform/http/permission.hpp"

namespace reserve::permissions {

inline constexpr http::Permission reserve{"reserve", "finance"};

}  // namespace reserve::permissions
