#pragma once
// The module's registration. Only `app` includes it.
#include "platform/module.hpp"

namespace funds {

auto module() -> Module;

}  // namespace funds
