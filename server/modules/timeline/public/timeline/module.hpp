#pragma once
// The module's registration. Only `app` includes it.
#include "platform/module.hpp"

namespace timeline {

/// `sources`: those of the other modules.
auto module(std::vector<PersonEvents> sources) -> Module;

}  // namespace timeline
