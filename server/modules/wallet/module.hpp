#pragma once
// What the module brings to the program. Only the program includes it.
#include "platform/module.hpp"

namespace wallet {

auto module() -> Module;

}  // namespace wallet
