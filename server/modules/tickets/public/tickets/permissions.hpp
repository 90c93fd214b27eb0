#pragma once
// The module's permissions, and the roles that have them; the owner has all.
#include "platform/http/permission.hpp"

namespace tickets::permissions {

inline constexpr http::Permission tickets{"tickets", "support", "desk"};
inline constexpr http::Permission desk{"desk", "desk"};
inline constexpr http::Permission catalogue{"catalogue", "finance", "support", "desk"};
inline constexpr http::Permission sets{"sets", "finance"};

}  // namespace tickets::permissions
