#pragma once
// Opens one connection to a PostgreSQL server.
#include <chrono>
#include <memory>
#include <string>

#include "platform/store/tx.hpp"

namespace store {

/// `address` is a libpq connection string. Throws Unreachable when the server cannot be reached. A link that
/// is lost later is opened again when the next transaction begins: a short outage is waited out, a longer one
/// is said at once (Unreachable).
auto open_postgres(const std::string& address,
                   std::chrono::milliseconds statement_timeout = std::chrono::seconds{15})
    -> std::unique_ptr<Connection>;

}  // namespace store
