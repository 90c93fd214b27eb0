#pragma once
// The demo's first four weeks, made by the product's operations with a moving clock.
#include <cstdint>

#include "app/demo/stage.hpp"
#include "platform/jobs/jobs.hpp"

namespace app::demo {

struct History {
  Stage stage;
  std::vector<UserId> people;  // in the order of the cast
  std::int64_t purchases = 0, top_ups = 0, pickups = 0, recycled = 0;
};

/// Runs the four weeks that end at `until`, where `clock` stands afterwards.
auto play_history(run::Actor& actor, ManualClock& clock, const std::vector<jobs::Kind>& jobs, Instant until)
    -> History;

}  // namespace app::demo
