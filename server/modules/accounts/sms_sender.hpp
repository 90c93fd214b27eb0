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

  explicit SmsSender(outbound::SmsGateway& gateway) : gateway_{gateway} {}

  /// Sends what is due, one message after the other, until none is. Several may run at once; each message is
  /// sent by one of them. What fails is logged, and taken up again by the message's watch.
  void send_waiting(const Transact& transact);
  /// Takes up no further message; the one under way is finished.
  void stop() { stopping_ = true; }

 private:
  void send_all(const Transact& transact);
  static auto next(const Transact& transact) -> std::optional<outbox::Claimed>;
  auto hand_over(const outbox::Claimed& message) -> std::expected<outbound::SmsReceipt, outbound::SmsProblem>;

  outbound::SmsGateway& gateway_;
  std::atomic<bool> stopping_{false};
};

}  // namespace accounts
