#pragma once
// What the module stores about a user.
#include "platform/personal.hpp"

namespace reconciliation {

auto personal_data() -> PersonalData;

}  // namespace reconciliation
