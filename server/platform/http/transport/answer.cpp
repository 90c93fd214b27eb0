// An answer as it goes over the wire, written into a buffer that its connection reuses.
#include "platform/http/transport/answer.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "platform/http/server.hpp"

namespace http {
namespace {

auto fits_in_a_head(std::string_view text) -> bool {
  return std::ranges::none_of(text, [](unsigned char c) { return c < 0x20 && c != '\t'; });
}

void append_line(std::string& out, std::string_view name, std::string_view value) {
  out.append(name).append(": ").append(value).append("\r\n");
}

}  // namespace

auto reason_of(int status) -> std::string_view {
  switch (status) {
    case 100:
      return "Continue";
    case 101:
      return "Switching Protocols";
    case 200:
      return "OK";
    case 201:
      return "Created";
    case 202:
      return "Accepted";
    case 204:
      return "No Content";
    case 301:
      return "Moved Permanently";
    case 302:
      return "Found";
    case 303:
      return "See Other";
    case 304:
      return "Not Modified";
    case 307:
      return "Temporary Redirect";
    case 308:
      return "Permanent Redirect";
    case 400:
      return "Bad Request";
    case 401:
      return "Unauthorized";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 406:
      return "Not Acceptable";
    case 408:
      return "Request Timeout";
    case 409:
      return "Conflict";
    case 410:
      return "Gone";
    case 411:
      return "Length Required";
    case 413:
      return "Content Too Large";
    case 415:
      return "Unsupported Media Type";
    case 417:
      return "Expectation Failed";
    case 422:
      return "Unprocessable Content";
    case 426:
      return "Upgrade Required";
    case 429:
      return "Too Many Requests";
    case 431:
      return "Request Header Fields Too Large";
    case 500:
      return "Internal Server Error";
    case 501:
      return "Not Implemented";
    case 502:
      return "Bad Gateway";
    case 503:
      return "Service Unavailable";
    case 504:
      return "Gateway Timeout";
    case 505:
      return "HTTP Version Not Supported";
    default:
      return "Unknown";
  }
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
