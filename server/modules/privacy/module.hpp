#pragma once
// The module's registration. Only `app` includes it.
#include "modules/privacy/calls.hpp"
#include "platform/module.hpp"

namespace privacy {

/// `below`: the personal data of the modules below this one.
auto module(Catalogue below) -> Module;

}  // namespace privacy
