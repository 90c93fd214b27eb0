#pragma once
// The module's registration. Only `app` includes it.
#include "ledger/ledger.hpp"
#include "platform/module.hpp"

namespace ledger {

auto module() -> Module;

}  // namespace ledger
