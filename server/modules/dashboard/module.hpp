#pragma once
// What the module brings to the program. Only the program includes it.
#include "modules/dashboard/dashboard.hpp"
#include "platform/module.hpp"

namespace dashboard {

auto module(Sources sources) -> Module;

}  // namespace dashboard
