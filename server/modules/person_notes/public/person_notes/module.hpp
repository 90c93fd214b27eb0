#pragma once
// The module's registration. Only `app` includes it.
#include "platform/module.hpp"

namespace person_notes {

auto module() -> Module;

}  // namespace person_notes
