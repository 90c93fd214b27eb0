// A client's connection: its states, reading, and the dispatch of requests.
#include "platform/http/transport/session.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>

#include "platform/http/transport/text.hpp"

namespace http {
namespace {

constexpr std::size_t usual_read = 4 * 1024;
constexpr std::size_t body_read = 32 * 1024;
constexpr std::size_t kept_when_idle = 8 * 1024;
constexpr std::size_t longest_proxy_id = 64;

/// The session whose handler runs on this thread; its response needs no post to the queue.
thread_local const Session* handling = nullptr;

class Handling {
 public:
  explicit Handling(const Session* session) : outer_(std::exchange(handling, session)) {}
  Handling(const Handling&) = delete;
  auto operator=(const Handling&) -> Handling& = delete;
  ~Handling() { handling = outer_; }

 private:
  const Session* outer_;
};

/// The obligation to respond; if it is destroyed unused, it responds 500.
class Duty {
 public:
  explicit Duty(std::shared_ptr<Session> session) : session_(std::move(session)) {}
  Duty(Duty&&) noexcept = default;
  auto operator=(Duty&&) -> Duty& = delete;
  ~Duty() {
    try {
      if (session_) session_->abandon();
    } catch (...) {  // NOLINT(bugprone-empty-catch): without memory for an answer, the time limit ends it
    }
  }

  void operator()(Response response) {
    if (const auto session = std::exchange(session_, nullptr)) session->deliver(std::move(response));
  }
  void operator()(WebSocketVerdict verdict) {
    if (const auto session = std::exchange(session_, nullptr)) session->decide(std::move(verdict));
  }

