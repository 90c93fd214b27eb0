#pragma once
// The module's registration. Only `app` includes it.
#include "groups/groups.hpp"
#include "platform/module.hpp"

namespace groups {

auto module() -> Module;

}  // namespace groups
