#pragma once
// The module's registration. Only `app` includes it.
#include "modules/accounts/accounts.hpp"
#include "platform/module.hpp"

namespace accounts {

/// What the deployment gives: the gateway for messages, or none where messages only wait.
struct Wiring {
  std::shared_ptr<outbound::SmsGateway> sms = {};
};

auto module(Wiring wiring = {}) -> Module;

}  // namespace accounts
