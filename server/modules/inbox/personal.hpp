#pragma once
// The module's personal data: its export and erasure.
#include "platform/personal.hpp"

namespace inbox {

auto personal_data() -> PersonalData;

}  // namespace inbox
