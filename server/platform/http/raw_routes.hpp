#pragma once
// Raw routes: paths that modules serve besides the calls, in their own formats: pictures, providers'
// callbacks, WebSockets.
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

/// A path that a module answers inside a transaction, which always commits.
struct RawRoute {
  std::string_view path;  // exact, or a prefix if it ends with '/'
  run::Access access = run::Access::read;
  /// The part of one call that a request counts in the rate limit of an address. Below 1 the path has an
  /// allowance of its own, because one page requests several.
  double share_of_a_call = 1;
  /// No response means 404.
  std::function<std::optional<Response>(Context&, const Request&)> answer;
};

/// An open WebSocket: it receives `first_message`, then each signal of `topic`, until the session ends.
struct Subscription {
  SocketSession session;
  std::string topic, first_message;
};

/// A path of WebSockets: `prefix` + id + `suffix`, with an id of digits.
struct SocketRoute {
  std::string_view prefix, suffix;
  /// Decides who may open it, inside a transaction that commits unless it refuses; a refusal is 403.
  std::function<Result<Subscription>(Context&, std::int64_t id, const Request&)> admit;
  std::vector<const Refusal*> refusals = {};  // all refusals of `admit`
};

/// Serves raw routes and their WebSockets.
class RawRouter {
 public:
  /// `admits` counts a request against the address's rate limit and returns whether it is within it.
  RawRouter(std::vector<RawRoute> routes, std::vector<SocketRoute> sockets, const SocketSessions& sessions,
            run::Executor& executor, SignalHub& signals, Allowance allowance,
            std::function<bool(const std::string& address)> admits);

  /// Whether a route has the path.
  auto has(std::string_view path) const -> bool { return find(path) != nullptr; }
  /// Answers a request for which `has` is true.
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

/// The value of a query parameter; empty if there is none.
auto query_value(const Request& request, std::string_view name) -> std::string;

}  // namespace http
