#pragma once
// A link to a PostgreSQL server, with the defaults that all links share.
#include <libpq-fe.h>

#include <memory>
#include <string>

namespace store {

using PostgresLink = std::unique_ptr<PGconn, void (*)(PGconn*)>;

/// `address` is a libpq connection string. A dead link is detected within half a minute unless the address
/// says otherwise. PQstatus says whether the link is open.
auto open_link(const std::string& address) -> PostgresLink;

}  // namespace store
