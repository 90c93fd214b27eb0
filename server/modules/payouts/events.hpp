#pragma once
// The module's part of a user's time line.
#include <vector>

#include "platform/person_events.hpp"

namespace payouts {

auto person_events() -> std::vector<PersonEvents>;

}  // namespace payouts
