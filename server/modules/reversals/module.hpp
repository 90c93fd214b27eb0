#pragma once
// The module's registration. Only `app` includes it.
#include "modules/reversals/calls.hpp"
#include "platform/module.hpp"

namespace reversals {

auto module() -> Module;

}  // namespace reversals
