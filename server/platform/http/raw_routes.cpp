// The admission and answers of raw routes.
#include "platform/http/raw_routes.hpp"

#include <algorithm>
#include <charconv>

#include "platform/address.hpp"
#include "platform/http/api.hpp"
#include "platform/refusals.hpp"

namespace http {

namespace {

auto refused(int status, const Refusal& why, const Request& request) -> Response {
  return refused_response(status, {.why = &why, .details = {}}, language_of(request.lang));
}

auto missing(const Request& request) -> Response { return refused(404, platform::no_such_call, request); }

/// The id between the route's prefix and suffix.
auto id_of(const SocketRoute& route, std::string_view path) -> std::optional<std::int64_t> {
  if (!path.starts_with(route.prefix) || !path.ends_with(route.suffix)) return {};
  if (path.size() <= route.prefix.size() + route.suffix.size()) return {};
  const auto digits =
      path.substr(route.prefix.size(), path.size() - route.prefix.size() - route.suffix.size());
  std::int64_t id = 0;
  const auto [stop, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), id);
  if (fault != std::errc{} || stop != digits.data() + digits.size()) return {};
  return id;
}

}  // namespace

RawRouter::RawRouter(std::vector<RawRoute> routes, std::vector<SocketRoute> sockets,
                     const SocketSessions& sessions, run::Executor& executor, SignalHub& signals,
                     Allowance allowance, std::function<bool(const std::string& address)> admits)
    : sockets_{std::move(sockets)},
      sessions_{sessions},
      executor_{executor},
      signals_{signals},
      admits_{std::move(admits)} {
  for (auto& route : routes) {
    std::unique_ptr<Throttle> own;
    if (route.share_of_a_call < 1)
      own = std::make_unique<Throttle>(Allowance{.per_second = allowance.per_second / route.share_of_a_call,
                                                 .at_once = allowance.at_once / route.share_of_a_call});
    routes_.push_back({std::move(route), std::move(own)});
  }
}

auto RawRouter::find(std::string_view path) const -> const Route* {
  const auto fits = [path](const Route& one) {
    return one.route.path.ends_with('/') ? path.starts_with(one.route.path) : path == one.route.path;
  };
  const auto found = std::ranges::find_if(routes_, fits);
  return found == routes_.end() ? nullptr : &*found;
}

void RawRouter::answer(Request request, Respond respond) {
  const auto& [route, own] = *find(request.path);
  const auto now = std::chrono::steady_clock::now();
  if (own ? !own->admits(net::rate_limit_key(request.address), now) : !admits_(request.address))
    return respond(refused(429, platform::too_many_requests, request));
  // A path may contain any bytes, and PostgreSQL accepts only UTF-8.
  if (!shape::valid_utf8(request.path)) return respond(missing(request));
  struct Exchange {
    Request request;
    Respond respond;
    Response response;
  };
  auto held = std::make_shared<Exchange>(std::move(request), std::move(respond), Response{});
  executor_.submit(
      route.access,
      [held, &answer = route.answer](Context& ctx) {
        auto answered = answer(ctx, held->request);
        held->response = answered ? *std::move(answered) : missing(held->request);
        return store::Decision::commit;
      },
      [held](const std::exception_ptr& failure) {
        if (failure)
          held->response =
              failed_response(why_failed(failure, held->request), language_of(held->request.lang));
        held->respond(std::move(held->response));
      });
}

void RawRouter::open_socket(Request request, DecideWebSocket decide) {
  std::optional<std::int64_t> id;
  const auto fits = [&](const SocketRoute& one) { return (id = id_of(one, request.path)).has_value(); };
  const auto route = std::ranges::find_if(sockets_, fits);
  if (route == sockets_.end()) return decide(WebSocketVerdict::refuse(404));
  if (!admits_(request.address)) return decide(WebSocketVerdict::refuse(429));
  struct Handshake {
    Request request;
    DecideWebSocket decide;
    std::optional<Subscription> subscription;
  };
  auto handshake = std::make_shared<Handshake>(std::move(request), std::move(decide), std::nullopt);
  executor_.submit(
      run::Access::write,
      [handshake, id = *id, &admit = route->admit](Context& ctx) {
        handshake->subscription.reset();
        auto admitted = admit(ctx, id, handshake->request);
        if (!admitted) return store::Decision::rollback;
        handshake->subscription = *std::move(admitted);
        return store::Decision::commit;
      },
      [this, handshake](const std::exception_ptr& failure) {
        if (failure) {
          why_failed(failure, handshake->request);  // for its log entry
          return handshake->decide(WebSocketVerdict::refuse(503));
        }
        handshake->decide(handshake->subscription ? verdict_on(*handshake->subscription)
                                                  : WebSocketVerdict::refuse(403));
      });
}

auto RawRouter::verdict_on(const Subscription& subscription) -> WebSocketVerdict {
  return WebSocketVerdict::accept([this, subscription](const std::shared_ptr<WebSocket>& socket) {
    // The socket's own closing function owns the handles.
    const auto handles =
        std::make_shared<std::vector<SignalHub::Handle>>(sessions_.watch(subscription.session, socket));
    const std::weak_ptr<WebSocket> weak = socket;
    handles->push_back(signals_.listen(subscription.topic, [weak](const Signal& signal) {
      if (const auto open = weak.lock()) open->send(signal.message);
    }));
    socket->on_close = [handles](std::uint16_t, std::string_view) { handles->clear(); };
    socket->send(subscription.first_message);
  });
}

auto query_value(const Request& request, std::string_view name) -> std::string {
  for (const auto& [field, value] : shape::parse_form(request.query))
    if (field == name) return value;
  return {};
}

}  // namespace http
