#pragma once
// The module's registration. Only `app` includes it.
#include "inbox/inbox.hpp"
#include "inbox/wiring.hpp"
#include "platform/module.hpp"

namespace inbox {

auto module(Wiring wiring) -> Module;

}  // namespace inbox
