#pragma once
// What the module shows on the dashboard.
#include "platform/module.hpp"

namespace payouts {

auto standing_now(Context& ctx) -> Standing;

}  // namespace payouts
