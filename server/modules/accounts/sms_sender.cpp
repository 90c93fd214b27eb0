// The sender of messages.
#include "sms_sender.hpp"

#include <spdlog/spdlog.h>

#include <exception>

namespace accounts {

void SmsSender::send_waiting(const Transact& transact) {
  try {
    send_all(transact);
  } catch (const std::exception& failure) {
    spdlog::error("messages could not be sent: {}", failure.what());
  }
}

void SmsSender::send_all(const Transact& transact) {
  while (!stopping_) {
    const auto message = next(transact);
    if (!message) return;
    const auto outcome = hand_over(*message);
    if (!outcome)
      spdlog::warn("the SMS gateway {} did not take a message: {}", gateway_.name(), outcome.error().why);
    transact([&](Context& ctx) { outbox::settle(ctx, *message, gateway_, outcome); });
  }
}

auto SmsSender::next(const Transact& transact) -> std::optional<outbox::Claimed> {
  std::optional<outbox::Claimed> claimed;
  transact([&](Context& ctx) { claimed = outbox::claim(ctx); });
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
