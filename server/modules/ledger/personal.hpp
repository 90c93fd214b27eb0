#pragma once
// The module's personal data.
#include "platform/personal.hpp"

namespace ledger {

auto personal_data() -> PersonalData;

}  // namespace ledger
