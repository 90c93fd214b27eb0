#pragma once
// A few threads for slow work that must not hold up the server's own: password hashing, pictures, outgoing
// calls.
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

  /// False when too much waits already: the caller says so to whoever asked.
  auto try_put(Task task) -> bool;
  /// How much waits for a thread.
  auto waiting() const -> std::size_t;
  /// Finishes what waits and ends the threads.
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
