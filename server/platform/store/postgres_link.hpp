#pragma once
// A link to a PostgreSQL server, with the defaults that all links share, and what its failures mean.
#include <libpq-fe.h>

#include <memory>
#include <string>
#include <string_view>

namespace store {

using PostgresLink = std::unique_ptr<PGconn, void (*)(PGconn*)>;

/// `address` is a libpq connection string. A dead link is detected within half a minute unless the address
/// says otherwise. PQstatus says whether the link is open.
auto open_link(const std::string& address) -> PostgresLink;

auto has_succeeded(const PGresult* result) -> bool;
/// The SQLSTATE of a failure; empty if it comes from libpq.
auto state_of(const PGresult* result) -> std::string_view;
/// Whether the server ended the connection, which libpq may not have noticed yet, or accepts no writes.
auto is_of_a_lost_link(std::string_view state) -> bool;
/// Throws the failure of the store's that such a state stands for.
[[noreturn]] void throw_failure(std::string_view state, const std::string& why);

}  // namespace store
