#pragma once
// Opens one connection to a PostgreSQL server.
#include <memory>
#include <string>

#include "platform/store/tx.hpp"

namespace store {

/// `address` is a libpq connection string. Throws Failure when the server cannot be reached.
auto open_postgres(const std::string& address) -> std::unique_ptr<Connection>;

}  // namespace store
