#pragma once
// The module's permissions, and the roles that have them; the owner has all.
#include "platform/http/permission.hpp"

namespace payments::permissions {

inline constexpr http::Permission topups{"topups", "finance"};

}  // namespace payments::permissions
