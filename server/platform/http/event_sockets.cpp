// The opening of event sockets, their subscriptions and their messages.
#include "platform/http/event_sockets.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <mutex>
#include <utility>

#include "platform/http/api.hpp"
#include "platform/http/raw_routes.hpp"
#include "platform/refusals.hpp"

namespace http {

namespace {

constexpr std::uint16_t not_understood = 1008, too_large = 1009;

struct SubscriptionChange {
  std::vector<std::string> subscribe, unsubscribe;
};

auto texts_of(const boost::json::value& value) -> std::optional<std::vector<std::string>> {
  const auto* items = value.if_array();
  if (items == nullptr || items->size() > EventSockets::most_topics) return {};
  std::vector<std::string> texts;
  for (const auto& item : *items) {
    if (!item.is_string()) return {};
    texts.emplace_back(item.as_string());
  }
  return texts;
}

/// Nothing for a malformed message.
auto change_of(std::string_view message) -> std::optional<SubscriptionChange> {
  boost::system::error_code error;
  const auto parsed = boost::json::parse(message, error, {}, {.max_depth = 4});
  const auto* members = error ? nullptr : parsed.if_object();
  if (members == nullptr || members->empty()) return {};
  SubscriptionChange change;
  for (const auto& [name, value] : *members) {
    auto texts = texts_of(value);
    if (!texts) return {};
    if (name == "subscribe")
      change.subscribe = *std::move(texts);
    else if (name == "unsubscribe")
      change.unsubscribe = *std::move(texts);
    else
      return {};
  }
  return change;
}

/// The parts of a request that are needed while its socket is open; drops its headers and its ticket.
auto remembered(const Request& request) -> Request {
  Request kept;
  kept.path = request.path;
  kept.lang = request.lang;
  kept.address = request.address;
  kept.request_id = request.request_id;
  return kept;
}

auto message_of(std::string_view topic, std::string_view member, std::string_view json) -> std::string {
  const auto quoted = boost::json::serialize(boost::json::string{topic});
  return fmt::format(R"({{"topic":{},"{}":{}}})", quoted, member, json.empty() ? "null" : json);
}

}  // namespace

/// One open socket and its subscriptions.
class EventSockets::Conversation : public std::enable_shared_from_this<Conversation> {
 public:
  Conversation(EventSockets& events, SocketSession session, const Request& request,
               std::weak_ptr<WebSocket> socket)
      : events_{events},
        session_{std::move(session)},
        request_{remembered(request)},
        language_{language_of(request.lang)},
        socket_{std::move(socket)} {}

  /// The socket must own the conversation from now on.
  void begin(const std::shared_ptr<WebSocket>& socket) {
    handles_ = events_.sessions_.watch(session_, socket);
    handles_.push_back(
        events_.signals_.listen(std::string{signals_lost}, [weak = weak_from_this()](const Signal&) {
          if (const auto self = weak.lock()) self->ask_again();
        }));
  }
  /// Called on the socket's thread.
  void take(const std::string& message);

 private:
  /// A subscribed topic. Until it is admitted, its last signal is held back: the first message may be older.
  struct Watched {
    SignalHub::Handle handle;
    bool is_admitted = false;
    std::optional<std::string> waiting;
  };
  struct Asked {
    std::string name;
    std::int64_t id;
    const WatchedTopic* topic;
    std::shared_ptr<Watched> watched;
    std::optional<Result<std::string>> verdict = {};
  };
  struct Asking {
    std::vector<Asked> topics;
    bool is_live = false;
  };

  void subscribe(const std::vector<std::string>& names);
  auto asked(const std::string& name) -> std::optional<Asked>;
  void hear(const std::string& name, const std::string& message);
  void ask(std::vector<Asked> topics);
  void ask_again();
  void take_verdicts(Asking& asking, const std::exception_ptr& failure);
  void admit(const Asked& asked, const std::string& first);
  void tell_refused(const std::string& name, const Refused& why);
  void send(std::string message);
  void close(std::uint16_t code, std::string reason);

