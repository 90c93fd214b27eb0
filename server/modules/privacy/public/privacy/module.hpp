#pragma once
// The module's registration. Only `app` includes it.
#include "platform/module.hpp"
#include "privacy/calls.hpp"

namespace privacy {

/// `below`: the personal data of the modules below this one.
auto module(Catalogue below) -> Module;

}  // namespace privacy
