#pragma once
// Sends queued messages to the SMS gateway, outside of any transaction.
#include <atomic>
#include <functional>

#include "outbox.hpp"

namespace accounts {

class SmsSender {
 public:
  /// Runs work as one transaction and waits for it; the work may run again.
  using Transact = std::function<void(const std::function<void(Context&)>&)>;

  explicit SmsSender(outbound::SmsGateway& gateway) : gateway_{gateway} {}

  /// Sends the due messages, one after the other, until none is left. Several calls may run concurrently;
  /// each message is sent by one. Failures are logged, and retried by the message's job.
  void send_waiting(const Transact& transact);
  /// Claims no further message; the current one is finished.
  void stop() { stopping_ = true; }

 private:
  void send_all(const Transact& transact);
  static auto next(const Transact& transact) -> std::optional<outbox::Claimed>;
  auto hand_over(const outbox::Claimed& message) -> std::expected<outbound::SmsReceipt, outbound::SmsProblem>;

  outbound::SmsGateway& gateway_;
  std::atomic<bool> stopping_{false};
};

}  // namespace accounts
