#pragma once
// One client's connection: reads requests, hands them over one at a time, and writes the answers in order.
#include <optional>
#include <string>

#include "platform/http/transport/answer.hpp"
#include "platform/http/transport/chunked.hpp"
#include "platform/http/transport/head.hpp"
#include "platform/http/transport/loop.hpp"
#include "platform/http/transport/read_buffer.hpp"

namespace http {

/// Who connected, and the place that the connection takes.
struct Visitor {
  Address address;
  bool is_proxy;
  Place place;
};

class Session : public Connection, public std::enable_shared_from_this<Session> {
 public:
  Session(std::shared_ptr<Loop> loop, Socket socket, Visitor visitor);

  /// On the loop's thread, once, after it was added.
  void start();

  void check_deadline(Deadline now) override;
  void drain() override;
  void kill() override { close(); }

  /// From any thread: the answer to the request in hand.
  void deliver(Response response);
  /// From any thread: what becomes of the upgrade request in hand.
  void decide(WebSocketVerdict verdict);
  /// From any thread: nobody will answer the request in hand.
  void abandon();

 private:
  enum class State { head, body, waiting, closing, lingering, closed };
  enum class Expected { nothing, request, rest_of_head };  // what a deadline is running for, between requests

  void proceed();
  void wait_for_more();
  void expect_head();
  void read();
  void on_read(std::size_t bytes);

  auto take_head() -> bool;
  auto find_head_end() -> std::expected<std::size_t, int>;
  void accept_head();
  auto begin_body() -> bool;
  auto take_body() -> bool;
  auto take_body_bytes() -> std::expected<bool, int>;

  void dispatch();
  void ask_handler(Request request);
  void answer_options();
  auto may_upgrade(const Request& request) const -> bool;
  void ask_websocket_handler(Request request);
  void open_as_websocket(WebSocketVerdict verdict);

  void take_answer(Response response);
  void refuse(int status);
  void write_answer(Response response);
  auto flush() -> bool;
  void wait_until_writable();
  void on_writable();

  void expire_after(milliseconds time) { deadline_ = CoarseClock::now() + time; }
  auto time_for(std::size_t bytes) const -> milliseconds;
  void linger();
  void close();
  auto options() const -> const ServerOptions& { return loop_->core().options; }

  std::shared_ptr<Loop> loop_;
  Socket socket_;
  Visitor visitor_;
  State state_ = State::head;
  Deadline deadline_ = no_deadline;
  bool reading_ = false;     // a read is under way
  bool writing_ = false;     // the client is not taking what is in out_
  bool is_stalled_ = false;  // it was not, and its write deadline runs
  bool is_fresh_ = true;     // nothing has been asked yet
  Expected expected_ = Expected::nothing;

  ReadBuffer in_;
  std::size_t scanned_ = 0;  // how far in_ holds no end of a head
  Head head_;
  ChunkedBody chunks_;
  std::size_t body_limit_ = 0;
  LargeBody large_body_;  // until it is answered: the work goes on although whoever sent it has gone
  Address client_ = {};   // who asks: behind a trusted proxy, the one that it names
  Request upgrade_;       // kept while the handler decides on it

  Outgoing out_;
  std::optional<Response> parked_;  // arrived while the handler, or an earlier write, was still at work
  std::optional<WebSocketVerdict> parked_verdict_;
  Deadline asked_at_;
  std::string request_id_, path_, lang_;
  std::string_view allowed_origin_;
  Method method_ = Method::get;
  bool keep_alive_ = true, says_keep_alive_ = false;
};

}  // namespace http
