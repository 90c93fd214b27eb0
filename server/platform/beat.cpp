// The thread of a beat.
#include "platform/beat.hpp"

#include <utility>

Beat::Beat(std::chrono::milliseconds apart, std::function<void()> deed)
    : apart_{apart}, deed_{std::move(deed)}, thread_{[this] { loop(); }} {}

Beat::~Beat() { stop(); }

void Beat::stop() {
  {
    const std::lock_guard lock{guard_};
    stopping_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Beat::loop() {
  std::unique_lock lock{guard_};
  while (!changed_.wait_for(lock, apart_, [this] { return stopping_; })) {
    lock.unlock();
    deed_();
    lock.lock();
  }
}
