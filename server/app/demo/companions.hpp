#pragma once
// The demo's companions: they join groups, deal with each other and ask operators for things while the
// program runs, so that a visitor sees a group form within a minute, a market that moves, and work that
// comes.
#include "app/instance.hpp"
#include "platform/periodic_task.hpp"

namespace app::demo {

/// Companions are marked as demo users in every list. They exist in demo mode only.
class Companions {
 public:
  static constexpr std::chrono::milliseconds usual_pause{4'000};
  explicit Companions(Instance& instance, std::chrono::milliseconds pause = usual_pause);

  /// One thing of six, in turns: a ticket is offered, bought, played for in a personal group, or sold into a
  /// request; a payout is asked for, a bank transfer ordered.
  void deal();

 private:
  void come();
  /// Money for one purchase, and a few more.
  void provide(UserId user, Money price);
  void join_a_group();
  void offer_a_ticket();
  void join_a_personal_group();
  void buy_a_listing();
  void sell_into_a_request();
  void ask_for_a_payout();
  void order_a_transfer();

  Instance& instance_;
  std::int64_t beats_ = 0, deals_ = 0;
  PeriodicTask beat_;
};

}  // namespace app::demo
