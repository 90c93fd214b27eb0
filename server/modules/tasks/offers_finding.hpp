#pragma once
// Takes of providers' tasks as subjects of transfers, and in a user's time line.
#include "platform/module.hpp"

namespace tasks {

auto subjects_of_offers() -> std::vector<SubjectOf>;
auto events_of_offers() -> std::vector<PersonEvents>;

}  // namespace tasks
