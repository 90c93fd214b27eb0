#pragma once
// The module's permissions, and the roles that have them; the owner has all.
#include "platform/http/permission.hpp"

namespace ledger_explorer::permissions {

inline constexpr http::Permission ledger{"ledger", "finance", "auditor"};

}  // namespace ledger_explorer::permissions
