#pragma once
// The module's registration. Only `app` includes it.
#include "platform/module.hpp"
#include "solvency/solvency.hpp"

namespace ledger_explorer {

auto module(std::shared_ptr<const solvency::Cache> memory) -> Module;

}  // namespace ledger_explorer
