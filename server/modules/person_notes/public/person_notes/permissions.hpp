#pragma once
// The module's permissions, and the roles that have them; the owner has all.
#include "platform/http/permission.hpp"

namespace person_notes::permissions {

inline constexpr http::Permission notes{"notes", "support", "finance"};
inline constexpr http::Permission tags{"tags", "support"};

}  // namespace person_notes::permissions
