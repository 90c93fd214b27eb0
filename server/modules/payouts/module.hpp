#pragma once
// The module's registration. Only `app` includes it.
#include "platform/module.hpp"

namespace payouts {

auto module() -> Module;

}  // namespace payouts
