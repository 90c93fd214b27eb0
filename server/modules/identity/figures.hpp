#pragma once
// Submissions that wait for an operator.
#include "platform/module.hpp"

namespace identity {

auto standing_now(Context& ctx) -> Standing;

}  // namespace identity
