#pragma once
// What the module brings to the program. Only the program includes it.
#include "modules/adjustments/adjustments.hpp"
#include "platform/module.hpp"

namespace adjustments {

auto module() -> Module;

}  // namespace adjustments
