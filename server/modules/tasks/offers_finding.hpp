#pragma once
// Providers' tasks and their takes in the console's search, as subjects of transfers, and in a user's time
// line.
#include "platform/module.hpp"

namespace tasks {

/// Tasks and takes by their ids, for the console's search.
auto finders_of_offers() -> std::vector<Finder>;
auto subjects_of_offers() -> std::vector<SubjectOf>;
auto events_of_offers() -> std::vector<PersonEvents>;

}  // namespace tasks
