#pragma once
// The module's registration. Only `app` includes it.
#include "platform/module.hpp"

namespace search {

/// `finders`: those of the other modules.
auto module(std::vector<Finder> finders) -> Module;

}  // namespace search
