#pragma once
// What the module does by itself: a raise that was waited for, and the end of an exclusion.
#include <string_view>

#include "modules/limits/limits.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/personal.hpp"

namespace limits {

inline constexpr jobs::Name change_job{"limits.change_limit"};
inline constexpr jobs::Name exclusion_over_job{"limits.exclusion_over"};

/// Lets a waiting change of a limit hold, unless it was taken back or put off.
void change_limit(Context& ctx, std::int64_t limit, Instant due_at);
/// Tells the person, unless the exclusion was made longer.
void end_exclusion(Context& ctx, std::int64_t user, Instant due_at);

auto personal_data() -> PersonalData;

}  // namespace limits
