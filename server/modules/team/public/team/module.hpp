#pragma once
// The module's registration. Only `app` includes it.
#include "platform/module.hpp"

namespace team {

auto module() -> Module;

}  // namespace team
