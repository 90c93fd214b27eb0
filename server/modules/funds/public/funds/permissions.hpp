#pragma once
// The module's permissions, and the roles that have them; the owner has all.
#include "platform/http/permission.hpp"

namespace funds::permissions {

inline constexpr http::Permission providers{"providers", "finance"};

}  // namespace funds::permissions
