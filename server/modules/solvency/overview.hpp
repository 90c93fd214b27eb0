#pragma once
// The public page's figures.
#include "modules/solvency/solvency.hpp"

namespace solvency {

/// Reckoned once a minute at most.
auto overview(Context& ctx, const Cache& memory) -> Result<Overview>;

}  // namespace solvency
