#pragma once
// A request parsed from pieces: the result must not depend on their size.
#include <algorithm>
#include <string>
#include <string_view>

#include "platform/http/transport/request_parser.hpp"

namespace testing {

struct CutRequest {
  int status = 0;  // of the refusal
  bool is_done = false;
  // Set when it is done:
  std::size_t used = 0;
  std::string body = {};
  /// Whether the same request was accepted. A refusal may come earlier or later, and be 413 instead of 400:
  /// Beast counts a chunk again with each piece of an extension whose quotes do not end with their line.
  auto operator==(const CutRequest& other) const -> bool {
    return is_done == other.is_done && used == other.used && body == other.body;
  }
};

/// Parses `bytes` in pieces of `piece` bytes.
inline auto put_together(std::string_view bytes, std::size_t piece, http::RequestParser& parser)
    -> CutRequest {
  std::size_t read = 0;
  for (std::size_t arrived = 0; arrived < bytes.size() && !(parser.got_some() && parser.is_done());) {
    arrived = std::min(arrived + piece, bytes.size());
    const auto unread = [&] { return bytes.substr(read, arrived - read); };
    if (!parser.is_header_done()) {
      const auto head = parser.take_head(unread());
      if (!head) return {.status = head.error()};
      read += *head;
    }
    if (!parser.is_header_done()) continue;
    const auto used = parser.take_body(unread());
    if (!used) return {.status = used.error()};
    read += *used;
  }
  if (!parser.is_done()) return {};
  return {.is_done = true, .used = read, .body = parser.request.body};
}

inline auto put_together(std::string_view bytes, std::size_t piece, const http::ServerOptions& options)
    -> CutRequest {
  http::RequestParser parser(options);
  return put_together(bytes, piece, parser);
}

}  // namespace testing
