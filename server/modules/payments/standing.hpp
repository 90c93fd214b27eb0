#pragma once
// What waits for operators.
#include "platform/module.hpp"

namespace payments {

auto standing_now(Context& ctx) -> Standing;

}  // namespace payments
