#pragma once
// The figures of the public page.
#include "modules/solvency/solvency.hpp"

namespace solvency {

/// Computed at most once a minute.
auto overview(Context& ctx, const Cache& memory) -> Result<Overview>;

}  // namespace solvency
