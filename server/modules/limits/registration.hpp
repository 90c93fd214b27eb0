#pragma once
// What the module registers beside its endpoints.
#include <vector>

#include "platform/person_events.hpp"

namespace limits {

/// The module's part of a user's time line.
auto person_events() -> std::vector<PersonEvents>;

}  // namespace limits
