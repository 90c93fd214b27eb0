// When the log is carried over, and by whom.
#include "platform/store/checkpointer.hpp"

#include <spdlog/spdlog.h>

#include <utility>

namespace store {

namespace {

constexpr int long_enough = 16'000;  // pages: 64 MB, read in a tenth of a second after a crash

// What could not be carried over stays in the log: nothing is lost, and it is tried again.
void carry_over(Connection& connection) {
  try {
    connection.carry_over();
  } catch (const std::exception& problem) {
    spdlog::warn("the write-ahead log grows: {}", problem.what());
  }
}

}  // namespace

Checkpointer::Checkpointer(std::unique_ptr<Connection> connection)
    : connection_{std::move(connection)}, next_at_{long_enough}, thread_{[this] { work(); }} {}

Checkpointer::~Checkpointer() { stop(); }

void Checkpointer::stop() {
  {
    const std::lock_guard lock{guard_};
    stopping_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Checkpointer::look(Connection& writer) {
  const int length = writer.pages_logged();
  if (length < last_length_) next_at_ = long_enough;
  last_length_ = length;
  const std::lock_guard lock{guard_};
  if (state_ == State::carried) {
    carry_over(writer);
    next_at_ = length + long_enough;  // should a reader keep the log from beginning anew
    state_ = State::resting;
  } else if (state_ == State::resting && length >= next_at_) {
    state_ = State::wanted;
    changed_.notify_all();
  }
}

void Checkpointer::work() {
  std::unique_lock lock{guard_};
  for (;;) {
    changed_.wait(lock, [this] { return stopping_ || state_ == State::wanted; });
    if (stopping_) return;
    state_ = State::working;
    lock.unlock();
    carry_over(*connection_);
    lock.lock();
    state_ = State::carried;
  }
}

}  // namespace store
