#pragma once
// The module's registration. Only `app` includes it.
#include "platform/module.hpp"

namespace market {

auto module() -> Module;

}  // namespace market
