#pragma once
// What operators may be allowed to do here, and the roles that are; the owner always is.
#include "platform/http/permission.hpp"

namespace dashboard::permissions {

inline constexpr http::Permission dashboard{"dashboard", "finance", "support", "auditor"};

}  // namespace dashboard::permissions
