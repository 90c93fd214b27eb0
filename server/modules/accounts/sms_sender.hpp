#pragma once
// Hands queued messages to the SMS gateway, outside of any transaction.
#include <atomic>
#include <functional>

#include "modules/accounts/outbox.hpp"

namespace accounts {

class SmsSender {
 public:
  /// Runs work as one transaction and waits for it; the work may be run again.
  using Transact = std::function<void(const std::function<void(Context&)>&)>;

  SmsSender(outbound::SmsGateway& gateway, Transact transact)
      : gateway_{gateway}, transact_{std::move(transact)} {}

  /// Sends what is due, one after the other, until nothing is. The program runs it on a pool at its start
  /// and when it hears "accounts.sms"; several may run at once, each message is one's alone. What fails is
  /// logged, and taken up again by the message's watch.
  void send_waiting();
  /// Takes no further message; the one under way is finished. To be called before the pool is stopped.
  void stop() { stopping_ = true; }

 private:
  void send_all();
  auto next() -> std::optional<outbox::Claimed>;
  auto hand_over(const outbox::Claimed& message) -> std::expected<outbound::SmsReceipt, outbound::SmsProblem>;

  outbound::SmsGateway& gateway_;
  Transact transact_;
  std::atomic<bool> stopping_{false};
};

}  // namespace accounts