 private:
  std::shared_ptr<Session> session_;
};

auto is_plain_id(std::string_view id) -> bool {
  return !id.empty() && id.size() <= longest_proxy_id && std::ranges::all_of(id, [](unsigned char c) {
    return std::isalnum(c) || c == '-' || c == '_' || c == '.';
  });
}

}  // namespace

Session::Session(std::shared_ptr<IoThread> thread, Socket socket, Visitor visitor)
    : thread_(std::move(thread)),
      socket_(std::move(socket)),
      visitor_(std::move(visitor)),
      address_(net::to_text(visitor_.address)) {
  expect_request();
}

void Session::start() {
  boost::system::error_code ignored;
  socket_.set_option(asio::ip::tcp::no_delay(true), ignored);
  socket_.non_blocking(true, ignored);
  thread_->counts.connections.add(1);
  wait_for_more();
}

void Session::expect_request() {
  parser_.emplace(options());
  state_ = State::reading;
  request_id_.clear();
  lang_.clear();
  allowed_origin_ = {};
  method_ = Method::get;
}

/// Continues until it must wait for the client, the handler or the network.
void Session::proceed() {
  while (state_ == State::reading)
    if (!take()) return wait_for_more();
}

void Session::wait_for_more() {
  if (!parser_->is_header_done()) expect_head();
  read();
}

/// Sets the deadline of the next expected input; empty lines before a request do not extend it.
void Session::expect_head() {
  const auto is_between = in_.size() == 0 && expected_ != Expected::rest_of_head;
  const auto next = is_between ? Expected::request : Expected::rest_of_head;
  if (expected_ == next) return;
  expected_ = next;
  if (next == Expected::rest_of_head || is_fresh_)
    expire_after(options().header_timeout);
  else
    expire_after(options().idle_timeout);
  if (in_.size() == 0 && in_.capacity() > kept_when_idle) in_.shrink_to_fit();
  drain();
}

void Session::read() {
  if (reading_ || state_ == State::closed) return;
  reading_ = true;
  const auto is_in_body = parser_->is_header_done();
  const auto wanted =
      is_in_body && parser_->content_length_remaining().value_or(0) > usual_read ? body_read : usual_read;
  socket_.async_read_some(
      in_.prepare(wanted),
      [self = shared_from_this()](const boost::system::error_code& error, std::size_t bytes) {
        self->reading_ = false;
        if (error) return self->close();
        self->on_read(bytes);
      });
}

void Session::on_read(std::size_t bytes) {
  thread_->counts.bytes_in.add(bytes);
  if (state_ == State::lingering) return read();  // reuses the buffer: lingering input is dropped
  if (state_ == State::closed) return;
  in_.commit(bytes);
  proceed();
}

auto Session::unread() const -> std::string_view {
  return {static_cast<const char*>(in_.cdata().data()), in_.size()};
}

/// Returns whether anything changed; if not, more bytes are needed.
auto Session::take() -> bool {
  if (parser_->is_header_done()) return take_body();
  if (!parser_->got_some())
    while (unread().starts_with("\r\n")) in_.consume(2);  // RFC 9112, 2.2; Beast refuses them
  if (unread().empty() || (!parser_->got_some() && unread() == "\r")) return false;
  return take_head();
}

auto Session::take_head() -> bool {
  const auto head = parser_->take_head(unread());
  if (!head) {
    if (head.error() == 413) accept_head();  // the head itself was valid
    return refuse(head.error()), true;
  }
  if (*head == 0) return false;
  in_.consume(*head);
  accept_head();
  if (parser_->is_done())
    dispatch();
  else
    begin_body();
  return true;
}

void Session::accept_head() {
  auto& request = parser_->request;
  const auto& core = thread_->core();
  is_fresh_ = false;
  expected_ = Expected::nothing;
  method_ = request.method;
  says_keep_alive_ = parser_->is_http_1_0;
  keep_alive_ = request.keep_alive;
  lang_ = request.lang;
  path_ = request.path;
  allowed_origin_ = core.listed_origin(request.origin);
  client_ = visitor_.address;
  if (visitor_.is_proxy) {
    client_ = core.proxies.client_behind(client_, parser_->forwarded_for);
    if (is_plain_id(parser_->forwarded_request_id)) request_id_ = parser_->forwarded_request_id;
  }
  if (request_id_.empty()) request_id_ = thread_->new_request_id();
  request.address = visitor_.is_proxy ? net::to_text(client_) : address_;
  request.request_id = request_id_;
  thread_->counts.requests.add(1);
}

/// Admits the body, or refuses it.
void Session::begin_body() {
  const auto& o = options();
  const auto most = parser_->content_length().value_or(parser_->body_limit_of_path());
  if (most > o.body_bytes) {
    large_body_ = thread_->core().admission.admit_large_body(client_, most);
    if (!large_body_) return refuse(503);
  }
  expire_after(o.body_timeout + (most > o.body_bytes ? time_for(most - o.body_bytes) : milliseconds{0}));
  drain();
  if (!parser_->expects_continue || in_.size() > 0) return;
  // The socket's buffer is empty, so this fits; a client that misses it sends the body after a while.
  boost::system::error_code ignored;
  constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
  thread_->counts.bytes_out.add(socket_.write_some(asio::buffer(go_on), ignored));
}

auto Session::take_body() -> bool {
  if (in_.size() == 0) return false;
  const auto used = parser_->take_body(unread());
  if (!used) return refuse(used.error()), true;
  in_.consume(*used);
  if (!parser_->is_done()) return false;
  dispatch();
  return true;
}

void Session::dispatch() {
  state_ = State::waiting;
  deadline_ = no_deadline;
  asked_at_ = CoarseClock::now();
  if (parser_->is_options) return answer_options();
  if (parser_->is_websocket && thread_->core().websocket_handler)
    return ask_websocket_handler(std::move(parser_->request));
  ask_handler(std::move(parser_->request));
}

void Session::ask_handler(Request request) {
  try {
    const Handling now(this);
    thread_->core().handler(std::move(request), Duty(shared_from_this()));
  } catch (const std::exception& error) {
    spdlog::error("http: {} failed: {} [{}]", path_, error.what(), request_id_);
  }
  if (parked_) take_answer(std::move(*std::exchange(parked_, std::nullopt)));
}

void Session::answer_options() {
  Response response{.status = 204, .cache_control = {}};
  if (parser_->is_preflight && !allowed_origin_.empty())
    response.headers = {{"Access-Control-Allow-Methods", "GET, HEAD, POST"},
                        {"Access-Control-Allow-Headers", "token, lang, content-type, idempotency-key"},
                        {"Access-Control-Max-Age", "600"}};
  else
    response.headers = {{"Allow", "GET, HEAD, POST, OPTIONS"}};
  take_answer(std::move(response));
}

auto Session::may_upgrade(const Request& request) const -> bool {
  if (request.origin.empty() || !allowed_origin_.empty()) return true;  // only browsers must send one
  const std::string_view origin = request.origin;
  const auto scheme = origin.find("://");
  return scheme != origin.npos && same_text(origin.substr(scheme + 3), request.header("host"));
}

void Session::ask_websocket_handler(Request request) {
  const auto is_alone = in_.size() == 0 && request.body.empty() && method_ == Method::get;
  if (!is_alone || request.header("sec-websocket-version") != "13" ||
      request.header("sec-websocket-key").empty())
    return refuse(400);
  if (!may_upgrade(request)) return refuse(403);
  upgrade_ = request;
  try {
    const Handling now(this);
    thread_->core().websocket_handler(std::move(request), Duty(shared_from_this()));
  } catch (const std::exception& error) {
    spdlog::error("http: upgrade of {} failed: {} [{}]", path_, error.what(), request_id_);
  }
  if (parked_) return take_answer(std::move(*std::exchange(parked_, std::nullopt)));
  if (parked_verdict_) open_as_websocket(std::move(*std::exchange(parked_verdict_, std::nullopt)));
}

void Session::open_as_websocket(WebSocketVerdict verdict) {
  if (state_ != State::waiting) return;
  if (!verdict.opened) return take_answer(thread_->core().refusal(verdict.status, lang_));
  state_ = State::closed;
  const auto thread = thread_;
  open_websocket(thread, std::move(socket_), std::move(visitor_), std::move(upgrade_),
                 std::move(verdict.opened));
  thread->remove(*this);
}

void Session::later(auto work) {
  // Weak, because a thread that has ended never runs it.
  asio::post(thread_->io(), [weak = weak_from_this(), work = std::move(work)]() mutable {
    if (const auto self = weak.lock()) {
      work(*self);
      self->proceed();
    }
  });
}

void Session::deliver(Response response) {
  if (handling == this)
    parked_ = std::move(response);
  else
    later([response = std::move(response)](Session& self) mutable { self.take_answer(std::move(response)); });
}

void Session::decide(WebSocketVerdict verdict) {
  if (handling == this)
    parked_verdict_ = std::move(verdict);
  else
    later([verdict = std::move(verdict)](Session& self) mutable {
      self.open_as_websocket(std::move(verdict));
    });
}

void Session::abandon() {
  if (handling == this)
    parked_ = unanswered();
  else
    later([](Session& self) { self.take_answer(self.unanswered()); });
}

auto Session::unanswered() -> Response {
  thread_->counts.unanswered.add(1);
  spdlog::error("http: {} got no response [{}]", path_, request_id_);
  return thread_->core().refusal(500, lang_);
}

}  // namespace http
