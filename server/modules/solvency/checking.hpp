#pragma once
// The nightly check: recomputes the chain, updates the sums and makes the day's tree.
#include <string_view>

#include "platform/jobs/jobs.hpp"
#include "platform/personal.hpp"
#include "store.hpp"

namespace solvency {

inline constexpr jobs::Name check_job{"solvency.check"};

/// Runs one range of the check, and plans the next one at once, or ends the check at the chain's head.
void check_on(Context& ctx, std::int64_t subject, Instant due_at);

auto first_of_month(Day day) -> Day;

auto personal_data() -> PersonalData;

}  // namespace solvency
