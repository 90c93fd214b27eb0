#pragma once
// The module's permissions, and the roles that have them; the owner has all.
#include "platform/http/permission.hpp"

namespace reversals::permissions {

inline constexpr http::Permission reversals{"reversals", "finance"};

}  // namespace reversals::permissions
