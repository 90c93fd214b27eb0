#pragma once
// A server thread: its io_context, its connections and their deadlines. Private to the transport.
#include <atomic>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "platform/http/server.hpp"
#include "platform/http/transport/admission.hpp"
#include "platform/http/transport/peer.hpp"

namespace http {

namespace asio = boost::asio;
using Socket = asio::basic_stream_socket<asio::ip::tcp, asio::io_context::executor_type>;

/// The kernel's coarse clock: accurate to a few milliseconds, which is enough for deadlines, and nearly free
/// to read.
struct CoarseClock {
  using duration = std::chrono::milliseconds;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<CoarseClock>;
  static constexpr bool is_steady = true;
  static auto now() -> time_point;
};
using Deadline = CoarseClock::time_point;
inline constexpr auto no_deadline = Deadline::max();

/// A counter that one thread changes and any thread reads.
class Count {
 public:
  void add(std::uint64_t n) { value_.store(value() + n, std::memory_order_relaxed); }
  void take_away(std::uint64_t n) { value_.store(value() - n, std::memory_order_relaxed); }
  auto value() const -> std::uint64_t { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_ = 0;
};

struct alignas(64) Counts {
  Count connections, websockets_open, websockets, requests, bytes_in, bytes_out, slow, unanswered;
  Count malformed, method, headers_too_large, body_too_large, timed_out, origin, busy;
  Count slow_readers, slow_websockets;

  /// Counts a refusal by the transport itself.
  void refused(int status);
};

/// The state that all threads of a server share; constant while they run, except for the admission.
struct Core {
  Core(ServerOptions options, Handler handler, WebSocketHandler websocket_handler);

  /// The transport's own response with that status, with the injected body.
  auto refusal(int status, std::string_view lang) const -> Response;
  /// The listed origin that equals this one, or nothing.
  auto listed_origin(std::string_view origin) const -> std::string_view;

  ServerOptions options;
  Handler handler;
  WebSocketHandler websocket_handler;
  TrustedProxies proxies;
  ConnectionAdmission admission;
  Headers security_headers;
};

/// An open connection of a thread. All calls are on that thread.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual void check_deadline(Deadline now) = 0;
  /// The server stops: finish the running request, accept no other.
  virtual void drain() = 0;
  /// Close immediately.
  virtual void kill() = 0;

 private:
  friend class IoThread;
  std::size_t slot_ = 0;
};

class IoThread {
 public:
  explicit IoThread(std::shared_ptr<Core> core);

  /// The thread's loop: returns after `drain` when the last connection is closed. Work posted later never
  /// runs, so it must not own the thread or one of its connections.
  void run();

  void add(std::shared_ptr<Connection> connection);
  void remove(Connection& connection);
  void drain();
  void kill_all();

  auto io() -> asio::io_context& { return io_; }
  auto core() -> Core& { return *core_; }
  auto draining() const -> bool { return draining_; }
  /// The value of the Date header.
  auto date() const -> std::string_view { return date_; }
  auto new_request_id() -> std::string;

  Counts counts;

 private:
  void wait_for_tick();
  void tick();
  void finish_if_idle();

  std::shared_ptr<Core> core_;
  asio::io_context io_{1};
  asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>,
                             asio::io_context::executor_type>
      timer_{io_};
  milliseconds between_ticks_;
  std::vector<std::shared_ptr<Connection>> connections_;
  std::string date_;
  std::time_t date_of_ = 0;
  std::uint64_t next_id_;
  bool draining_ = false;
};

}  // namespace http
