#pragma once
// A set's days: opened with their hours and their first group, closed with everybody's money back.
#include "modules/groups/store.hpp"
#include "platform/jobs/jobs.hpp"

namespace groups {

enum class Closing { day_over, set_stopped };

/// Opens the set's current or coming day, a later one than the day that is over, with its closing planned.
void open_coming_day(Context& ctx, const store::SetRow& set, std::optional<Day> over = {});
/// Ends a locked day: what has not formed is released, passes come back, people are told.
void close_day(Context& ctx, store::Sale& sale, Closing why);
/// The day on which the set can be bought now or next, locked; nothing where the set is not on sale. A day
/// that is over is closed first, whether its job has run or not, and so is one that was opened too far ahead
/// (by a clock that was wrong for a while).
auto lock_day(Context& ctx, SetId id) -> std::optional<store::Sale>;
/// The job of 22:00. Late, twice or after a restart it does the same once.
void day_is_over(Context& ctx, std::int64_t set, Instant due_at);

inline constexpr jobs::Name close_day_job{"groups.close_day"};

}  // namespace groups
