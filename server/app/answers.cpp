// Responses besides the calls: health, metrics, contracts, files, and the demo's paths.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "admin/admin.hpp"
#include "app/demo/demo.hpp"
#include "app/instance.hpp"
#include "platform/crypto/digest.hpp"
#include "platform/refusals.hpp"

namespace app {

namespace {

auto refused(int status, const Refusal& why, const http::Request& request) -> http::Response {
  return http::refused_response(status, {.why = &why, .details = {}}, language_of(request.lang));
}

auto missing(const http::Request& request) -> http::Response {
  return refused(404, platform::no_such_call, request);
}

constexpr std::string_view demo_door = "/demo/";

}  // namespace

void Instance::answer(http::Request request, http::Respond respond) {
  if (raw_->has(request.path)) return raw_->answer(std::move(request), std::move(respond));
  if (http::Routes::is_call(request.path)) return api_->handle(std::move(request), std::move(respond));
  if (config_.demo && request.path.starts_with(demo_door))
    return answer_demo(std::move(request), std::move(respond));
  if (auto own = answer_for_operators(request)) return respond(*std::move(own));
  respond(files_answer(request));
}

// Waits for a commit, so it runs on a pool: signals of a moved clock are sent only after that.
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

auto Instance::files_answer(const http::Request& request) -> http::Response {
  if (auto file = files_->answer(request)) return *std::move(file);
  return missing(request);
}

// With a key configured, requests that carry it; otherwise requests from the machine itself that came through
// no proxy.
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
