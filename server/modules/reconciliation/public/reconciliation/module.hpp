#pragma once
// The module's registrations. Only `app` includes it.
#include "platform/module.hpp"
#include "reconciliation/wiring.hpp"

namespace reconciliation {

auto module(Wiring wiring) -> Module;

}  // namespace reconciliation
