#pragma once
// What operators may be allowed to do here, and the roles that are; the owner always is.
#include "platform/http/permission.hpp"

namespace content::permissions {

inline constexpr http::Permission content{"content", "content"};

}  // namespace content::permissions
