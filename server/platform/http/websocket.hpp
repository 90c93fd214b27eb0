#pragma once
// WebSockets: their admission and their messages.
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "platform/http/message.hpp"

namespace http {

/// An open WebSocket. The server owns it while it is open; the program may keep it longer.
class WebSocket {
 public:
  static constexpr std::size_t largest_message = 64 * 1024;  // bytes, in either direction
  static constexpr std::size_t longest_queue = 1024 * 1024;  // bytes queued for a slow client

  virtual ~WebSocket() = default;

  /// Sends a text message, from any thread. Disconnects a client whose queue is full.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  void send(std::string text) { send(std::make_shared<const std::string>(std::move(text))); }

  /// Closes after the queued messages are sent, from any thread. Codes are those of RFC 6455, 7.4.
  virtual void close(std::uint16_t code, std::string reason) = 0;

  /// Set these while it opens (see `WebSocketVerdict::opened`). Both run on the socket's server thread, one
  /// at a time; `on_close` runs once, with 1006 if the client disconnected without a close frame.
  std::function<void(std::string message)> on_message;
  std::function<void(std::uint16_t code, std::string_view reason)> on_close;
};

/// The decision on a request to open a WebSocket.
struct WebSocketVerdict {
  int status = 403;                                        ///< of the refusal, if `opened` is empty
  std::function<void(std::shared_ptr<WebSocket>)> opened;  ///< accepts; runs after the handshake

  static auto accept(std::function<void(std::shared_ptr<WebSocket>)> opened) -> WebSocketVerdict {
    return {.status = 101, .opened = std::move(opened)};
  }
  static auto refuse(int status) -> WebSocketVerdict { return {.status = status, .opened = {}}; }
};

/// Decides once, from any thread. If it is destroyed unused, the client gets 500.
using DecideWebSocket = std::move_only_function<void(WebSocketVerdict)>;

/// Handles an upgrade request whose Origin is the server's own host, a listed one or absent.
using WebSocketHandler = std::function<void(Request, DecideWebSocket)>;

}  // namespace http
