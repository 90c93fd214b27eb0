#pragma once
// The module's registration. Only `app` includes it.
#include "modules/privacy/privacy.hpp"
#include "platform/module.hpp"

namespace privacy {

/// `below`: what the modules below this one keep.
auto module(Catalogue below) -> Module;

}  // namespace privacy
