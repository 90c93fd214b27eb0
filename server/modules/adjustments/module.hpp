#pragma once
// The module's registration. Only `app` includes it.
#include "modules/adjustments/calls.hpp"
#include "platform/module.hpp"

namespace adjustments {

auto module() -> Module;

}  // namespace adjustments
