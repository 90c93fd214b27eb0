#pragma once
// The module's permissions, and the roles that have them; the owner has all.
#include "platform/http/permission.hpp"

namespace rewards::permissions {

inline constexpr http::Permission rewards{"rewards", "finance"};
inline constexpr http::Permission goods_orders{"goods_orders", "finance", "desk"};

}  // namespace rewards::permissions
