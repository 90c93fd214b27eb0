#pragma once
// The module's registration. Only `app` includes it.
#include "content/content.hpp"
#include "platform/module.hpp"

namespace content {

auto module() -> Module;

}  // namespace content
