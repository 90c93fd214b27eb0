#pragma once
// What the module shows on the dashboard.
#include "platform/module.hpp"

namespace ledger {

auto figures_of(Context& ctx, Day day) -> std::vector<Figure>;

}  // namespace ledger
