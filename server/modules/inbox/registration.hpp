#pragma once
// What the module registers beside its endpoints.
#include "platform/personal.hpp"

namespace inbox {

/// The module's personal data: its export and erasure.
auto personal_data() -> PersonalData;

}  // namespace inbox
