#pragma once
// What the module shows on the dashboard.
#include "platform/module.hpp"

namespace adjustments {

auto standing_now(Context& ctx) -> Standing;

}  // namespace adjustments
