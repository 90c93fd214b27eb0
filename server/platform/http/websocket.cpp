// An open WebSocket: Beast implements the protocol; this adds a queue, limits and the close.
#include "platform/http/websocket.hpp"

#include <spdlog/spdlog.h>

#include <atomic>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

#include "platform/http/transport/session.hpp"

namespace http {
namespace {

using boost::system::error_code;
using Handshake = beast::http::request<beast::http::empty_body>;

/// The memory of a queued message, so that many tiny ones are limited too.
auto cost_of(const std::string& text) -> std::size_t { return text.size() + 64; }

auto handshake_of(const Request& request) -> Handshake {
  Handshake handshake{beast::http::verb::get, request.target, 11};
  for (const auto* name : {"Host", "Upgrade", "Connection", "Sec-WebSocket-Key", "Sec-WebSocket-Version"}) {
    const auto value = request.header(name);
    handshake.set(name, beast::string_view{value.data(), value.size()});
  }
  return handshake;
}

class OpenWebSocket : public WebSocket,
                      public Connection,
                      public std::enable_shared_from_this<OpenWebSocket> {
 public:
  OpenWebSocket(std::shared_ptr<IoThread> thread, Socket socket, Visitor visitor, Request request)
      : thread_(std::move(thread)),
        stream_(std::move(socket)),
        visitor_(std::move(visitor)),
        handshake_(handshake_of(request)) {}

  void open(std::function<void(std::shared_ptr<WebSocket>)> opened);

  void send(std::shared_ptr<const std::string> text) override;
  void close(std::uint16_t code, std::string reason) override;

  void check_deadline(Deadline) override {}  // Beast has its own
  void drain() override { say_goodbye(1001, {}); }
  void kill() override;

 private:
  /// Runs `work` on the socket's thread, unless the socket is destroyed before.
  void later(auto work) {
    // Weak, because a thread that has ended never runs it.
    asio::post(thread_->io(), [weak = weak_from_this(), work = std::move(work)]() mutable {
      if (const auto self = weak.lock()) work(*self);
    });
  }
  void read();
  void on_message_read();
  void enqueue(std::shared_ptr<const std::string> text);
  void write_next();
  void say_goodbye(std::uint16_t code, std::string_view reason);
  void finish();

  std::shared_ptr<IoThread> thread_;
  beast::websocket::stream<Socket> stream_;
  Visitor visitor_;
  Handshake handshake_;
  beast::flat_buffer in_;
  std::deque<std::shared_ptr<const std::string>> queue_;
  std::atomic<std::size_t> queued_bytes_ = 0;
  std::optional<beast::websocket::close_reason> goodbye_;  // sent after the queue
  bool is_open_ = false, is_finished_ = false, is_closing_ = false;
};

void OpenWebSocket::open(std::function<void(std::shared_ptr<WebSocket>)> opened) {
  const auto ping = thread_->core().options.websocket_ping;
  stream_.set_option({.handshake_timeout = thread_->core().options.header_timeout,
                      .idle_timeout = ping * 2,  // Beast pings after half of it
                      .keep_alive_pings = true});
  stream_.read_message_max(largest_message);
  stream_.text(true);
  stream_.auto_fragment(false);
  stream_.async_accept(handshake_,
                       [self = shared_from_this(), opened = std::move(opened)](const error_code& error) {
                         if (error) return self->finish();
                         self->is_open_ = true;
                         self->thread_->counts.websockets.add(1);
                         self->thread_->counts.websockets_open.add(1);
                         opened(self);
                         if (self->thread_->draining()) self->drain();
                         self->write_next();
                         self->read();
                       });
}

void OpenWebSocket::read() {
  stream_.async_read(in_, [self = shared_from_this()](const error_code& error, std::size_t bytes) {
    if (error) return self->finish();
    self->thread_->counts.bytes_in.add(bytes);
    self->on_message_read();
  });
}

void OpenWebSocket::on_message_read() {
  if (!stream_.got_text()) {
    say_goodbye(beast::websocket::close_code::unknown_data, {});
  } else if (on_message && !is_closing_ && !goodbye_) {
    const auto bytes = in_.cdata();
    on_message(std::string(static_cast<const char*>(bytes.data()), bytes.size()));
  }
  in_.clear();
  read();
}

void OpenWebSocket::send(std::shared_ptr<const std::string> text) {
  queued_bytes_.fetch_add(cost_of(*text), std::memory_order_relaxed);
  later([text = std::move(text)](OpenWebSocket& self) mutable { self.enqueue(std::move(text)); });
}

void OpenWebSocket::enqueue(std::shared_ptr<const std::string> text) {
  if (is_finished_ || is_closing_ || goodbye_) return;
  if (queued_bytes_.load(std::memory_order_relaxed) > longest_queue) {
    thread_->counts.slow_websockets.add(1);
    return kill();  // a close frame would wait behind unread data
  }
  queue_.push_back(std::move(text));
  if (queue_.size() == 1) write_next();
}

void OpenWebSocket::write_next() {
  if (!is_open_ || is_closing_ || is_finished_) return;
  if (queue_.empty()) {
    if (!goodbye_) return;
    is_closing_ = true;
    stream_.async_close(*goodbye_, [self = shared_from_this()](const error_code&) { self->finish(); });
    return;
  }
  stream_.async_write(
      asio::buffer(*queue_.front()), [self = shared_from_this()](const error_code& error, std::size_t bytes) {
        if (error) return self->finish();
        self->thread_->counts.bytes_out.add(bytes);
        self->queued_bytes_.fetch_sub(cost_of(*self->queue_.front()), std::memory_order_relaxed);
        self->queue_.pop_front();
        self->write_next();
      });
}

void OpenWebSocket::close(std::uint16_t code, std::string reason) {
  later([code, reason = std::move(reason)](OpenWebSocket& self) { self.say_goodbye(code, reason); });
}

void OpenWebSocket::say_goodbye(std::uint16_t code, std::string_view reason) {
  if (goodbye_ || is_finished_) return;
  auto& goodbye = goodbye_.emplace(beast::websocket::close_code{code});
  const auto fitting = reason.substr(0, goodbye.reason.max_size());
  goodbye.reason.assign(fitting.data(), fitting.size());
  if (queue_.empty()) write_next();
}

void OpenWebSocket::kill() {
  error_code ignored;
  stream_.next_layer().close(ignored);
  finish();
}

void OpenWebSocket::finish() {
  if (std::exchange(is_finished_, true)) return;
  if (is_open_) {
    thread_->counts.websockets_open.take_away(1);
    const auto code = stream_.reason().code;
    const auto reason = stream_.reason().reason;
    const auto told = std::exchange(on_close, {});
    on_message = {};
    if (told) told(code == 0 ? 1006 : code, {reason.data(), reason.size()});
  }
  error_code ignored;
  stream_.next_layer().close(ignored);
  visitor_.place = {};
  thread_->remove(*this);
}

}  // namespace

void open_websocket(std::shared_ptr<IoThread> thread, Socket socket, Visitor visitor, Request request,
                    std::function<void(std::shared_ptr<WebSocket>)> opened) {
  const auto websocket =
      std::make_shared<OpenWebSocket>(thread, std::move(socket), std::move(visitor), std::move(request));
  thread->add(websocket);
  websocket->open(std::move(opened));
}

}  // namespace http
