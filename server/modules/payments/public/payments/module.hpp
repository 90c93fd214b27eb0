#pragma once
// The module's registration. Only `app` includes it.
#include "payments/payments.hpp"
#include "platform/module.hpp"

namespace payments {

/// What it serves depends on the wiring: without fakes there is no sandboxPay.
auto module(Wiring wiring = {}) -> Module;

}  // namespace payments
