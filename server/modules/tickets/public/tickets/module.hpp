#pragma once
// The module's registration. Only `app` includes it.
#include "platform/module.hpp"
#include "tickets/tickets.hpp"

namespace tickets {

auto module() -> Module;

}  // namespace tickets
