#pragma once
// What the module brings to the program. Only the program includes it.
#include "modules/inbox/inbox.hpp"
#include "platform/module.hpp"

namespace inbox {

auto module() -> Module;

}  // namespace inbox
