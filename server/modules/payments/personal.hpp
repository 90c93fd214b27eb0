#pragma once
// What the module keeps about one person: shown to them, and forgotten.
#include "platform/personal.hpp"

namespace payments {

auto personal_data() -> PersonalData;

}  // namespace payments
