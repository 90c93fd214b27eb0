#pragma once
// What the module keeps about one person: shown to them, and forgotten.
#include "platform/personal.hpp"

namespace ledger {

auto personal_data() -> PersonalData;

}  // namespace ledger
