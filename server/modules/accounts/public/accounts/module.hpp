#pragma once
// The module's registration. Only `app` includes it.
#include "accounts/accounts.hpp"
#include "platform/module.hpp"

namespace accounts {

/// The gateway for messages; without one, messages only wait.
struct Wiring {
  std::shared_ptr<outbound::SmsGateway> sms = {};
};

auto module(Wiring wiring = {}) -> Module;

}  // namespace accounts
