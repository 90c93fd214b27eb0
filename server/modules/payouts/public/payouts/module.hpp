#pragma once
// The module's registration. Only `app` includes it.
#include "payouts/payos.hpp"
#include "platform/module.hpp"

namespace payouts {

auto module(Wiring wiring = {}) -> Module;

}  // namespace payouts
