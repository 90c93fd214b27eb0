// An answer as it goes over the wire, written into a buffer that its connection reuses.
#include "platform/http/transport/answer.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "platform/http/server.hpp"

namespace http {
namespace {

auto fits_in_a_head(std::string_view text) -> bool {
  return std::ranges::none_of(text, [](unsigned char c) { return c < 0x20 && c != '\t'; });
}

void append_line(std::string& out, std::string_view name, std::string_view value) {
  out.append(name).append(": ").append(value).append("\r\n");
}

// In rising order.
constexpr std::pair<int, std::string_view> reasons[] = {
    {100, "Continue"},
    {101, "Switching Protocols"},
    {200, "OK"},
    {201, "Created"},
    {202, "Accepted"},
    {204, "No Content"},
    {301, "Moved Permanently"},
    {302, "Found"},
    {303, "See Other"},
    {304, "Not Modified"},
    {307, "Temporary Redirect"},
    {308, "Permanent Redirect"},
    {400, "Bad Request"},
    {401, "Unauthorized"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {406, "Not Acceptable"},
    {408, "Request Timeout"},
    {409, "Conflict"},
    {410, "Gone"},
    {411, "Length Required"},
    {413, "Content Too Large"},
    {415, "Unsupported Media Type"},
    {417, "Expectation Failed"},
    {422, "Unprocessable Content"},
    {426, "Upgrade Required"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {500, "Internal Server Error"},
    {501, "Not Implemented"},
    {502, "Bad Gateway"},
    {503, "Service Unavailable"},
    {504, "Gateway Timeout"},
    {505, "HTTP Version Not Supported"},
};
static_assert(std::ranges::is_sorted(reasons));

}  // namespace

auto reason_of(int status) -> std::string_view {
  const auto* found = std::ranges::lower_bound(reasons, status, {}, &std::pair<int, std::string_view>::first);
  return found != std::end(reasons) && found->first == status ? found->second : "Unknown";
}

auto security_lines(const ServerOptions& options) -> std::string {
  std::string lines;
  if (!options.content_security_policy.empty())
    append_line(lines, "Content-Security-Policy", options.content_security_policy);
  append_line(lines, "X-Content-Type-Options", "nosniff");
  append_line(lines, "Referrer-Policy", options.referrer_policy);
  if (options.tls_in_front)
    append_line(lines, "Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  return lines;
}

auto may_have_body(int status) -> bool { return status >= 200 && status != 204 && status != 304; }

void append_head(std::string& out, const Response& response, const Envelope& envelope) {
  const auto status = fmt::format_int(response.status), length = fmt::format_int(response.content().size());
  out.append("HTTP/1.1 ").append(status.data(), status.size()).append(" ");
  out.append(reason_of(response.status)).append("\r\n").append(envelope.date);
  if (may_have_body(response.status)) {
    if (!response.content_type.empty()) append_line(out, "Content-Type", response.content_type);
    append_line(out, "Content-Length", {length.data(), length.size()});
  }
  if (!response.cache_control.empty()) append_line(out, "Cache-Control", response.cache_control);
  append_line(out, "X-Request-Id", envelope.request_id);
  if (envelope.closes)
    out.append("Connection: close\r\n");
  else if (envelope.says_keep_alive)
    out.append("Connection: keep-alive\r\n");
  if (envelope.varies_by_origin) out.append("Vary: Origin\r\n");
  if (!envelope.allowed_origin.empty()) {
    append_line(out, "Access-Control-Allow-Origin", envelope.allowed_origin);
    append_line(out, "Access-Control-Expose-Headers", "X-Request-Id");
  }
  out.append(response.fixed_lines);
  for (const auto& [name, value] : response.headers) {
    if (fits_in_a_head(name) && fits_in_a_head(value))
      append_line(out, name, value);
    else
      spdlog::error("http: header {} of request {} holds a control character", name.size(),
                    envelope.request_id);
  }
  out.append(envelope.security_lines).append("\r\n");
}

void Outgoing::add_body(Response&& response) {
  if (response.content().size() < large) {
    text_.append(response.content());
  } else if (response.shared_body) {
    shared_ = std::move(response.shared_body);
  } else {
    own_ = std::move(response.body);
  }
}

auto Outgoing::pieces() const -> std::array<std::string_view, 2> {
  const std::string_view text = text_, rest = body();
  if (sent_ < text.size()) return {text.substr(sent_), rest};
  return {rest.substr(sent_ - text.size()), {}};
}

void Outgoing::sent(std::size_t bytes) {
  sent_ += bytes;
  if (left() > 0) return;
  text_.clear();
  if (!own_.empty()) own_ = {};
  shared_.reset();
  sent_ = 0;
}

}  // namespace http
