#pragma once
// The module's registration. Only `app` includes it.
#include "payments/payments.hpp"
#include "platform/module.hpp"

namespace profile {

auto module(std::shared_ptr<const std::vector<SettingInfo>> settings, payments::Wiring payments, bool is_demo)
    -> Module;

}  // namespace profile
