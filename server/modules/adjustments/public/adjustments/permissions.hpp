#pragma once
// The module's permissions, and the roles that have them; the owner has all.
#include "platform/http/permission.hpp"

namespace adjustments::permissions {

inline constexpr http::Permission adjustments{"adjustments", "finance"};

}  // namespace adjustments::permissions
