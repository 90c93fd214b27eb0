// The thread of a periodic task.
#include "platform/periodic_task.hpp"

#include <utility>

PeriodicTask::PeriodicTask(std::chrono::milliseconds apart, std::function<void()> deed)
    : apart_{apart}, deed_{std::move(deed)}, thread_{[this](const std::stop_token& stop) { loop(stop); }} {}

void PeriodicTask::stop() { thread_ = {}; }

void PeriodicTask::loop(const std::stop_token& stop) {
  std::unique_lock lock{guard_};
  while (!stopped_.wait_for(lock, stop, apart_, [&] { return stop.stop_requested(); })) {
    lock.unlock();
    deed_();
    lock.lock();
  }
}
