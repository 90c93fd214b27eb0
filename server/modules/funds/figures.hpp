#pragma once
// What the module shows on the dashboard.
#include "platform/module.hpp"

namespace funds {

auto standing_now(Context& ctx) -> Standing;

}  // namespace funds
