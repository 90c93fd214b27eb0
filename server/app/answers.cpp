// What the program answers beside the calls: health, metrics, pictures, providers' notifications, sockets,
// the demo's door.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <charconv>

#include "app/demo/demo.hpp"
#include "app/instance.hpp"
#include "modules/accounts/accounts.hpp"
#include "modules/admin/admin.hpp"
#include "modules/wallet/wallet.hpp"
#include "platform/crypto/digest.hpp"
#include "platform/http/transport/peer.hpp"
#include "platform/refusals.hpp"

namespace app {

namespace {

auto refused(int status, const Refusal& why, const http::Request& request) -> http::Response {
  return {.status = status,
          .body = http::refused_envelope({.why = &why, .details = {}}, language_of(request.lang))};
}

auto missing(const http::Request& request) -> http::Response {
  return refused(404, platform::no_such_call, request);
}

constexpr std::string_view vnpay_path = "/rest/v3/notify/vnpay";
constexpr std::string_view media = "/media/";
constexpr std::string_view demo_door = "/demo/";

}  // namespace

void Instance::answer(http::Request request, http::Respond respond) {
  if (request.path == vnpay_path) {
    if (api_->admits(request.address)) return answer_vnpay(std::move(request), std::move(respond));
    return respond(refused(429, platform::too_many_requests, request));
  }
  if (http::Routes::is_call(request.path)) return api_->handle(std::move(request), std::move(respond));
  if (request.path.starts_with(media)) {
    const auto now = std::chrono::steady_clock::now();
    if (media_throttle_.admit(http::rate_limit_key(request.address), now))
      return answer_picture(std::move(request), std::move(respond));
    return respond(refused(429, platform::too_many_requests, request));
  }
  if (config_.demo && request.path.starts_with(demo_door))
    return answer_demo(std::move(request), std::move(respond));
  if (auto own = answer_for_operators(request)) return respond(*std::move(own));
  respond(files_answer(request));
}

void Instance::answer_from_store(http::Request request, http::Respond respond, http::Access access,
                                 Answering work) {
  struct Exchange {
    http::Request request;
    http::Respond respond;
    http::Response response;
  };
  auto held = std::make_shared<Exchange>(std::move(request), std::move(respond));
  executor_->submit(
      access,
      [held, work = std::move(work)](Context& ctx) {
        held->response = work(ctx, held->request);
        return store::Decision::commit;
      },
      [held](const std::exception_ptr& failure) {
        if (failure)
          held->response = http::failed_response(http::why_failed(failure, held->request),
                                                 language_of(held->request.lang));
        held->respond(std::move(held->response));
      });
}

void Instance::answer_picture(http::Request request, http::Respond respond) {
  // A path may hold any bytes, and PostgreSQL takes none that are not UTF-8.
  if (!shape::valid_utf8(request.path)) return respond(missing(request));
  answer_from_store(std::move(request), std::move(respond), http::Access::read,
                    [](Context& ctx, const http::Request& asked) {
                      auto picture = accounts::find_picture(ctx, asked.path.substr(media.size()));
                      if (!picture) return missing(asked);
                      http::Response response;
                      response.content_type =
                          picture->content_type == "image/webp" ? "image/webp" : "image/jpeg";
                      // A name is never used twice.
                      response.cache_control = "public, max-age=31536000, immutable";
                      response.body = std::move(picture->content);
                      return response;
                    });
}

// The provider's own format: whatever the answer is, what was done stays done.
void Instance::answer_vnpay(http::Request request, http::Respond respond) {
  answer_from_store(std::move(request), std::move(respond), http::Access::write,
                    [this](Context& ctx, const http::Request& told) {
                      return http::Response{
                          .body = wallet::vnpay_notification(ctx, wiring_.wallet, told.query, told.address)};
                    });
}

// Its waiting has a pool: a moved clock is told to everybody only once it is kept.
void Instance::answer_demo(http::Request request, http::Respond respond) {
  const auto language = language_of(request.lang);
  auto held = std::make_shared<http::Respond>(std::move(respond));
  const bool taken = later([this, held, language, request = std::move(request)] {
    http::Response response;
    try {
      response = demo_answer(request);
    } catch (...) {
      response = http::failed_response(http::why_failed(std::current_exception(), request), language);
    }
    (*held)(std::move(response));
  });
  if (!taken) (*held)(http::failed_response(platform::overloaded, language));
}

auto Instance::demo_answer(const http::Request& asked) -> http::Response {
  http::Response response;
  if (asked.path == "/demo/access.json") {
    response.body = demo::access_json(config_.data, std::chrono::system_clock::now());
  } else if (asked.path == "/demo/clock" && asked.method == http::Method::post) {
    const auto by = demo::parse_move(asked.body);
    if (by) executor_->act([&](Context& ctx) { admin::shift_demo_clock(ctx, *by); });
    if (!by) response.status = 400;
    response.body = by ? R"({"ok":true})" : R"({"ok":false,"msg":"+30m, +12h or +1d"})";
  } else {
    response = missing(asked);
  }
  return response;
}

// /addorder/{id}/0?ticket=…: the order's state as it stands, and each change of it.
void Instance::open_socket(http::Request request, http::DecideWebSocket decide) {
  constexpr std::string_view prefix = "/addorder/", suffix = "/0";
  std::int64_t order = 0;
  const std::string_view path = request.path;
  const bool fits =
      path.starts_with(prefix) && path.ends_with(suffix) && path.size() > prefix.size() + suffix.size();
  if (!fits) return decide(http::WebSocketVerdict::refuse(404));
  const auto digits = path.substr(prefix.size(), path.size() - prefix.size() - suffix.size());
  const auto [stop, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), order);
  if (fault != std::errc{} || stop != digits.data() + digits.size())
    return decide(http::WebSocketVerdict::refuse(404));
  if (!api_->admits(request.address)) return decide(http::WebSocketVerdict::refuse(429));
  let_in(wallet::OrderId{order}, std::move(request), std::move(decide));
}

