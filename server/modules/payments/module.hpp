#pragma once
// What the module brings to the program. Only the program includes it.
#include "modules/payments/payments.hpp"
#include "platform/module.hpp"

namespace payments {

/// What it serves depends on the wiring: without fakes there is no sandboxPay.
auto module(Wiring wiring = {}) -> Module;

}  // namespace payments
