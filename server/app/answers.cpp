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
  if (request.path.starts_with(media)) return answer_picture(std::move(request), std::move(respond));
  if (config_.demo && request.path.starts_with(demo_door))
    return answer_demo(std::move(request), std::move(respond));
  if (auto own = answer_for_operators(request)) return respond(*std::move(own));
  respond(files_answer(request));
}

void Instance::answer_later(http::Request request, http::Respond respond, Answering work) {
  const auto language = language_of(request.lang);
  auto held = std::make_shared<http::Respond>(std::move(respond));
  const bool taken = later([held, language, request = std::move(request), work = std::move(work)]() mutable {
    http::Response response;
    try {
      response = work(request);
    } catch (...) {
      response = http::failed_response(http::why_failed(std::current_exception(), request), language);
    }
    (*held)(std::move(response));
  });
  if (!taken) (*held)(http::failed_response(platform::overloaded, language));
}

void Instance::answer_picture(http::Request request, http::Respond respond) {
  answer_later(std::move(request), std::move(respond), [this](const http::Request& asked) {
    const auto name = asked.path.substr(media.size());
    // A path may hold any bytes, and PostgreSQL takes none that are not UTF-8.
    if (!shape::valid_utf8(name)) return missing(asked);
    std::optional<accounts::StoredPicture> picture;
    look_erased([&](Context& ctx) { picture = accounts::find_picture(ctx, name); });
    if (!picture) return missing(asked);
    http::Response response;
    response.content_type = picture->content_type == "image/webp" ? "image/webp" : "image/jpeg";
    response.cache_control = "public, max-age=31536000, immutable";  // a name is never used twice
    response.body = std::move(picture->content);
    return response;
  });
}

// The provider's own format: whatever the answer is, what was done stays done.
void Instance::answer_vnpay(http::Request request, http::Respond respond) {
  answer_later(std::move(request), std::move(respond), [this](const http::Request& told) {
    http::Response response;
    act([&](Context& ctx) {
      response.body = wallet::vnpay_notification(ctx, wiring_.wallet, told.query, told.address);
    });
    return response;
  });
}

void Instance::answer_demo(http::Request request, http::Respond respond) {
  answer_later(std::move(request), std::move(respond), [this](const http::Request& asked) {
    http::Response response;
    if (asked.path == "/demo/access.json") {
      response.body = demo::access_json(config_.data, std::chrono::system_clock::now());
    } else if (asked.path == "/demo/clock" && asked.method == http::Method::post) {
      const auto by = demo::parse_move(asked.body);
      if (by) act([&](Context& ctx) { admin::shift_demo_clock(ctx, *by); });
      if (!by) response.status = 400;
      response.body = by ? R"({"ok":true})" : R"({"ok":false,"msg":"+30m, +12h or +1d"})";
    } else {
      response = missing(asked);
    }
    return response;
  });
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
  auto held = std::make_shared<http::DecideWebSocket>(std::move(decide));
  const bool taken = later([this, order, held, request = std::move(request)] {
    (*held)(socket_verdict(wallet::OrderId{order}, request));
  });
  if (!taken) (*held)(http::WebSocketVerdict::refuse(503));
}

auto Instance::socket_verdict(wallet::OrderId order, const http::Request& request) -> http::WebSocketVerdict {
  std::string ticket;
  for (const auto& [name, value] : shape::parse_form(request.query))
    if (name == "ticket") ticket = value;
  try {
    const auto watch = ask([&](Context& ctx) { return wallet::socket_order(ctx, ticket, order); });
    if (!watch) return http::WebSocketVerdict::refuse(403);
    return http::WebSocketVerdict::accept([this, watch = *watch](std::shared_ptr<http::WebSocket> socket) {
      // The handle lives as long as the socket's own closing function.
      const std::weak_ptr<http::WebSocket> weak = socket;
      auto handle =
          std::make_shared<SignalHub::Handle>(signals_.listen(watch.topic, [weak](const Signal& signal) {
            if (const auto open = weak.lock()) open->send(signal.message);
          }));
      socket->on_close = [handle](std::uint16_t, std::string_view) mutable { handle.reset(); };
      socket->send(watch.first_message);
    });
  } catch (...) {
    http::why_failed(std::current_exception(), request);  // which logs it
    return http::WebSocketVerdict::refuse(503);
  }
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
