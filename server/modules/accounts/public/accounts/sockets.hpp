#pragma once
// Sockets of users: a browser's sockets carry no token, so it opens one with a ticket of its session.
#include "platform/http/socket_sessions.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"

namespace accounts {

/// By a user's id: one of their sessions has ended.
inline constexpr run::Topic sessions_topic{"accounts.sessions"};

struct SocketTicket {
  std::string ticket;
  Instant expires_at;
};
BOOST_DESCRIBE_STRUCT(SocketTicket, (), (ticket, expires_at))
auto socket_ticket(Context& ctx, UserId caller) -> Result<SocketTicket>;

/// Uses up the ticket in any case. Refuses socket_ticket_invalid, also if the ticket's session has ended.
auto admit_socket(Context& ctx, std::string_view ticket) -> Result<http::SocketSession>;
auto is_live(Context& ctx, const http::SocketSession& session) -> bool;

}  // namespace accounts
