#pragma once
// What the module registers beside its endpoints.
#include "platform/module.hpp"

namespace ledger {

/// What the module shows on the dashboard.
auto figures_of(Context& ctx, const Period& period) -> std::vector<Figure>;

/// The module's personal data.
auto personal_data() -> PersonalData;

}  // namespace ledger