  EventSockets& events_;
  const SocketSession session_;
  const Request request_;
  const Language language_;
  const std::weak_ptr<WebSocket> socket_;
  std::vector<SignalHub::Handle> handles_;  // of the session, and of lost signals
  std::mutex guard_;                        // of the members below, and of the order of messages
  std::map<std::string, std::shared_ptr<Watched>, std::less<>> watched_;
};

void EventSockets::Conversation::take(const std::string& message) {
  if (message.size() > largest_message) return close(too_large, "a message has 4 KB at most");
  const auto change = change_of(message);
  if (!change) return close(not_understood, R"({"subscribe":["topic/1"]} is understood)");
  {
    const std::lock_guard lock{guard_};
    for (const auto& name : change->unsubscribe)
      if (const auto found = watched_.find(name); found != watched_.end()) watched_.erase(found);
  }
  if (!change->subscribe.empty()) subscribe(change->subscribe);
}

void EventSockets::Conversation::subscribe(const std::vector<std::string>& names) {
  const bool may_ask = events_.admits_(request_.address);
  std::vector<Asked> topics;
  for (const auto& name : names) {
    auto one = asked(name);
    if (!may_ask || !one) {
      tell_refused(name, {.why = may_ask ? &platform::topic_unknown : &platform::too_many_requests});
      continue;
    }
    const std::lock_guard lock{guard_};
    if (watched_.contains(name)) continue;
    if (watched_.size() == most_topics) {
      tell_refused(name, refuse(platform::too_many_topics, {.limit = std::int64_t{most_topics}}).error());
      continue;
    }
    one->watched->handle =
        events_.signals_.listen(name, [weak = weak_from_this(), name](const Signal& signal) {
          if (const auto self = weak.lock()) self->hear(name, signal.message);
        });
    watched_.emplace(name, one->watched);
    topics.push_back(*std::move(one));
  }
  if (!topics.empty()) ask(std::move(topics));
}

/// Nothing for an unknown topic, or one in another spelling than that of signals.
auto EventSockets::Conversation::asked(const std::string& name) -> std::optional<Asked> {
  const auto slash = name.find('/');
  const auto* topic = events_.find(std::string_view{name}.substr(0, slash));
  if (topic == nullptr || slash == name.npos) return {};
  std::int64_t id = 0;
  std::from_chars(name.data() + slash + 1, name.data() + name.size(), id);
  if (topic->topic.of(id) != name) return {};
  return Asked{.name = name, .id = id, .topic = topic, .watched = std::make_shared<Watched>()};
}

void EventSockets::Conversation::hear(const std::string& name, const std::string& message) {
  const std::lock_guard lock{guard_};
  const auto found = watched_.find(name);
  if (found == watched_.end()) return;
  if (found->second->is_admitted) return send(message_of(name, "data", message));
  found->second->waiting = message;
}

void EventSockets::Conversation::ask(std::vector<Asked> topics) {
  auto asking = std::make_shared<Asking>(Asking{.topics = std::move(topics)});
  events_.executor_.submit(
      run::Access::read,
      [self = shared_from_this(), asking](Context& ctx) {
        asking->is_live = self->events_.sessions_.is_live(ctx, self->session_);
        if (asking->is_live)
          for (auto& one : asking->topics)
            one.verdict.emplace(one.topic->admit(ctx, self->session_.user, one.id));
        return store::Decision::commit;
      },
      [self = shared_from_this(), asking](const std::exception_ptr& failure) {
        self->take_verdicts(*asking, failure);
      });
}

/// After signals were lost: each topic is sent as it stands, as to a new subscriber.
void EventSockets::Conversation::ask_again() {
  std::vector<Asked> topics;
  {
    const std::lock_guard lock{guard_};
    for (const auto& [name, watched] : watched_) {
      watched->is_admitted = false;
      topics.push_back(*asked(name));
      topics.back().watched = watched;
    }
  }
  if (!topics.empty()) ask(std::move(topics));
}

void EventSockets::Conversation::take_verdicts(Asking& asking, const std::exception_ptr& failure) {
  const auto* why = failure ? &why_failed(failure, request_) : nullptr;
  if (why == nullptr && !asking.is_live) return close(SocketSessions::session_ended, "the session has ended");
  for (const auto& one : asking.topics) {
    if (why == nullptr && *one.verdict) {
      admit(one, **one.verdict);
      continue;
    }
    {
      const std::lock_guard lock{guard_};
      const auto found = watched_.find(one.name);
      if (found == watched_.end() || found->second != one.watched) continue;
      watched_.erase(found);
    }
    tell_refused(one.name, why != nullptr ? Refused{.why = why} : one.verdict->error());
  }
}

void EventSockets::Conversation::admit(const Asked& asked, const std::string& first) {
  const std::lock_guard lock{guard_};
  const auto found = watched_.find(asked.name);
  if (found == watched_.end() || found->second != asked.watched) return;  // unsubscribed meanwhile
  auto& watched = *found->second;
  watched.is_admitted = true;
  send(message_of(asked.name, "data", first));
  if (watched.waiting) send(message_of(asked.name, "data", *std::exchange(watched.waiting, {})));
}

void EventSockets::Conversation::tell_refused(const std::string& name, const Refused& why) {
  send(message_of(name, "refused", refused_envelope(why, language_)));
}

void EventSockets::Conversation::send(std::string message) {
  if (const auto open = socket_.lock()) open->send(std::move(message));
}

void EventSockets::Conversation::close(std::uint16_t code, std::string reason) {
  if (const auto open = socket_.lock()) open->close(code, std::move(reason));
}

EventSockets::EventSockets(std::vector<WatchedTopic> topics, const SocketSessions& sessions,
                           run::Executor& executor, SignalHub& signals,
                           std::function<bool(const std::string& address)> admits)
    : sessions_{sessions}, executor_{executor}, signals_{signals}, admits_{std::move(admits)} {
  for (auto& one : topics) topics_.emplace(one.topic.name, std::move(one));
}

auto EventSockets::find(std::string_view name) const -> const WatchedTopic* {
  const auto found = topics_.find(name);
  return found == topics_.end() ? nullptr : &found->second;
}

void EventSockets::open(Request request, DecideWebSocket decide) {
  if (!admits_(request.address)) return decide(WebSocketVerdict::refuse(429));
  struct Handshake {
    Request request;
    DecideWebSocket decide;
    std::optional<SocketSession> session;
  };
  // A browser cannot set the headers of a WebSocket.
  if (auto lang = query_value(request, "lang"); !lang.empty()) request.lang = std::move(lang);
  auto handshake = std::make_shared<Handshake>(std::move(request), std::move(decide), std::nullopt);
  executor_.submit(
      run::Access::write,
      [this, handshake](Context& ctx) {
        auto admitted = sessions_.admit(ctx, query_value(handshake->request, "ticket"));
        handshake->session = admitted ? std::optional{*std::move(admitted)} : std::nullopt;
        return handshake->session ? store::Decision::commit : store::Decision::rollback;
      },
      [this, handshake](const std::exception_ptr& failure) {
        if (failure) why_failed(failure, handshake->request);  // for its log entry
        if (failure || !handshake->session)
          return handshake->decide(WebSocketVerdict::refuse(failure ? 503 : 403));
        const auto opened = [this, handshake](const std::shared_ptr<WebSocket>& socket) {
          serve(*handshake->session, handshake->request, socket);
        };
        handshake->decide(WebSocketVerdict::accept(opened));
      });
}

void EventSockets::serve(const SocketSession& session, const Request& request,
                         const std::shared_ptr<WebSocket>& socket) {
  const auto conversation = std::make_shared<Conversation>(*this, session, request, socket);
  socket->on_message = [conversation](const std::string& message) { conversation->take(message); };
  socket->on_close = [conversation](std::uint16_t, std::string_view) {};
  conversation->begin(socket);
}

}  // namespace http
