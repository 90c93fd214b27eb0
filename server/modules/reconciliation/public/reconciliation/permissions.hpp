#pragma once
// The module's permissions, and the roles that have them; the owner has all.
#include "platform/http/permission.hpp"

namespace reconciliation::permissions {

inline constexpr http::Permission reconciliation{"reconciliation", "finance", "auditor"};
inline constexpr http::Permission statements{"statements", "finance"};

}  // namespace reconciliation::permissions
