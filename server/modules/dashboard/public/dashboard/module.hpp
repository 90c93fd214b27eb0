#pragma once
// The module's registration. Only `app` includes it.
#include "dashboard/calls.hpp"
#include "platform/module.hpp"

namespace dashboard {

auto module(Sources sources) -> Module;

}  // namespace dashboard
