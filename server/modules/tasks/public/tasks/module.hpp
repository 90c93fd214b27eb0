#pragma once
// The module's registration. Only `app` includes it.
#include "platform/module.hpp"

namespace tasks {

auto module() -> Module;

}  // namespace tasks
