#pragma once
// The nightly check: the chain recomputed link by link, the sums carried on, the day's tree.
#include <string_view>

#include "modules/solvency/store.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/personal.hpp"

namespace solvency {

inline constexpr jobs::Name check_job{"solvency.check"};

/// One stretch of the check. Goes on with the next stretch at once, or ends for the day at the chain's head.
void check_on(Context& ctx, std::int64_t subject, Instant due_at);

auto first_of_month(Day day) -> Day;

auto personal_data() -> PersonalData;

}  // namespace solvency
