#pragma once
// Four weeks of the demo's past, made by running the product through its operations with a moving clock.
#include <cstdint>

#include "app/demo/stage.hpp"
#include "platform/jobs/jobs.hpp"

namespace app::demo {

struct History {
  Stage stage;
  std::vector<UserId> people;  // in the order of the cast
  std::int64_t purchases = 0, top_ups = 0, pickups = 0, recycled = 0;
};

/// Plays the weeks until `until`, beginning four weeks before. `clock` ends at `until`.
auto play_history(run::Actor& actor, ManualClock& clock, const std::vector<jobs::Kind>& jobs, Instant until)
    -> History;

}  // namespace app::demo
