#pragma once
// The rows of a database obey their tables of states, whichever statement moves them; and which steps tests
// walk. On SQLite, whose triggers see each row.
#include <string>
#include <string_view>
#include <vector>

#include "platform/module.hpp"
#include "platform/store/store.hpp"

namespace testing {

/// From now on a step that is in no table fails its statement.
void watch_lives(store::Connection& connection, const std::vector<Module>& modules);
/// For a test that corrupts rows on purpose.
void leave_lives(store::Connection& connection, const std::vector<Module>& modules);

/// Notes the steps that rows took since the database was new. When the program ends, GOMVE_STEPS_SEEN names a
/// file that gets a line for each: table, state, state, and who took it first, apart by tabs.
void note_steps(store::Connection& connection, std::string_view who);

}  // namespace testing
