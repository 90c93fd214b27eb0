#pragma once
// A set's days: opened with their hours and their first group, closed with refunds.
#include "platform/jobs/jobs.hpp"
#include "store.hpp"

namespace groups {

enum class Closing { day_over, set_stopped };

/// Opens the set's current or coming day, after the day `over`, and plans its closing.
void open_coming_day(Context& ctx, const store::SetRow& set, std::optional<Day> over = {});
/// Closes a locked day: refunds unformed seats, returns passes, and notifies the users.
void close_day(Context& ctx, store::Sale& sale, Closing why);
/// The day on which the set can be bought now or next, locked; nothing if the set is not on sale. First
/// closes a day that is over, even before its job runs, and a day that was opened too far ahead by a clock
/// that was wrong.
auto lock_day(Context& ctx, SetId id) -> std::optional<store::Sale>;
/// The job at closing time. It has the same effect when it runs late, twice or after a restart.
void day_is_over(Context& ctx, std::int64_t set, Instant due_at);

inline constexpr jobs::Name close_day_job{"groups.close_day"};

}  // namespace groups
