#pragma once
// The module's registration. Only `app` includes it.
#include "platform/module.hpp"
#include "webhooks/wiring.hpp"

namespace webhooks {

auto module(Wiring wiring) -> Module;

}  // namespace webhooks
