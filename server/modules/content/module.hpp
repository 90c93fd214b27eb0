#pragma once
// What the module brings to the program. Only the program includes it.
#include "modules/content/content.hpp"
#include "platform/module.hpp"

namespace content {

auto module() -> Module;

}  // namespace content
