#pragma once
// The module's permissions, and the roles that have them; the owner has all.
#include "platform/http/permission.hpp"

namespace identity::permissions {

inline constexpr http::Permission identity{"identity", "support"};

}  // namespace identity::permissions
