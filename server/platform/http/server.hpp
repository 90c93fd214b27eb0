#pragma once
// The HTTP server: sockets, limits and timeouts. Its handlers answer the requests.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "platform/http/message.hpp"
#include "platform/http/websocket.hpp"

namespace http {

using std::chrono::milliseconds;

struct ServerOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;  ///< 0 for any free one
  unsigned threads = 2;

  std::size_t header_bytes = 8 * 1024;
  std::size_t header_fields = 64;
  std::size_t body_bytes = 64 * 1024;
  /// The limit of a path in bytes, if it differs from `body_bytes`; may be empty.
  std::function<std::size_t(std::string_view path)> body_limit;
  std::size_t large_bodies_bytes = 128 * 1024 * 1024;  ///< of all incoming bodies over `body_bytes` together
  std::size_t large_bodies_bytes_per_address = 32 * 1024 * 1024;  ///< of those from one address
  std::size_t max_connections = 10'000;
  /// Generous by default: a mobile operator puts many users behind one address.
  std::size_t max_connections_per_address = 256;

  milliseconds header_timeout{10'000};
  milliseconds body_timeout{30'000};  ///< extended for bytes over `body_bytes`, at `minimum_rate`
  milliseconds idle_timeout{75'000};
  milliseconds write_timeout{30'000};    ///< extended for unsent bytes, at `minimum_rate`
  milliseconds linger_timeout{2'000};    ///< for the client to read a last response before the close
  milliseconds drain_grace{250};         ///< when stopping, for a request that is already sent
  milliseconds drain_patience{5'000};    ///< when stopping, for the rest of an incomplete request
  std::size_t minimum_rate = 16 * 1024;  ///< bytes a second
  milliseconds slow_after{1'000};        ///< slower responses are counted and logged
  milliseconds websocket_ping{30'000};   ///< a peer silent for twice as long is disconnected

  std::vector<std::string> trusted_proxies;  ///< addresses and networks whose X-Forwarded-For is trusted
  std::vector<std::string> cors_origins;     ///< exact, "https://gomve.vn"; also those of WebSockets
  std::string content_security_policy =
      "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
  std::string referrer_policy = "same-origin";
  bool tls_in_front = false;  ///< adds HSTS

  /// The body of a response that the transport itself gives. `lang` is the caller's header, empty if unknown.
  /// Called for 400, 403, 405, 408, 413, 417, 431, 500, 503, 505 and the refusals of a WebSocket handler, on
  /// the server's threads.
  std::function<std::string(int status, std::string_view lang)> refusal_body;
};

/// Counts since the start, except connections that are open now.
struct ServerStatistics {
  std::uint64_t connections_open = 0, connections_total = 0;
  std::uint64_t websockets_open = 0, websockets_total = 0;
  std::uint64_t requests = 0, bytes_in = 0, bytes_out = 0;
  std::uint64_t slow = 0;        ///< responses later than `slow_after`
  std::uint64_t unanswered = 0;  ///< requests whose Respond was dropped
  struct Refused {
    std::uint64_t malformed = 0, method = 0, headers_too_large = 0, body_too_large = 0, timed_out = 0;
    std::uint64_t origin = 0, busy = 0;  ///< busy: a connection or a large body over its limit
    std::uint64_t slow_readers = 0, slow_websockets = 0;
  } refused;
};

class Server {
 public:
  /// Throws std::invalid_argument naming a trusted proxy that is no address. Without a WebSocket handler an
  /// upgrade request is an ordinary one.
  Server(ServerOptions options, Handler handler, WebSocketHandler websocket_handler = {});
  /// Cuts off running requests.
  ~Server();
  Server(const Server&) = delete;
  auto operator=(const Server&) -> Server& = delete;

  /// Listens and returns. Throws std::runtime_error naming an address that is not available.
  void start();

  /// The port it listens on; 0 before the start.
  auto port() const -> std::uint16_t;

  /// Stops accepting, waits at most `drain` for running requests, then cuts off the rest. Returns whether all
  /// were answered in time. Must not be called on a server thread.
  auto stop(milliseconds drain) -> bool;

  auto statistics() const -> ServerStatistics;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace http
