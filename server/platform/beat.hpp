#pragma once
// A thread that does something again and again, a while apart, until it is stopped.
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

class Beat {
 public:
  Beat(std::chrono::milliseconds apart, std::function<void()> deed);
  ~Beat();
  /// Lets what is being done end, and does no more.
  void stop();

 private:
  void loop();

  std::chrono::milliseconds apart_;
  std::function<void()> deed_;
  std::mutex guard_;
  std::condition_variable changed_;
  bool stopping_ = false;
  std::thread thread_;
};
