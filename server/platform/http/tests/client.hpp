#pragma once
// A client that sends exactly the bytes it is told to, however ill-mannered, and a server to send them to.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "platform/http/server.hpp"

namespace http::testing {

struct Answer {
  int status = 0;  // 0: the connection ended, or stayed silent, before one came
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
  /// Says that nothing more will be sent.
  auto finish_sending() -> Client&;
  /// The next answer; `has_body` is false after HEAD.
  auto answer(bool has_body = true) -> Answer;
  auto ask(std::string_view bytes) -> Answer { return send(bytes).answer(); }
  /// Exactly so many bytes, fewer if the connection ends.
  auto bytes(std::size_t count) -> std::string;
  auto everything() -> std::string { return bytes(std::string::npos); }
  auto is_connected() const -> bool { return !ended_; }
  /// Whether the server has said that nothing more comes; waits for it.
  auto is_ended() -> bool { return bytes(1).empty() && ended_; }

 private:
  auto receive_more() -> bool;

  int socket_;
  std::string received_;
  bool ended_ = false;
};

/// Time-outs that no machine is too slow for; a test of one makes that one short.
auto patient_options() -> ServerOptions;
inline constexpr milliseconds short_timeout{400};

/// A server that echoes: "METHOD path?query|body", unless the handler is replaced before `start`.
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

/// Waits, a moment at most, for what happens on another thread.
auto eventually(const std::function<bool()>& is_so) -> bool;

auto get(std::string_view path, std::string_view more_lines = {}) -> std::string;
auto post(std::string_view path, std::string_view body, std::string_view more_lines = {}) -> std::string;

}  // namespace http::testing
