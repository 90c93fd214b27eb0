#pragma once
// Sockets as parts of a session: opened with a ticket of the session, closed when the session ends.
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "platform/http/websocket.hpp"
#include "platform/run/executor.hpp"
#include "platform/run/topic.hpp"

namespace http {

/// The user and the session of a socket.
struct SocketSession {
  UserId user;
  std::string id;
};

/// The interface to the module that owns sessions.
struct SocketAdmission {
  /// Uses up the ticket in any case. Refuses with socket_ticket_invalid.
  std::function<Result<SocketSession>(Context&, std::string_view ticket)> admit;
  std::function<bool(Context&, const SocketSession&)> is_live;
  run::Topic ended;  // signalled with the user's id when one of their sessions ends
};

class SocketSessions {
 public:
  /// An application-defined code: log in again before opening another socket.
  static constexpr std::uint16_t session_ended = 4001;
  static constexpr std::uint16_t try_again_later = 1013;

  SocketSessions(SocketAdmission admission, run::Executor& executor, SignalHub& signals)
      : admission_{std::move(admission)}, executor_{executor}, signals_{signals} {}

  auto admit(Context& ctx, std::string_view ticket) const { return admission_.admit(ctx, ticket); }
  auto is_live(Context& ctx, const SocketSession& session) const { return admission_.is_live(ctx, session); }
  /// Closes the socket when its session ends, or if it has ended, while the handles are kept.
  [[nodiscard]] auto watch(const SocketSession& session, const std::shared_ptr<WebSocket>& socket) const
      -> std::vector<SignalHub::Handle>;

 private:
  void look_at(const std::shared_ptr<const SocketSession>& session,
               const std::weak_ptr<WebSocket>& socket) const;

  SocketAdmission admission_;
  run::Executor& executor_;
  SignalHub& signals_;
};

}  // namespace http
