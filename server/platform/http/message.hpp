#pragma once
// Requests and responses, independent of sockets.
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace http {

/// The supported methods; the transport answers OPTIONS, and others get 405.
enum class Method : std::uint8_t { get, head, post };

struct Request {
  Method method = Method::get;
  std::string target;  ///< as sent, for example "/a%20b?c=d"
  std::string path;    ///< percent-decoded, without the query; always begins with '/'
  std::string query;   ///< still encoded, without the '?'
  std::string content_type, token, lang, idempotency_key, accept_encoding, if_none_match, origin;
  std::string body;
  std::string address;      ///< of the client; behind a trusted proxy, the one that the proxy names
  std::string request_id;   ///< also in the response, as X-Request-Id
  std::string field_lines;  ///< every header as sent: "Name: value\r\n" each
  bool keep_alive = true;

  /// The value of the first header with that name in any case, trimmed; empty if there is none.
  auto header(std::string_view name) const -> std::string_view;
};

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Response {
  int status = 200;
  std::string body = {};
  std::shared_ptr<const std::string> shared_body = {};  ///< sent without copying; wins over `body`
  std::string_view content_type = "application/json; charset=utf-8";  ///< a literal: it is not copied
  std::string_view cache_control = "no-store";                        ///< a literal; empty for none
  Headers headers = {};

  auto content() const -> std::string_view { return shared_body ? *shared_body : body; }
};

/// Retry-After in seconds for a response with this status; empty for statuses without it.
constexpr auto retry_after(int status) -> std::string_view {
  return status == 429 ? "1" : status == 503 ? "5" : "";
}

/// Responds to one request, once, from any thread. If it is destroyed unused, the client gets 500.
using Respond = std::move_only_function<void(Response)>;

/// Handles a request on a server thread, which it must not block.
using Handler = std::function<void(Request, Respond)>;

}  // namespace http
