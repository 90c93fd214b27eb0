#pragma once
// What the console's search, a user's time line and a receipt find in this module.
#include "platform/module.hpp"

namespace funds {

auto finders() -> std::vector<Finder>;
auto person_events() -> std::vector<PersonEvents>;
auto subjects() -> std::vector<SubjectOf>;

}  // namespace funds
