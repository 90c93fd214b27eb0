#pragma once
// The module's registration. Only `app` includes it.
#include "limits/limits.hpp"
#include "platform/module.hpp"

namespace limits {

auto module() -> Module;

}  // namespace limits
