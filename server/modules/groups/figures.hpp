#pragma once
// What the module shows on the dashboard.
#include "platform/module.hpp"

namespace groups {

auto figures_of(Context& ctx, Day day) -> std::vector<Figure>;
auto standing_now(Context& ctx) -> Standing;

}  // namespace groups
