#pragma once
// Reading the head of a request: its line and its headers, strictly as RFC 9112 wants them.
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string_view>

#include "platform/http/message.hpp"

namespace http {

/// What the transport must know of a request besides what the product sees.
struct Head {
  Request request;
  std::uint64_t body_length = 0;
  bool chunked = false;
  bool expects_continue = false;
  bool is_options = false;
  bool is_preflight = false;  // OPTIONS that asks which methods another origin may use
  bool is_websocket = false;  // asks to become a WebSocket
  bool is_http_1_0 = false;
  std::string_view forwarded_for;  // of the last X-Forwarded-For; lives as long as the parsed text
  std::string_view forwarded_request_id;
};

/// Reads a whole head, its closing empty line included. Refuses with 400, 405, 417, 431 or 505; a length that
/// could be understood in two ways is always refused, so nothing can be smuggled past a proxy.
auto parse_head(std::string_view text, std::size_t max_fields, Head& into) -> std::expected<void, int>;

/// Whether these first bytes could still become a request; tells a TLS greeting from a slow client.
auto may_become_head(std::string_view text) -> bool;

}  // namespace http
