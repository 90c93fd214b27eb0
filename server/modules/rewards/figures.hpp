#pragma once
// What the module shows on the dashboard.
#include "platform/module.hpp"

namespace rewards {

auto figures_of(Context& ctx, const Period& period) -> std::vector<Figure>;

}  // namespace rewards
