#pragma once
// What operators may be allowed to do here, and the roles that are; the owner always is.
#include "platform/http/permission.hpp"

namespace adjustments::permissions {

inline constexpr http::Permission adjustments{"adjustments", "finance"};

}  // namespace adjustments::permissions
