#pragma once
// What operators may be allowed to do here, and the roles that are; the owner always is.
#include "platform/http/permission.hpp"

namespace payments::permissions {

inline constexpr http::Permission topups{"topups", "finance"};

}  // namespace payments::permissions
