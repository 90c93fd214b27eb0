#pragma once
// What the module brings to the program. Only the program includes it.
#include "modules/ledger/ledger.hpp"
#include "platform/module.hpp"

namespace ledger {

auto module() -> Module;

}  // namespace ledger
