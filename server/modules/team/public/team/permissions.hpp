#pragma once
// The module's permissions, and the roles that have them; the owner has all.
#include "platform/http/permission.hpp"

namespace team::permissions {

inline constexpr http::Permission team{"team", "finance"};
inline constexpr http::Permission team_read{"team_read", "finance", "support"};

}  // namespace team::permissions
