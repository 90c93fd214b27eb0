#pragma once
// A connection to a PostgreSQL server.
#include <chrono>
#include <memory>
#include <string>

#include "platform/store/tx.hpp"

namespace store {

/// `address` is a libpq connection string. Throws Unreachable when the server cannot be reached. A lost
/// connection is opened again when the next transaction begins: that waits out a short outage, and throws
/// Unreachable in a longer one.
auto open_postgres(const std::string& address,
                   std::chrono::milliseconds statement_timeout = std::chrono::seconds{15})
    -> std::unique_ptr<Connection>;

}  // namespace store
