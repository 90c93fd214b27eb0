#pragma once
// What operators may be permitted to do here, and the roles that may; the owner always may.
#include "platform/http/permission.hpp"

namespace reconciliation::permissions {

inline constexpr http::Permission reconciliation{"reconciliation", "finance", "auditor"};
inline constexpr http::Permission statements{"statements", "finance"};

}  // namespace reconciliation::permissions
