#pragma once
// The module's data about a user.
#include "platform/personal.hpp"

namespace reconciliation {

auto personal_data() -> PersonalData;

}  // namespace reconciliation
