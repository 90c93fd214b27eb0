#pragma once
// What the module registers. Only `app` includes it.
#include "platform/module.hpp"

namespace reconciliation {

auto module() -> Module;

}  // namespace reconciliation
