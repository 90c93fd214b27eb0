#pragma once
// The module's deals in the console's search, on receipts, and on users' time lines.
#include "platform/module.hpp"

namespace market {

auto finders() -> std::vector<Finder>;
auto subjects() -> std::vector<SubjectOf>;
auto person_events() -> std::vector<PersonEvents>;

}  // namespace market
