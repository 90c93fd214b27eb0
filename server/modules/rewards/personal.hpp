#pragma once
// The module's personal data.
#include "platform/personal.hpp"

namespace rewards {

auto personal_data() -> PersonalData;

}  // namespace rewards
