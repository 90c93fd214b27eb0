#pragma once
// What the module brings to the program. Only the program includes it.
#include "modules/groups/groups.hpp"
#include "platform/module.hpp"

namespace groups {

auto module() -> Module;

}  // namespace groups
