#pragma once
// The module's personal data: its export and erasure.
#include "platform/personal.hpp"

namespace groups {

auto personal_data() -> PersonalData;

}  // namespace groups
