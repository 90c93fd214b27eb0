#pragma once
// The module's registration. Only `app` includes it.
#include "platform/module.hpp"
#include "solvency/solvency.hpp"

namespace solvency {

auto module(std::shared_ptr<const Cache> memory) -> Module;

}  // namespace solvency
