// One client's connection: the states it goes through, reading and handing over.
#include "platform/http/transport/session.hpp"

#include <spdlog/spdlog.h>

#include "platform/http/transport/text.hpp"
#include "platform/http/transport/upgrade.hpp"

namespace http {
namespace {

constexpr std::size_t usual_read = 4 * 1024;
constexpr std::size_t body_read = 32 * 1024;
constexpr std::size_t longest_proxy_id = 64;

/// The session whose handler runs on this thread; its answer needs no trip through the queue.
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

/// The session's duty to answer; whoever drops it unused has the client told.
class Duty {
 public:
  explicit Duty(std::shared_ptr<Session> session) : session_(std::move(session)) {}
  Duty(Duty&&) noexcept = default;
  auto operator=(Duty&&) -> Duty& = delete;
  ~Duty() {
    if (session_) session_->abandon();
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

Session::Session(std::shared_ptr<Loop> loop, Socket socket, Visitor visitor)
    : loop_(std::move(loop)), socket_(std::move(socket)), visitor_(std::move(visitor)) {}

void Session::start() {
  boost::system::error_code ignored;
  socket_.set_option(asio::ip::tcp::no_delay(true), ignored);
  socket_.non_blocking(true, ignored);
  loop_->counts.connections.add(1);
  wait_for_more();
}

/// Goes on until the client, the handler or the network has to be waited for.
void Session::proceed() {
  while (!writing_) {
    switch (state_) {
      case State::head:
        if (!take_head()) return wait_for_more();
        break;
      case State::body:
        if (!take_body()) return wait_for_more();
        break;
      case State::waiting:
        flush();
        return;  // earlier answers must not wait for this one
      case State::closing:
        if (flush()) linger();
        return;
      case State::lingering:
      case State::closed:
        return;
    }
  }
}

void Session::wait_for_more() {
  if (!flush()) return;
  if (state_ == State::head) expect_head();
  read();
}

/// Sets the deadline of what is expected next; empty lines before a request gain nobody time.
void Session::expect_head() {
  const auto next =
      in_.empty() && expected_ != Expected::rest_of_head ? Expected::request : Expected::rest_of_head;
  if (expected_ == next) return;
  expected_ = next;
  if (next == Expected::rest_of_head || is_fresh_)
    expire_after(options().header_timeout);
  else
    expire_after(options().idle_timeout);
  in_.release_if_idle();
  drain();
}

void Session::read() {
  if (reading_ || state_ == State::closed) return;
  reading_ = true;
  const auto room =
      in_.room(state_ == State::body && head_.body_length > usual_read ? body_read : usual_read);
  socket_.async_read_some(
      asio::buffer(room.data, room.size),
      [self = shared_from_this()](const boost::system::error_code& error, std::size_t bytes) {
        self->reading_ = false;
        if (error) return self->close();
        self->on_read(bytes);
      });
}

void Session::on_read(std::size_t bytes) {
  loop_->counts.bytes_in.add(bytes);
  if (state_ == State::lingering) return read();  // into the same room: what comes now is not for us
  if (state_ == State::closed) return;
  in_.filled(bytes);
  proceed();
}

/// Answers whether anything changed; if not, more bytes are needed.
auto Session::take_head() -> bool {
  while (scanned_ == 0 && in_.view().starts_with("\r\n")) in_.consume(2);
  const auto end = find_head_end();
  if (!end) return refuse(end.error()), true;
  if (*end == 0) return false;
  const auto read = parse_head(in_.view().substr(0, *end), options().header_fields, head_);
  if (!read) return refuse(read.error()), true;
  accept_head();
  in_.consume(*end);
  scanned_ = 0;
  if (!begin_body()) return true;
  if (head_.body_length > 0 || head_.chunked) return true;
  dispatch();
  return true;
}

/// Where the head ends; 0 if it is not all there yet.
auto Session::find_head_end() -> std::expected<std::size_t, int> {
  const auto text = in_.view();
  const auto found = text.find("\r\n\r\n", scanned_);
  const auto is_complete = found != text.npos;
  if ((is_complete ? found + 4 : text.size()) > options().header_bytes) return std::unexpected(431);
  if (is_complete) return found + 4;
  if (!may_become_head(text)) return std::unexpected(400);
  scanned_ = text.size() > 3 ? text.size() - 3 : 0;
  return 0;
}

void Session::accept_head() {
  auto& request = head_.request;
  const auto& core = loop_->core();
  is_fresh_ = false;
  expected_ = Expected::nothing;
  method_ = request.method;
  says_keep_alive_ = head_.is_http_1_0;
  keep_alive_ = request.keep_alive;
  lang_ = request.lang;
  path_ = request.path;
  allowed_origin_ = core.listed_origin(request.origin);
  client_ = visitor_.address;
  request_id_.clear();
  if (visitor_.is_proxy) {
    client_ = core.proxies.client_behind(client_, head_.forwarded_for);
    if (is_plain_id(head_.forwarded_request_id)) request_id_ = head_.forwarded_request_id;
  }
  if (request_id_.empty()) request_id_ = loop_->new_request_id();
  request.address = to_text(client_);
  request.request_id = request_id_;
  loop_->counts.requests.add(1);
}

/// Answers whether the body, if there is one, may come.
auto Session::begin_body() -> bool {
  if (head_.body_length == 0 && !head_.chunked) return true;
  const auto& o = options();
  body_limit_ = o.body_limit ? o.body_limit(head_.request.path) : o.body_bytes;
  if (head_.body_length > body_limit_) return refuse(413), false;
  const auto most = head_.chunked ? body_limit_ : head_.body_length;
  if (most > o.body_bytes) {
    large_body_ = loop_->core().admission.admit_large_body(client_, most);
    if (!large_body_) return refuse(503), false;
  }
  chunks_ = {};
  head_.request.body.reserve(std::min<std::size_t>(head_.body_length, o.body_bytes));
  state_ = State::body;
  expire_after(o.body_timeout + (most > o.body_bytes ? time_for(most - o.body_bytes) : milliseconds{0}));
  drain();
  if (head_.expects_continue && in_.empty()) out_.text() += "HTTP/1.1 100 Continue\r\n\r\n";
  return true;
}

auto Session::take_body() -> bool {
  if (in_.empty()) return false;
  const auto complete = take_body_bytes();
  if (!complete) return refuse(complete.error()), true;
  if (!*complete) return false;
  dispatch();
  return true;
}

auto Session::take_body_bytes() -> std::expected<bool, int> {
  auto& body = head_.request.body;
  if (head_.chunked) {
    const auto used = chunks_.take(in_.view(), body, body_limit_);
    if (!used) return std::unexpected(used.error());
    in_.consume(*used);
    return chunks_.is_done();
  }
  const auto part = in_.view().substr(0, head_.body_length - body.size());
  body.append(part);
  in_.consume(part.size());
  return body.size() == head_.body_length;
}

void Session::dispatch() {
  state_ = State::waiting;
  deadline_ = no_deadline;
  asked_at_ = CoarseClock::now();
  if (head_.is_options) return answer_options();
  if (head_.is_websocket && loop_->core().websocket_handler)
    return ask_websocket_handler(std::exchange(head_.request, {}));
  ask_handler(std::exchange(head_.request, {}));
}

void Session::ask_handler(Request request) {
  try {
    const Handling now(this);
    loop_->core().handler(std::move(request), Duty(shared_from_this()));
  } catch (const std::exception& error) {
    spdlog::error("http: {} failed: {} [{}]", path_, error.what(), request_id_);
  }
  if (parked_) take_answer(std::move(*std::exchange(parked_, std::nullopt)));
}

void Session::answer_options() {
  Response response{.status = 204, .cache_control = {}, .fixed_lines = "Allow: GET, HEAD, POST, OPTIONS\r\n"};
  if (head_.is_preflight && !allowed_origin_.empty())
    response.fixed_lines =
        "Access-Control-Allow-Methods: GET, HEAD, POST\r\n"
        "Access-Control-Allow-Headers: token, lang, content-type, idempotency-key\r\n"
        "Access-Control-Max-Age: 600\r\n";
  take_answer(std::move(response));
}

auto Session::may_upgrade(const Request& request) const -> bool {
  if (request.origin.empty() || !allowed_origin_.empty()) return true;  // only browsers are made to send one
  const std::string_view origin = request.origin;
  const auto scheme = origin.find("://");
  return scheme != origin.npos && same_text(origin.substr(scheme + 3), request.header("host"));
}

void Session::ask_websocket_handler(Request request) {
  const auto is_alone = out_.left() == 0 && in_.empty() && request.body.empty() && method_ == Method::get;
  if (!is_alone || request.header("sec-websocket-version") != "13" ||
      request.header("sec-websocket-key").empty())
    return refuse(400);
  if (!may_upgrade(request)) return refuse(403);
  upgrade_ = request;
  try {
    const Handling now(this);
    loop_->core().websocket_handler(std::move(request), Duty(shared_from_this()));
  } catch (const std::exception& error) {
    spdlog::error("http: upgrade of {} failed: {} [{}]", path_, error.what(), request_id_);
  }
  if (parked_) return take_answer(std::move(*std::exchange(parked_, std::nullopt)));
  if (parked_verdict_) open_as_websocket(std::move(*std::exchange(parked_verdict_, std::nullopt)));
}

void Session::open_as_websocket(WebSocketVerdict verdict) {
  if (state_ != State::waiting) return;
  if (!verdict.opened) return take_answer(loop_->core().refusal(verdict.status, lang_));
  state_ = State::closed;
  const auto loop = loop_;
  open_websocket(loop, std::move(socket_), std::move(visitor_), std::move(upgrade_),
                 std::move(verdict.opened));
  loop->remove(*this);
}

void Session::deliver(Response response) {
  if (handling == this) {
    parked_ = std::move(response);
    return;
  }
  loop_->post([self = shared_from_this(), response = std::move(response)]() mutable {
    self->take_answer(std::move(response));
    self->proceed();
  });
}

void Session::decide(WebSocketVerdict verdict) {
  if (handling == this) {
    parked_verdict_ = std::move(verdict);
    return;
  }
  loop_->post([self = shared_from_this(), verdict = std::move(verdict)]() mutable {
    self->open_as_websocket(std::move(verdict));
    self->proceed();
  });
}

void Session::abandon() {
  const auto tell = [this] {
    loop_->counts.unanswered.add(1);
    spdlog::error("http: {} was never answered [{}]", path_, request_id_);
    return loop_->core().refusal(500, lang_);
  };
  if (handling == this) {
    parked_ = tell();
    return;
  }
  loop_->post([self = shared_from_this(), tell] {
    self->take_answer(tell());
    self->proceed();
  });
}

}  // namespace http
