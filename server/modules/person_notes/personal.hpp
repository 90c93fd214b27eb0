#pragma once
// The module's personal data: its export and erasure.
#include "platform/personal.hpp"

namespace person_notes {

auto personal_data() -> PersonalData;

}  // namespace person_notes
