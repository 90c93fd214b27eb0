#pragma once
// WebSockets: who may open one, and what is said through it.
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "platform/http/message.hpp"

namespace http {

/// An open WebSocket. Held by the server while it is open; a program may hold it longer.
class WebSocket {
 public:
  static constexpr std::size_t largest_message = 64 * 1024;  // bytes, either way round
  static constexpr std::size_t longest_queue = 1024 * 1024;  // bytes waiting for a slow client

  virtual ~WebSocket() = default;

  /// Sends a text message, from any thread. A client for whom too much is waiting is cut off.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  void send(std::string text) { send(std::make_shared<const std::string>(std::move(text))); }

  /// Says goodbye after what was sent before, from any thread. Codes are those of RFC 6455, 7.4.
  virtual void close(std::uint16_t code, std::string reason) = 0;

  /// To be set while it opens (see `WebSocketVerdict::opened`). Both run on the socket's own server thread,
  /// one at a time; `on_close` runs once, with 1006 if the client went without a word.
  std::function<void(std::string message)> on_message;
  std::function<void(std::uint16_t code, std::string_view reason)> on_close;
};

/// What becomes of a request to open a WebSocket.
struct WebSocketVerdict {
  int status = 403;                                        ///< of the refusal, when `opened` is empty
  std::function<void(std::shared_ptr<WebSocket>)> opened;  ///< accepts; runs once the handshake is through

  static auto accept(std::function<void(std::shared_ptr<WebSocket>)> opened) -> WebSocketVerdict {
    return {.status = 101, .opened = std::move(opened)};
  }
  static auto refuse(int status) -> WebSocketVerdict { return {.status = status, .opened = {}}; }
};

/// The right to decide once, from any thread. Dropped unused, the client gets 500.
using DecideWebSocket = std::move_only_function<void(WebSocketVerdict)>;

/// Takes an upgrade request whose Origin is the server's own host, a listed one or absent.
using WebSocketHandler = std::function<void(Request, DecideWebSocket)>;

}  // namespace http
