#pragma once
// The jobs of tickets: reminders, the end of validity, and the end of a wait at a desk.
#include "platform/jobs/jobs.hpp"
#include "platform/run/context.hpp"

namespace tickets {

inline constexpr jobs::Name expire_day_job{"tickets.expire_day"}, expire_job{"tickets.expire"},
    expire_more_job{"tickets.expire_more"}, remind_day_job{"tickets.remind_day"},
    remind_job{"tickets.remind"}, remind_more_job{"tickets.remind_more"},
    desk_wait_job{"tickets.desk_wait_over"};

/// Plans the end of all tickets whose validity ends then, and their future reminders. One job covers all
/// tickets of a day, because most tickets are used long before. A validity ends with a day.
void plan_deadlines(Context& ctx, Instant expires_at);
/// The job of a day, the first on which its tickets are no longer valid: plans a job for each ticket that is
/// still held, so that one failing ticket does not stop the others.
void end_day(Context& ctx, std::int64_t day, Instant due_at);
/// Continues after one of many tickets.
void end_more(Context& ctx, std::int64_t ticket, Instant due_at);
/// The same for a reminder.
void remind_day(Context& ctx, std::int64_t day, Instant due_at);
void remind_more(Context& ctx, std::int64_t ticket, Instant due_at);
/// Ends a ticket's validity. A ticket at a desk or under a claim ends when it is returned.
void validity_over(Context& ctx, std::int64_t ticket, Instant due_at);
/// Notifies the owner of the remaining days.
void remind(Context& ctx, std::int64_t ticket, Instant due_at);
/// Returns a scanned ticket that was not handed over to its owner.
void desk_wait_over(Context& ctx, std::int64_t ticket, Instant due_at);

}  // namespace tickets
