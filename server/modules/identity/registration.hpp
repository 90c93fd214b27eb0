#pragma once
// What the module registers beside its endpoints.
#include <vector>

#include "platform/module.hpp"

namespace identity {

/// Submissions that wait for an operator.
auto standing_now(Context& ctx) -> Standing;

/// Identity cards in the console's search.
auto finders() -> std::vector<Finder>;

/// The module's part of a user's time line.
auto person_events() -> std::vector<PersonEvents>;

}  // namespace identity
