#pragma once
// Opening a link to a PostgreSQL server, as all of ours are opened.
#include <libpq-fe.h>

#include <memory>
#include <string>

namespace store {

using PostgresLink = std::unique_ptr<PGconn, void (*)(PGconn*)>;

/// `address` is a libpq connection string; a silent link is noticed within half a minute unless it says
/// otherwise. Whether the link is open is for PQstatus to say.
auto open_link(const std::string& address) -> PostgresLink;

}  // namespace store
