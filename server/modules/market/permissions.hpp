#pragma once
// The module's permissions, and the roles that have them; the owner has all.
#include "platform/http/permission.hpp"

namespace market::permissions {

inline constexpr http::Permission packages{"packages", "finance"};
inline constexpr http::Permission market{"market", "finance", "support"};

}  // namespace market::permissions
