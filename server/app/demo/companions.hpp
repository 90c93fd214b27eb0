#pragma once
// The demo's companions: they join groups while the program runs, so that a visitor sees one form within a
// minute.
#include <condition_variable>
#include <mutex>
#include <thread>

#include "app/instance.hpp"

namespace app::demo {

/// Marked as demo people wherever they appear. Exists only in demo mode.
class Companions {
 public:
  explicit Companions(Instance& instance);
  ~Companions();
  Companions(const Companions&) = delete;
  auto operator=(const Companions&) -> Companions& = delete;

 private:
  void loop();
  void fund(UserId user, Money price);
  void join_a_group();

  Instance& instance_;
  std::mutex guard_;
  std::condition_variable stopping_changed_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace app::demo
