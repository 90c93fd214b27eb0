#pragma once
// The module's permissions, and the roles that have them; the owner has all.
#include "platform/http/permission.hpp"

namespace content::permissions {

inline constexpr http::Permission content{"content", "content"};

}  // namespace content::permissions
