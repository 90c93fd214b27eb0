#pragma once
// The module's registration. Only `app` includes it.
#include "platform/module.hpp"

namespace wallet {

auto module() -> Module;

}  // namespace wallet
