#pragma once
// The module's registration. Only `app` includes it.
#include "platform/module.hpp"

namespace rewards {

auto module() -> Module;

}  // namespace rewards
