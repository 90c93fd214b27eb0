#pragma once
// The socket of events, /events: one for all that a user watches.
//
// The client sends {"subscribe":["group/1","order/5"]} and {"unsubscribe":["group/1"]}. It receives
// {"topic":"group/1","data":…}, first with the present state and then at each signal, or
// {"topic":"group/1","refused":{…}} with the envelope of a refusal.
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "platform/http/socket_sessions.hpp"
#include "platform/http/topics.hpp"

namespace http {

class EventSockets {
 public:
  static constexpr std::string_view path = "/events";
  static constexpr std::size_t most_topics = 20;         // of one socket
  static constexpr std::size_t largest_message = 4'096;  // bytes from a client

  /// `admits` counts a request against the address's rate limit and returns whether it is within it.
  EventSockets(std::vector<WatchedTopic> topics, const SocketSessions& sessions, run::Executor& executor,
               SignalHub& signals, std::function<bool(const std::string& address)> admits);

  /// Handles an upgrade request to `path`, with the ticket in its query.
  void open(Request request, DecideWebSocket decide);
  /// Serves an open socket of the session. A message that is no subscription closes it.
  void serve(const SocketSession& session, const Request& request, const std::shared_ptr<WebSocket>& socket);

 private:
  class Conversation;
  auto find(std::string_view name) const -> const WatchedTopic*;

  std::map<std::string_view, WatchedTopic> topics_;
  const SocketSessions& sessions_;
  run::Executor& executor_;
  SignalHub& signals_;
  std::function<bool(const std::string& address)> admits_;
};

}  // namespace http
