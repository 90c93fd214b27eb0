#pragma once
// The module's permissions, and the roles that have them; the owner has all.
#include "platform/http/permission.hpp"

namespace tasks::permissions {

inline constexpr http::Permission settlements{"settlements", "finance", "auditor"};
inline constexpr http::Permission promotions{"promotions", "finance"};

}  // namespace tasks::permissions
