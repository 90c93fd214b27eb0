#pragma once
// The module's permissions, and the roles that have them; the owner has all.
#include "groups/permissions.hpp"
#include "platform/http/permission.hpp"

namespace market::permissions {

inline constexpr http::Permission packages{"packages", "finance"};
using groups::permissions::market;

}  // namespace market::permissions
