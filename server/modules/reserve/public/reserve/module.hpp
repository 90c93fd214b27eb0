#pragma once
// The module's registration. Only `app` includes it.
#include "platform/module.hpp"

namespace reserve {

auto module() -> Module;

}  // namespace reserve
