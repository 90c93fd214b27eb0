#pragma once
// The module's registration. Only `app` includes it.
#include <vector>

#include "platform/module.hpp"

namespace reminders {

/// Those of all modules.
using Openings = std::vector<Opening>;

auto module(Openings openings) -> Module;

}  // namespace reminders
