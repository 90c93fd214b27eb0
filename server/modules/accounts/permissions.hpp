#pragma once
// What operators may be allowed to do here, and the roles that are; the owner always is.
#include "platform/http/permission.hpp"

namespace accounts::permissions {

inline constexpr http::Permission people{"people", "support"};
inline constexpr http::Permission numbers{"numbers", "support"};
inline constexpr http::Permission sms{"sms", "support"};
inline constexpr http::Permission wallets{"wallets", "finance", "support"};

}  // namespace accounts::permissions
