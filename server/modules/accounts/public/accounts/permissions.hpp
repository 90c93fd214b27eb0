#pragma once
// The module's permissions, and the roles that have them; the owner has all.
#include "platform/http/permission.hpp"

namespace accounts::permissions {

inline constexpr http::Permission people{"people", "support", "finance"};
inline constexpr http::Permission bans{"bans", "support"};
inline constexpr http::Permission numbers{"numbers", "support"};
inline constexpr http::Permission sms{"sms", "support"};
inline constexpr http::Permission wallets{"wallets", "finance", "support"};

}  // namespace accounts::permissions
