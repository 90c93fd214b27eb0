#pragma once
// The jobs of the module: a raise after its wait, and the end of an exclusion.
#include <string_view>

#include "limits/limits.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/personal.hpp"

namespace limits {

inline constexpr jobs::Name change_job{"limits.change_limit"};
inline constexpr jobs::Name exclusion_over_job{"limits.exclusion_over"};

/// Applies a waiting change of a limit, unless it was withdrawn or postponed.
void change_limit(Context& ctx, std::int64_t limit, Instant due_at);
/// Notifies the user, unless the exclusion was extended.
void end_exclusion(Context& ctx, std::int64_t user, Instant due_at);

auto personal_data() -> PersonalData;

}  // namespace limits
