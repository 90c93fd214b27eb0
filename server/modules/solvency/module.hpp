#pragma once
// The module's registration. Only `app` includes it.
#include "modules/solvency/solvency.hpp"
#include "platform/module.hpp"

namespace solvency {

auto module(std::shared_ptr<const Cache> memory) -> Module;

}  // namespace solvency
