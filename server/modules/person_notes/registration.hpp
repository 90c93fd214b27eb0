#pragma once
// What the module registers beside its endpoints.
#include <vector>

#include "platform/person_events.hpp"
#include "platform/personal.hpp"

namespace person_notes {

/// The module's part of a user's time line.
auto person_events() -> std::vector<PersonEvents>;

/// The module's personal data: its export and erasure.
auto personal_data() -> PersonalData;

}  // namespace person_notes
