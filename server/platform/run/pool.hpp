#pragma once
// A pool of threads for slow work that must not block the server's threads: password hashing, pictures,
// outgoing calls.
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

class WorkerPool {
 public:
  using Task = std::move_only_function<void()>;

  WorkerPool(unsigned threads, std::size_t most_waiting);
  ~WorkerPool();

  /// Queues the task, or returns false when too many wait: then the caller must report an overload.
  auto try_put(Task task) -> bool;
  /// The number of tasks that wait for a thread.
  auto waiting() const -> std::size_t;
  /// Finishes the waiting tasks and ends the threads.
  void stop();

 private:
  void work();

  std::size_t most_waiting_;
  mutable std::mutex guard_;
  std::condition_variable arrived_;
  std::deque<Task> tasks_;
  bool closed_ = false;
  std::vector<std::thread> threads_;
};
