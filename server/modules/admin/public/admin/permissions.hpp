#pragma once
// The module's permissions, and the roles that have them; the owner has all.
#include "platform/http/permission.hpp"

namespace admin::permissions {

inline constexpr http::Permission settings{"settings"};
inline constexpr http::Permission operators{"operators"};
inline constexpr http::Permission audit{"audit", "auditor"};
inline constexpr http::Permission demo{"demo"};
/// Of calls for every operator with a session.
inline constexpr http::Permission any{"any", "owner", "finance", "support", "desk", "content", "auditor"};

}  // namespace admin::permissions
