#pragma once
// The module's permissions, and the roles that have them; the owner has all.
#include "platform/http/permission.hpp"

namespace dashboard::permissions {

inline constexpr http::Permission dashboard{"dashboard", "finance", "support", "auditor"};

}  // namespace dashboard::permissions
