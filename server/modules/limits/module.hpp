#pragma once
// What the module brings to the program. Only the program includes it.
#include "modules/limits/limits.hpp"
#include "platform/module.hpp"

namespace limits {

auto module() -> Module;

}  // namespace limits
