#pragma once
// Sockets of people: a browser, whose sockets carry no token, opens one with a ticket that its session gave.
#include "platform/http/socket_sessions.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"

namespace accounts {

/// By a person's id: a session of theirs has ended.
inline constexpr run::Topic sessions_topic{"accounts.sessions"};

struct SocketTicket {
  std::string ticket;
  Instant expires_at;
};
BOOST_DESCRIBE_STRUCT(SocketTicket, (), (ticket, expires_at))
auto socket_ticket(Context& ctx, UserId caller) -> Result<SocketTicket>;

/// Uses the ticket up, whatever the answer. Refuses socket_ticket_invalid, also when the session that gave it
/// has ended.
auto admit_socket(Context& ctx, std::string_view ticket) -> Result<http::SocketSession>;
auto is_live(Context& ctx, const http::SocketSession& session) -> bool;

}  // namespace accounts
