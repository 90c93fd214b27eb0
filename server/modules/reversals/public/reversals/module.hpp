#pragma once
// The module's registration. Only `app` includes it.
#include "platform/module.hpp"

namespace reversals {

auto module() -> Module;

}  // namespace reversals
