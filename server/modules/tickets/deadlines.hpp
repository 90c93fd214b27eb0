#pragma once
// What happens to tickets by themselves when their time comes.
#include "platform/jobs/jobs.hpp"
#include "platform/run/context.hpp"

namespace tickets {

inline constexpr jobs::Name expire_day_job{"tickets.expire_day"}, expire_job{"tickets.expire"},
    expire_more_job{"tickets.expire_more"}, remind_day_job{"tickets.remind_day"},
    remind_job{"tickets.remind"}, remind_more_job{"tickets.remind_more"},
    desk_wait_job{"tickets.desk_wait_over"};

/// Plans the end of all tickets whose validity ends then, and the reminders before it that are still to come:
/// one deadline each for all of a day, since most tickets are used long before. A validity ends with a day.
void plan_deadlines(Context& ctx, Instant expires_at);
/// The end of all tickets of a day, the first on which they are no longer good: each that is still held is
/// given a deadline of its own, so that one that fails stops nobody else's.
void end_day(Context& ctx, std::int64_t day, Instant due_at);
/// Goes on behind one of many.
void end_more(Context& ctx, std::int64_t ticket, Instant due_at);
/// The same of a reminder.
void remind_day(Context& ctx, std::int64_t day, Instant due_at);
void remind_more(Context& ctx, std::int64_t ticket, Instant due_at);
/// The end of a ticket's validity. One that is at a desk or claimed ends when it comes back from there.
void validity_over(Context& ctx, std::int64_t ticket, Instant due_at);
/// Tells the owner how many days are left.
void remind(Context& ctx, std::int64_t ticket, Instant due_at);
/// A scanned ticket that was not handed over goes back to its owner.
void desk_wait_over(Context& ctx, std::int64_t ticket, Instant due_at);

}  // namespace tickets
