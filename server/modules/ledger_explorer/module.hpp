#pragma once
// The module's registration. Only `app` includes it.
#include "modules/ledger_explorer/calls.hpp"
#include "platform/module.hpp"

namespace ledger_explorer {

auto module(std::shared_ptr<const solvency::Cache> memory) -> Module;

}  // namespace ledger_explorer
