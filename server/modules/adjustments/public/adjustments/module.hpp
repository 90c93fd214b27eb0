#pragma once
// The module's registration. Only `app` includes it.
#include "platform/module.hpp"

namespace adjustments {

auto module() -> Module;

}  // namespace adjustments
