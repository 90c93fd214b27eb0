// The sender of messages.
#include "modules/accounts/sms_sender.hpp"

#include <exception>

namespace accounts {

void SmsSender::send_waiting() {
  while (const auto message = next()) {
    const auto outcome = hand_over(*message);
    transact_([&](Context& ctx) { outbox::settle(ctx, *message, gateway_, outcome); });
  }
}

auto SmsSender::next() -> std::optional<outbox::Claimed> {
  std::optional<outbox::Claimed> claimed;
  transact_([&](Context& ctx) { claimed = outbox::claim(ctx); });
  return claimed;
}

auto SmsSender::hand_over(const outbox::Claimed& message)
    -> std::expected<outbound::SmsReceipt, outbound::SmsProblem> {
  try {
    return gateway_.send(message.mobile, message.text, to_string(message.id));
  } catch (const std::exception& broken) {
    return std::unexpected(outbound::SmsProblem{broken.what()});
  }
}

}  // namespace accounts
