// Responses written by Beast's serializer: head and body in one gathered write, without a copy of the body.
#include "platform/http/transport/answer.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "platform/http/server.hpp"

namespace http {
namespace {

using beast::http::field;

auto fits_in_a_head(std::string_view text) -> bool {
  return std::ranges::none_of(text, [](unsigned char c) { return c < 0x20 && c != '\t'; });
}

auto may_have_body(int status) -> bool { return status >= 200 && status != 204 && status != 304; }

}  // namespace

auto security_headers(const ServerOptions& options) -> Headers {
  Headers headers;
  if (!options.content_security_policy.empty())
    headers.emplace_back("Content-Security-Policy", options.content_security_policy);
  headers.emplace_back("X-Content-Type-Options", "nosniff");
  headers.emplace_back("Referrer-Policy", options.referrer_policy);
  if (options.tls_in_front)
    headers.emplace_back("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  return headers;
}

Answer::Answer(Response response, const Envelope& envelope) : response_(std::move(response)) {
  const auto content = response_.content();
  message_.result(static_cast<unsigned>(response_.status));
  add(field::date, envelope.date);
  if (may_have_body(response_.status)) {
    const auto length = fmt::format_int(content.size());
    if (!response_.content_type.empty()) add(field::content_type, response_.content_type);
    add(field::content_length, {length.data(), length.size()});
    if (!envelope.is_head_only) message_.body() = {content.data(), content.size()};
  }
  if (!response_.cache_control.empty()) add(field::cache_control, response_.cache_control);
  add("X-Request-Id", envelope.request_id);
  if (envelope.closes)
    add(field::connection, "close");
  else if (envelope.says_keep_alive)
    add(field::connection, "keep-alive");
  if (envelope.varies_by_origin) add(field::vary, "Origin");
  if (!envelope.allowed_origin.empty()) {
    add(field::access_control_allow_origin, envelope.allowed_origin);
    add(field::access_control_expose_headers, "X-Request-Id");
  }
  for (const auto& [name, value] : response_.headers) {
    if (fits_in_a_head(name) && fits_in_a_head(value))
      add(name, value);
    else
      spdlog::error("http: header {} of request {} holds a control character", name.size(),
                    envelope.request_id);
  }
  for (const auto& [name, value] : envelope.security_headers) add(name, value);
}

void Answer::add(std::string_view name, std::string_view value) {
  message_.insert(beast::string_view{name.data(), name.size()},
                  beast::string_view{value.data(), value.size()});
}

void Answer::add(field name, std::string_view value) {
  message_.insert(name, beast::string_view{value.data(), value.size()});
}

}  // namespace http
