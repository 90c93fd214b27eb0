#pragma once
// What the module brings to the program. Only the program includes it.
#include "modules/ledger_explorer/ledger_explorer.hpp"
#include "platform/module.hpp"

namespace ledger_explorer {

auto module(std::shared_ptr<const solvency::Cache> memory) -> Module;

}  // namespace ledger_explorer
