#pragma once
// Hands queued messages to the SMS gateway, outside of any transaction.
#include <functional>

#include "modules/accounts/outbox.hpp"

namespace accounts {

class SmsSender {
 public:
  /// Runs work as one transaction and waits for it; the work may be run again.
  using Transact = std::function<void(const std::function<void(Context&)>&)>;

  SmsSender(outbound::SmsGateway& gateway, Transact transact)
      : gateway_{gateway}, transact_{std::move(transact)} {}

  /// Sends what is due, one after the other, until nothing is. The program runs it on a pool at its start and
  /// when it hears "accounts.sms"; several may run at once, each message is one's alone.
  void send_waiting();

 private:
  auto next() -> std::optional<outbox::Claimed>;
  auto hand_over(const outbox::Claimed& message) -> std::expected<outbound::SmsReceipt, outbound::SmsProblem>;

  outbound::SmsGateway& gateway_;
  Transact transact_;
};

}  // namespace accounts
