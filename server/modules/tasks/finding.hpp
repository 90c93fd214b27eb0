#pragma once
// The module's things in the console's search, as subjects of transfers, and in a user's time line.
#include "platform/module.hpp"

namespace tasks {

auto finders() -> std::vector<Finder>;
auto subjects() -> std::vector<SubjectOf>;
auto person_events() -> std::vector<PersonEvents>;

}  // namespace tasks
