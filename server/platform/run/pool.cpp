// The threads of a worker pool.
#include "platform/run/pool.hpp"

WorkerPool::WorkerPool(unsigned threads, std::size_t most_waiting) : most_waiting_{most_waiting} {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

WorkerPool::~WorkerPool() { stop(); }

void WorkerPool::stop() {
  {
    const std::lock_guard lock{guard_};
    closed_ = true;
  }
  arrived_.notify_all();
  for (auto& thread : threads_) thread.join();
  threads_.clear();
}

auto WorkerPool::try_put(Task task) -> bool {
  {
    const std::lock_guard lock{guard_};
    if (closed_ || tasks_.size() >= most_waiting_) return false;
    tasks_.push_back(std::move(task));
  }
  arrived_.notify_one();
  return true;
}

auto WorkerPool::waiting() const -> std::size_t {
  const std::lock_guard lock{guard_};
  return tasks_.size();
}

void WorkerPool::work() {
  for (;;) {
    std::unique_lock lock{guard_};
    arrived_.wait(lock, [this] { return closed_ || !tasks_.empty(); });
    if (tasks_.empty()) return;
    auto task = std::move(tasks_.front());
    tasks_.pop_front();
    lock.unlock();
    task();
  }
}
