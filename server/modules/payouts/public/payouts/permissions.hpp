#pragma once
// The module's permissions, and the roles that have them; the owner has all.
#include "platform/http/permission.hpp"

namespace payouts::permissions {

inline constexpr http::Permission payouts{"payouts", "finance"};
inline constexpr http::Permission batches{"batches", "finance"};

}  // namespace payouts::permissions
