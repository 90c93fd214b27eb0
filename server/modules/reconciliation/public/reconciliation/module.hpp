#pragma once
// The module's registrations. Only `app` includes it.
#include "platform/module.hpp"

namespace reconciliation {

auto module() -> Module;

}  // namespace reconciliation
