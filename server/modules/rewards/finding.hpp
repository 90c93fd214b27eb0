#pragma once
// Orders of goods in the console's search and as subjects of transfers, and the module's part of a user's
// time line.
#include <vector>

#include "platform/finding.hpp"
#include "platform/module.hpp"
#include "platform/person_events.hpp"

namespace rewards {

auto finders() -> std::vector<Finder>;
auto subjects() -> std::vector<SubjectOf>;
auto person_events() -> std::vector<PersonEvents>;

}  // namespace rewards
