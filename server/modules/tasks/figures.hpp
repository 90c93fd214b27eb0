#pragma once
// What the module shows on the dashboard.
#include "platform/module.hpp"

namespace tasks {

auto figures_of(Context& ctx, const Period& period) -> std::vector<Figure>;
auto standing_now(Context& ctx) -> Standing;

}  // namespace tasks
