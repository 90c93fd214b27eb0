#pragma once
// The module's registration. Only `app` includes it.
#include "inbox/inbox.hpp"
#include "platform/module.hpp"

namespace inbox {

auto module() -> Module;

}  // namespace inbox
