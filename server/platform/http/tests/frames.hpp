#pragma once
// WebSocket frames of a client, written and parsed by hand.
#include <string>
#include <string_view>

#include "platform/http/tests/client.hpp"

namespace http::testing {

inline const std::string upgrade_lines =
    "Upgrade: websocket\r\nConnection: keep-alive, Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

inline constexpr auto text = '\x81', binary = '\x82', goodbye = '\x88', ping = '\x89', pong = '\x8a';

/// A client's frame: masked, as RFC 6455 requires (a mask of zeros changes nothing).
inline auto frame(char kind, std::string_view payload, bool masked = true) -> std::string {
  std::string out{kind};
  const auto size = payload.size();
  const auto bit = masked ? 0x80u : 0u;
  if (size < 126) {
    out += static_cast<char>(bit | size);
  } else if (size < 65'536) {
    out += static_cast<char>(bit | 126u);
    out += {static_cast<char>(size >> 8), static_cast<char>(size)};
  } else {
    out += static_cast<char>(bit | 127u);
    for (auto shift = 56; shift >= 0; shift -= 8) out += static_cast<char>(size >> shift);
  }
  if (masked) out += std::string(4, '\0');
  return out.append(payload);
}

struct Frame {
  char kind = 0;
  std::string payload;
  /// The code of a close frame.
  auto code() const -> int {
    return payload.size() < 2
               ? 0
               : static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
  }
};

inline auto next_frame(Client& client) -> Frame {
  const auto start = client.bytes(2);
  if (start.size() < 2) return {};
  auto size = static_cast<std::size_t>(static_cast<unsigned char>(start[1]));
  if (const auto wide = size == 126 ? 2u : size == 127 ? 8u : 0u) {
    size = 0;
    for (const unsigned char byte : client.bytes(wide)) size = size << 8 | byte;
  }
  return {start[0], client.bytes(size)};
}

}  // namespace http::testing
