// The schedule of checkpoints, divided between a thread and the writer.
#include "platform/store/checkpointer.hpp"

#include <spdlog/spdlog.h>

#include <utility>

namespace store {

namespace {

constexpr int pages_a_megabyte = 250;
constexpr int little = 1'000;   // pages: the writer itself may checkpoint this many
constexpr int most_passes = 8;  // a writer faster than the thread has to wait in the end

// Pages that a failed checkpoint leaves stay in the log, and the next checkpoint copies them.
auto carry_over(Connection& connection) -> int {
  try {
    return connection.carry_over();
  } catch (const std::exception& problem) {
    spdlog::warn("the write-ahead log grows: {}", problem.what());
    return 0;
  }
}

}  // namespace

Checkpointer::Checkpointer(std::unique_ptr<Connection> connection, int megabytes)
    : connection_{std::move(connection)},
      long_enough_{megabytes * pages_a_megabyte},
      next_at_{long_enough_},
      thread_{[this](const std::stop_token& stop) { work(stop); }} {}

void Checkpointer::stop() { thread_ = {}; }

void Checkpointer::look(Connection& writer) {
  const int length = writer.pages_logged();
  if (length < last_length_) next_at_ = long_enough_;
  last_length_ = length;
  const std::lock_guard lock{guard_};
  const bool is_little = length - carried_ <= little || passes_ >= most_passes;
  if (state_ == State::carried && is_little) {
    carry_over(writer);
    next_at_ = length + long_enough_;  // if a reader keeps the log from restarting
    state_ = State::resting;
    passes_ = 0;
  } else if (state_ == State::carried || (state_ == State::resting && length >= next_at_)) {
    state_ = State::wanted;
    changed_.notify_all();
  }
}

void Checkpointer::work(const std::stop_token& stop) {
  std::unique_lock lock{guard_};
  for (;;) {
    changed_.wait(lock, stop, [this] { return state_ == State::wanted; });
    if (stop.stop_requested()) return;
    state_ = State::working;
    lock.unlock();
    const int carried = carry_over(*connection_);
    lock.lock();
    carried_ = carried;
    ++passes_;
    state_ = State::carried;
  }
}

}  // namespace store
