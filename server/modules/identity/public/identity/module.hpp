#pragma once
// The module's registration. Only `app` includes it.
#include "platform/module.hpp"

namespace identity {

auto module() -> Module;

}  // namespace identity
