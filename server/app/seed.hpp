#pragma once
// Fills an empty database for load programs: people with money and sessions, sets on sale around the clock.
#include <cstdint>
#include <filesystem>

#include "app/database.hpp"

namespace app {

struct SeedPlan {
  std::int64_t people = 10'000, sets = 20;
  std::int64_t lines = 1;        // in which each person's money came
  std::filesystem::path tokens;  // one session token a line, for the load program
};

/// Throws when the database already holds people.
void seed(Database& database, const SeedPlan& plan);

}  // namespace app
