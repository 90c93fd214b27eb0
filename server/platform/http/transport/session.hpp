#pragma once
// A client's connection: reads requests, dispatches them one at a time, and writes the responses in order.
#include <boost/beast/core/flat_buffer.hpp>
#include <optional>
#include <string>

#include "platform/http/transport/answer.hpp"
#include "platform/http/transport/io_thread.hpp"
#include "platform/http/transport/request_parser.hpp"

namespace http {

/// The client's address, and the place of its connection.
struct Visitor {
  Address address;
  bool is_proxy;
  Place place;
};

class Session : public Connection, public std::enable_shared_from_this<Session> {
 public:
  Session(std::shared_ptr<IoThread> thread, Socket socket, Visitor visitor);

  /// Called once on its thread, after it was added.
  void start();

  void check_deadline(Deadline now) override;
  void drain() override;
  void kill() override { close(); }

  /// From any thread: the response to the current request.
  void deliver(Response response);
  /// From any thread: the decision on the current upgrade request.
  void decide(WebSocketVerdict verdict);
  /// From any thread: the current request will get no response.
  void abandon();

 private:
  enum class State { reading, waiting, writing, lingering, closed };
  enum class Expected { nothing, request, rest_of_head };  // the input that a deadline waits for

  void expect_request();
  void proceed();
  void wait_for_more();
  void expect_head();
  void read();
  void on_read(std::size_t bytes);

  auto unread() const -> std::string_view;
  auto take() -> bool;
  auto take_head() -> bool;
  void accept_head();
  void begin_body();
  auto take_body() -> bool;

  void dispatch();
  void ask_handler(Request request);
  void answer_options();
  auto may_upgrade(const Request& request) const -> bool;
  void ask_websocket_handler(Request request);
  void open_as_websocket(WebSocketVerdict verdict);
  /// Runs `work` on its thread, unless the connection is destroyed before.
  void later(auto work);

  auto unanswered() -> Response;
  void take_answer(Response response);
  void refuse(int status);
  void write_answer(Response response);
  void flush();
  void wait_until_writable();

  void expire_after(milliseconds time) { deadline_ = CoarseClock::now() + time; }
  auto time_for(std::size_t bytes) const -> milliseconds;
  void linger();
  void close();
  auto options() const -> const ServerOptions& { return thread_->core().options; }

  std::shared_ptr<IoThread> thread_;
  Socket socket_;
  Visitor visitor_;
  std::string address_;  // of the visitor
  State state_ = State::reading;
  Deadline deadline_ = no_deadline;
  bool reading_ = false;  // a read is pending
  bool is_fresh_ = true;  // no request has arrived yet
  Expected expected_ = Expected::nothing;

  beast::flat_buffer in_;
  std::optional<RequestParser> parser_;  // of the request that is being read
  LargeBody large_body_;  // until the response: the handler runs on even if the client disconnects
  Address client_ = {};   // behind a trusted proxy, the reported one
  Request upgrade_;       // kept while the handler decides on it

  std::optional<Answer> answer_;    // being written
  std::optional<Response> parked_;  // arrived while the handler was still running
  std::optional<WebSocketVerdict> parked_verdict_;
  Deadline asked_at_;
  std::string request_id_, path_, lang_;
  std::string_view allowed_origin_;
  Method method_ = Method::get;
  bool keep_alive_ = true, says_keep_alive_ = false;
};

/// Completes the handshake on `socket` and serves the WebSocket on `thread`.
void open_websocket(std::shared_ptr<IoThread> thread, Socket socket, Visitor visitor, Request request,
                    std::function<void(std::shared_ptr<WebSocket>)> opened);

}  // namespace http
