#pragma once
// A thread that runs a function at intervals until it is stopped.
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

class PeriodicTask {
 public:
  PeriodicTask(std::chrono::milliseconds apart, std::function<void()> deed);
  /// Waits for the current run to end; no other starts.
  void stop();

 private:
  void loop(const std::stop_token& stop);

  std::chrono::milliseconds apart_;
  std::function<void()> deed_;
  std::mutex guard_;
  std::condition_variable_any stopped_;
  std::jthread thread_;
};
