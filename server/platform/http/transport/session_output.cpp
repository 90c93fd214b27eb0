// One client's connection: answers, and everything that ends it.
#include <spdlog/spdlog.h>

#include <array>

#include "platform/http/transport/session.hpp"

namespace http {

void Session::take_answer(Response response) {
  if (state_ != State::waiting) return;  // it was cut off meanwhile
  if (writing_) {
    parked_ = std::move(response);
    return;
  }
  if (const auto took = CoarseClock::now() - asked_at_; took > options().slow_after) {
    loop_->counts.slow.add(1);
    spdlog::warn("http: {} took {} ms [{}]", path_, took.count(), request_id_);
  }
  write_answer(std::move(response));
}

/// Answers by itself what is not a request, and says goodbye: where the next one begins is not certain.
void Session::refuse(int status) {
  if (state_ == State::head && head_.request.request_id.empty()) {
    request_id_ = loop_->new_request_id();
    allowed_origin_ = {};
    lang_.clear();
    method_ = Method::get;
  }
  loop_->counts.refused(status);
  keep_alive_ = false;
  write_answer(loop_->core().refusal(status, lang_));
}

void Session::write_answer(Response response) {
  large_body_ = {};
  keep_alive_ = keep_alive_ && !loop_->draining();
  const auto& core = loop_->core();
  append_head(out_.text(), response,
              {.date = loop_->date_line(),
               .security_lines = core.security_lines,
               .request_id = request_id_,
               .allowed_origin = allowed_origin_,
               .varies_by_origin = !core.options.cors_origins.empty(),
               .closes = !keep_alive_,
               .says_keep_alive = says_keep_alive_});
  if (method_ != Method::head && may_have_body(response.status)) out_.add_body(std::move(response));
  head_.request.request_id.clear();
  state_ = keep_alive_ ? State::head : State::closing;
  if (out_.is_large()) flush();
}

/// Sends what is ready. Answers false while the client is not taking it all, or is gone.
auto Session::flush() -> bool {
  if (writing_) return false;
  while (out_.left() > 0) {
    const auto [first, second] = out_.pieces();
    boost::system::error_code error;
    const auto bytes = second.empty()
                           ? socket_.write_some(asio::buffer(first), error)
                           : socket_.write_some(std::array{asio::buffer(first), asio::buffer(second)}, error);
    if (error == asio::error::would_block) return wait_until_writable(), false;
    if (error) return close(), false;
    loop_->counts.bytes_out.add(bytes);
    out_.sent(bytes);
  }
  return true;
}

void Session::wait_until_writable() {
  // One deadline for all that is left: a client that takes a byte now and then is slow all the same.
  if (!is_stalled_) expire_after(options().write_timeout + time_for(out_.left()));
  is_stalled_ = writing_ = true;
  socket_.async_wait(Socket::wait_write, [self = shared_from_this()](const boost::system::error_code& error) {
    self->writing_ = false;
    if (error) return self->close();
    self->on_writable();
  });
}

void Session::on_writable() {
  if (state_ == State::closed || !flush()) return;
  is_stalled_ = false;
  deadline_ = no_deadline;
  if (parked_) take_answer(std::move(*std::exchange(parked_, std::nullopt)));
  proceed();
}

void Session::check_deadline(Deadline now) {
  if (now < deadline_) return;
  if (writing_) {
    loop_->counts.slow_readers.add(1);
    return close();
  }
  const auto is_idle = state_ == State::head && expected_ == Expected::request;
  if (is_idle || state_ == State::lingering) return close();
  if (state_ != State::head && state_ != State::body) return;
  refuse(408);
  proceed();
}

/// A request may be on its way already: it gets a moment to arrive and be answered.
void Session::drain() {
  if (!loop_->draining()) return;
  if (expected_ == Expected::request) return expire_after(options().drain_grace);
  // What has not come whole was not taken: nothing is dropped with it.
  const bool has_come_in_part = expected_ == Expected::rest_of_head || state_ == State::body;
  if (has_come_in_part) deadline_ = std::min(deadline_, CoarseClock::now() + options().drain_patience);
}

/// Keeps the connection until the client has read the last answer: closing it while the client still sends
/// would make the kernel throw that answer away.
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
  loop_->remove(*this);
}

auto Session::time_for(std::size_t bytes) const -> milliseconds {
  return milliseconds{bytes * 1000 / std::max<std::size_t>(options().minimum_rate, 1)};
}

}  // namespace http
