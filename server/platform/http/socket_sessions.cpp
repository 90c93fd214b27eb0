// The end of a socket with its session.
#include "platform/http/socket_sessions.hpp"

namespace http {

auto SocketSessions::watch(const SocketSession& session, const std::shared_ptr<WebSocket>& socket) const
    -> std::vector<SignalHub::Handle> {
  const auto kept = std::make_shared<const SocketSession>(session);
  const std::weak_ptr<WebSocket> weak = socket;
  const auto look = [this, kept, weak](const Signal&) { look_at(kept, weak); };
  std::vector<SignalHub::Handle> handles;
  // The signal names the user, who may have opened another session since.
  handles.push_back(signals_.listen(admission_.ended.of(session.user.value), look));
  handles.push_back(signals_.listen(std::string{signals_lost}, look));
  look_at(kept, weak);  // it may have ended before the subscription
  return handles;
}

void SocketSessions::look_at(const std::shared_ptr<const SocketSession>& session,
                             const std::weak_ptr<WebSocket>& socket) const {
  const auto is_live = std::make_shared<bool>(false);
  executor_.submit(
      run::Access::read,
      [this, session, is_live](Context& ctx) {
        *is_live = admission_.is_live(ctx, *session);
        return store::Decision::commit;
      },
      [socket, is_live](const std::exception_ptr& failure) {
        const auto open = socket.lock();
        if (!open) return;
        if (failure) return open->close(try_again_later, "");
        if (!*is_live) open->close(session_ended, "the session has ended");
      });
}

}  // namespace http
