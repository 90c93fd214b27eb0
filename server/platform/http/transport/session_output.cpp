// A client's connection: responses, deadlines, and its end.
#include <spdlog/spdlog.h>

#include <boost/beast/http/write.hpp>

#include "platform/http/transport/session.hpp"

namespace http {

void Session::take_answer(Response response) {
  if (state_ != State::waiting) return;  // it was closed meanwhile
  if (const auto took = CoarseClock::now() - asked_at_; took > options().slow_after) {
    thread_->counts.slow.add(1);
    spdlog::warn("http: {} took {} ms [{}]", path_, took.count(), request_id_);
  }
  write_answer(std::move(response));
}

/// Responds without the handler, and closes, because the start of the next request is uncertain.
void Session::refuse(int status) {
  if (request_id_.empty()) request_id_ = thread_->new_request_id();
  thread_->counts.refused(status);
  keep_alive_ = false;
  write_answer(thread_->core().refusal(status, lang_));
}

void Session::write_answer(Response response) {
  large_body_ = {};
  keep_alive_ = keep_alive_ && !thread_->draining();
  const auto& core = thread_->core();
  answer_.emplace(std::move(response), Envelope{.date = thread_->date(),
                                                .security_headers = core.security_headers,
                                                .request_id = request_id_,
                                                .allowed_origin = allowed_origin_,
                                                .varies_by_origin = !core.options.cors_origins.empty(),
                                                .closes = !keep_alive_,
                                                .says_keep_alive = says_keep_alive_,
                                                .is_head_only = method_ == Method::head});
  state_ = State::writing;
  deadline_ = no_deadline;
  flush();
}

/// Writes the response, immediately as far as the kernel accepts it.
void Session::flush() {
  boost::system::error_code error;
  thread_->counts.bytes_out.add(beast::http::write(socket_, answer_->serializer(), error));
  if (error == asio::error::would_block) return wait_until_writable();
  if (error) return close();
  answer_.reset();
  deadline_ = no_deadline;
  if (!keep_alive_) return linger();
  expect_request();
}

void Session::wait_until_writable() {
  // One deadline for all remaining bytes: a client that reads a byte now and then is slow, too.
  if (deadline_ == no_deadline) expire_after(options().write_timeout + time_for(answer_->body_bytes()));
  socket_.async_wait(Socket::wait_write, [self = shared_from_this()](const boost::system::error_code& error) {
    if (error) return self->close();
    if (self->state_ == State::closed) return;
    self->flush();
    self->proceed();
  });
}

void Session::check_deadline(Deadline now) {
  if (now < deadline_) return;
  if (state_ == State::writing) {
    thread_->counts.slow_readers.add(1);
    return close();
  }
  const auto is_idle = state_ == State::reading && expected_ == Expected::request;
  if (is_idle || state_ == State::lingering) return close();
  if (state_ == State::reading) refuse(408);
}

/// A request may already be sent: the client gets a moment for it to arrive and be answered.
void Session::drain() {
  if (!thread_->draining() || state_ != State::reading) return;
  if (expected_ == Expected::request) return expire_after(options().drain_grace);
  // An incomplete request was not dispatched: closing drops no accepted work.
  deadline_ = std::min(deadline_, CoarseClock::now() + options().drain_patience);
}

/// Keeps the connection until the client has read the last response: closing it while the client still sends
/// would make the kernel discard that response.
void Session::linger() {
  boost::system::error_code error;
  socket_.shutdown(Socket::shutdown_send, error);
  if (error) return close();
  state_ = State::lingering;
  in_.clear();
  expire_after(options().linger_timeout);
  read();
}

void Session::close() {
  if (state_ == State::closed) return;
  state_ = State::closed;
  boost::system::error_code ignored;
  socket_.close(ignored);
  visitor_.place = {};
  thread_->remove(*this);
}

auto Session::time_for(std::size_t bytes) const -> milliseconds {
  return milliseconds{bytes * 1000 / std::max<std::size_t>(options().minimum_rate, 1)};
}

}  // namespace http
