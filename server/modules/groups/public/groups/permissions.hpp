#pragma once
// The module's permissions, and the roles that have them; the owner has all.
#include "platform/http/permission.hpp"

namespace groups::permissions {

/// Deals between users: batches of personal groups, and what the module `market` adds.
inline constexpr http::Permission market{"market", "finance", "support"};

}  // namespace groups::permissions
