#pragma once
// A client that sends exactly the given bytes, valid or not, and a server for it.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "platform/http/server.hpp"

namespace http::testing {

struct Answer {
  int status = 0;  // 0: the connection ended, or stayed silent, before a response
  std::string head, body;

  auto header(std::string_view name) const -> std::string;
};

class Client {
 public:
  explicit Client(std::uint16_t port, int receive_buffer = 0);
  ~Client();
  Client(const Client&) = delete;
  auto operator=(const Client&) -> Client& = delete;

  auto send(std::string_view bytes) -> Client&;
  /// Shuts down the sending direction.
  auto finish_sending() -> Client&;
  /// The next response; `has_body` is false after HEAD.
  auto answer(bool has_body = true) -> Answer;
  auto ask(std::string_view bytes) -> Answer { return send(bytes).answer(); }
  /// That many bytes, fewer if the connection ends.
  auto bytes(std::size_t count) -> std::string;
  auto everything() -> std::string { return bytes(std::string::npos); }
  auto is_connected() const -> bool { return !ended_; }
  /// Waits for the server to close, and returns whether it did.
  auto is_ended() -> bool { return bytes(1).empty() && ended_; }

 private:
  auto receive_more() -> bool;

  int socket_;
  std::string received_;
  bool ended_ = false;
};

/// Timeouts that are long enough for slow machines; a test of one makes that one short.
auto patient_options() -> ServerOptions;
/// For connections that must end by it alone.
inline constexpr milliseconds short_timeout{400};
/// For connections that must first send something in time.
inline constexpr milliseconds bearable_timeout{2'000};

/// A server that echoes "METHOD path?query|body", unless the handler is replaced before `start`.
struct OverLoopback : ::testing::Test {
  ServerOptions options = patient_options();
  Handler handler = [](Request request, Respond respond) { respond({.body = echo(request)}); };
  WebSocketHandler websocket_handler;
  std::unique_ptr<Server> server;

  void start();
  auto client() -> Client {
    if (!server) start();
    return Client(server->port());
  }
  auto ask(std::string_view bytes) -> Answer { return client().ask(bytes); }
  auto refused() -> ServerStatistics::Refused { return server->statistics().refused; }

  static auto echo(const Request& request) -> std::string;
};

/// Waits for a moment until `is_so` holds, which another thread causes; returns whether it does.
auto eventually(const std::function<bool()>& is_so) -> bool;

auto get(std::string_view path, std::string_view more_lines = {}) -> std::string;
auto post(std::string_view path, std::string_view body, std::string_view more_lines = {}) -> std::string;

}  // namespace http::testing
