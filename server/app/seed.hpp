#pragma once
// A large database for load programs: users with money and sessions, sets on sale around the clock.
#include <cstdint>
#include <filesystem>

#include "app/database.hpp"

namespace app {

struct SeedPlan {
  std::int64_t people = 10'000, sets = 20;
  std::int64_t lines = 1;        // into which each user's money is divided
  std::filesystem::path tokens;  // one session token a line, for the load program
};

/// Throws if the database already has users.
void seed(Database& database, const SeedPlan& plan);

}  // namespace app
