#pragma once
// What the module brings to the program. Only the program includes it.
#include "modules/solvency/solvency.hpp"
#include "platform/module.hpp"

namespace solvency {

auto module(std::shared_ptr<const Cache> memory) -> Module;

}  // namespace solvency
