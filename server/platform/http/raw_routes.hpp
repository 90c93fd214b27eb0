#pragma once
// Raw routes: what modules serve beside the calls, in formats of their own. Pictures, providers' callbacks,
// WebSockets.
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/http/message.hpp"
#include "platform/http/socket_sessions.hpp"
#include "platform/http/throttle.hpp"
#include "platform/http/websocket.hpp"
#include "platform/run/executor.hpp"

namespace http {

/// A path that a module answers itself, inside a transaction that is always committed.
struct RawRoute {
  std::string_view path;  // exact, or with everything below it where it ends with '/'
  run::Access access = run::Access::read;
  /// How many requests count as one call of an address: below 1 the path has an allowance of its own, since
  /// one page brings several.
  double share_of_a_call = 1;
  /// Nothing is 404.
  std::function<std::optional<Response>(Context&, const Request&)> answer;
};

/// A WebSocket that is open: it gets `first_message`, then each signal of `topic`, until the session ends.
struct Subscription {
  SocketSession session;
  std::string topic, first_message;
};

/// A path of WebSockets: `prefix` + id + `suffix`, with an id of digits.
struct SocketRoute {
  std::string_view prefix, suffix;
  /// Who may open it, inside a transaction that is committed unless it refuses; a refusal is 403.
  std::function<Result<Subscription>(Context&, std::int64_t id, const Request&)> admit;
  std::vector<const Refusal*> refusals = {};  // all that `admit` may refuse with
};

/// Answers raw routes.
class RawRouter {
 public:
  /// `admits` counts a request of an address as a call of its, and answers whether it may make it.
  RawRouter(std::vector<RawRoute> routes, std::vector<SocketRoute> sockets, const SocketSessions& sessions,
            run::Executor& executor, SignalHub& signals, Allowance allowance,
            std::function<bool(const std::string& address)> admits);

  /// Whether a route has the path.
  auto has(std::string_view path) const -> bool { return find(path) != nullptr; }
  /// Answers a request whose path a route has.
  void answer(Request request, Respond respond);
  void open_socket(Request request, DecideWebSocket decide);

 private:
  struct Route {
    RawRoute route;
    std::unique_ptr<Throttle> own;
  };
  auto find(std::string_view path) const -> const Route*;
  auto verdict_on(const Subscription& subscription) -> WebSocketVerdict;

  std::vector<Route> routes_;
  std::vector<SocketRoute> sockets_;
  const SocketSessions& sessions_;
  run::Executor& executor_;
  SignalHub& signals_;
  std::function<bool(const std::string& address)> admits_;
};

/// The value of a parameter of the query; empty if there is none.
auto query_value(const Request& request, std::string_view name) -> std::string;

}  // namespace http
