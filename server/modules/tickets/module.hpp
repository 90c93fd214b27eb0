#pragma once
// The module's registration. Only `app` includes it.
#include "modules/tickets/tickets.hpp"
#include "platform/module.hpp"

namespace tickets {

auto module() -> Module;

}  // namespace tickets
