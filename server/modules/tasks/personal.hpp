#pragma once
// What the module stores about one user.
#include "platform/personal.hpp"

namespace tasks {

auto personal_data() -> PersonalData;

}  // namespace tasks
