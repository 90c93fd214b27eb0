#pragma once
// What operators may be allowed to do here, and the roles that are; the owner always is.
#include "platform/http/permission.hpp"

namespace tickets::permissions {

inline constexpr http::Permission tickets{"tickets", "support", "desk"};
inline constexpr http::Permission desk{"desk", "desk"};
inline constexpr http::Permission catalogue{"catalogue", "finance", "support", "desk"};
inline constexpr http::Permission sets{"sets", "finance"};

}  // namespace tickets::permissions