void Instance::let_in(wallet::OrderId order, http::Request request, http::DecideWebSocket decide) {
  std::string ticket;
  for (const auto& [name, value] : shape::parse_form(request.query))
    if (name == "ticket") ticket = value;
  struct Handshake {
    http::Request request;
    http::DecideWebSocket decide;
    std::optional<wallet::OrderWatch> watch;
  };
  auto handshake = std::make_shared<Handshake>(std::move(request), std::move(decide));
  executor_->submit(
      http::Access::write,
      [handshake, ticket, order](Context& ctx) {
        handshake->watch.reset();
        if (auto watch = wallet::socket_order(ctx, ticket, order)) handshake->watch = *std::move(watch);
        return handshake->watch ? store::Decision::commit : store::Decision::rollback;
      },
      [this, handshake](const std::exception_ptr& failure) {
        if (failure) {
          http::why_failed(failure, handshake->request);  // which logs it
          return handshake->decide(http::WebSocketVerdict::refuse(503));
        }
        handshake->decide(handshake->watch ? verdict_on(*handshake->watch)
                                           : http::WebSocketVerdict::refuse(403));
      });
}

auto Instance::verdict_on(const wallet::OrderWatch& watch) -> http::WebSocketVerdict {
  return http::WebSocketVerdict::accept([this, watch](std::shared_ptr<http::WebSocket> socket) {
    // The handle lives as long as the socket's own closing function.
    const std::weak_ptr<http::WebSocket> weak = socket;
    auto handle =
        std::make_shared<SignalHub::Handle>(signals_.listen(watch.topic, [weak](const Signal& signal) {
          if (const auto open = weak.lock()) open->send(signal.message);
        }));
    socket->on_close = [handle](std::uint16_t, std::string_view) mutable { handle.reset(); };
    socket->send(watch.first_message);
  });
}

auto Instance::files_answer(const http::Request& request) -> http::Response {
  if (auto file = files_->answer(request)) return *std::move(file);
  return missing(request);
}

// Whoever has the key; without one, whoever asks from the machine itself and speaks for nobody else.
auto Instance::may_watch(const http::Request& request) const -> bool {
  if (!config_.metrics_key.empty())
    return crypto::equal_in_constant_time(request.header("authorization"), "Bearer " + config_.metrics_key);
  const bool is_here = request.address == "::1" || request.address.starts_with("127.");
  return is_here && request.header("x-forwarded-for").empty() && request.header("forwarded").empty();
}

auto Instance::answer_for_operators(const http::Request& request) -> std::optional<http::Response> {
  http::Response response;
  if (request.path == "/healthz") {
    response.body = R"({"ok":true})";
  } else if (request.path == "/readyz") {
    response.status = ready_ ? 200 : 503;
    response.body = ready_ ? R"({"ok":true})" : R"({"ok":false})";
  } else if (request.path == "/metrics") {
    if (!may_watch(request)) return missing(request);
    response.content_type = "text/plain; version=0.0.4; charset=utf-8";
    response.body = metrics();
  } else if (request.path == "/openapi.json") {
    response.body = contract_;
  } else if (request.path == "/console/openapi.json") {
    response.body = console_contract_;
  } else {
    return {};
  }
  return response;
}

}  // namespace app
