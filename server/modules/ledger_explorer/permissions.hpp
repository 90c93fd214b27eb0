#pragma once
// What operators may be allowed to do here, and the roles that are; the owner always is.
#include "platform/http/permission.hpp"

namespace ledger_explorer::permissions {

inline constexpr http::Permission ledger{"ledger", "finance", "auditor"};

}  // namespace ledger_explorer::permissions
