#pragma once
// The public page's figures, remembered for a minute.
#include "modules/solvency/solvency.hpp"
#include "platform/remembered.hpp"

namespace solvency {

auto overview(Context& ctx, const Remembered<Overview>& remembered) -> Result<Overview>;

}  // namespace solvency
