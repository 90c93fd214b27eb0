#pragma once
// The demo's companions: they join groups while the program runs, so that a visitor sees one form within a
// minute.
#include "app/instance.hpp"
#include "platform/periodic_task.hpp"

namespace app::demo {

/// Companions are marked as demo users in every list. They exist in demo mode only.
class Companions {
 public:
  explicit Companions(Instance& instance);

 private:
  void come();
  void fund(UserId user, Money price);
  void join_a_group();

  Instance& instance_;
  PeriodicTask beat_;
};

}  // namespace app::demo
