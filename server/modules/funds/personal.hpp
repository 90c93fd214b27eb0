#pragma once
// The module's personal data.
#include "platform/personal.hpp"

namespace funds {

auto personal_data() -> PersonalData;

}  // namespace funds
