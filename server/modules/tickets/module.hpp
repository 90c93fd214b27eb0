#pragma once
// What the module brings to the program. Only the program includes it.
#include "modules/tickets/tickets.hpp"
#include "platform/module.hpp"

namespace tickets {

auto module() -> Module;

}  // namespace tickets
