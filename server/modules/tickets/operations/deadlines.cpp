// Reminders, the end of validity, and the end of a wait at a desk.
#include "../deadlines.hpp"

#include "../notices.hpp"
#include "../rules.hpp"
#include "../settings.hpp"
#include "../steps.hpp"
#include "inbox/inbox.hpp"
#include "platform/jobs/jobs.hpp"

namespace tickets {

namespace {

constexpr std::int64_t tickets_a_stretch = 500;  // a short transaction

// The kinds of jobs of one deadline: for a day, for one ticket, and for the next batch.
struct Deadline {
  jobs::Name of_day, of_ticket, of_more;
};
constexpr Deadline ending{expire_day_job, expire_job, expire_more_job};
constexpr Deadline reminding{remind_day_job, remind_job, remind_more_job};

void plan_each(Context& ctx, const Deadline& deadline, Instant expires_at, TicketId after, Instant due_at) {
  const auto held = store::held_until(ctx, expires_at, after, tickets_a_stretch);
  jobs::plan_all(ctx, deadline.of_ticket, held, due_at);
  if (std::ssize(held) == tickets_a_stretch) jobs::plan(ctx, deadline.of_more, held.back().value, due_at);
}

void begin_day(Context& ctx, const Deadline& deadline, std::int64_t day, Instant due_at) {
  plan_each(ctx, deadline, instant_of(Day{std::chrono::days{day}}), {}, due_at);
}

void go_on(Context& ctx, const Deadline& deadline, TicketId after, Instant due_at) {
  plan_each(ctx, deadline, store::find(ctx, after).value().expires_at, after, due_at);
}

}  // namespace

void plan_deadlines(Context& ctx, Instant expires_at) {
  const auto day = Moment{expires_at}.day().time_since_epoch().count();
  for (const auto before : {ctx.settings[settings::first_notice], ctx.settings[settings::second_notice]})
    if (const auto at = rules::reminder_at(expires_at, before); at > ctx.now.instant)
      jobs::plan(ctx, reminding.of_day, day, at);
  jobs::plan(ctx, ending.of_day, day, expires_at);
}

void end_day(Context& ctx, std::int64_t day, Instant due_at) { begin_day(ctx, ending, day, due_at); }
void end_more(Context& ctx, std::int64_t ticket, Instant due_at) {
  go_on(ctx, ending, TicketId{ticket}, due_at);
}
void remind_day(Context& ctx, std::int64_t day, Instant due_at) { begin_day(ctx, reminding, day, due_at); }
void remind_more(Context& ctx, std::int64_t ticket, Instant due_at) {
  go_on(ctx, reminding, TicketId{ticket}, due_at);
}

void validity_over(Context& ctx, std::int64_t id, Instant) {
  auto ticket = store::find_for_change(ctx, TicketId{id});
  if (!ticket || ticket->claim != Claim::none || !life.allows(ticket->state, Event::expire)) return;
  expire(ctx, *ticket);
}

void remind(Context& ctx, std::int64_t id, Instant) {
  const auto ticket = store::find(ctx, TicketId{id});
  if (!ticket || !is_held(ticket->state)) return;
  const auto left = std::chrono::ceil<std::chrono::days>(ticket->expires_at - ctx.now.instant).count();
  if (left <= 0) return;  // the program was stopped too long
  const auto of = store::find_class(ctx, ticket->class_id);
  inbox::tell(ctx, ticket->owner_id, notices::expiring, of->names(), std::int64_t{left}, id);
}

void desk_wait_over(Context& ctx, std::int64_t id, Instant) {
  auto ticket = store::find_for_change(ctx, TicketId{id});
  if (!ticket || ticket->state != State::pending) return;
  const auto venue = store::last_step(ctx, ticket->id, Event::scan)->venue_id;
  if (!step(ctx, *ticket, Event::give_back, not_pending, {.venue = venue})) return;
  if (ticket->expires_at <= ctx.now.instant) expire(ctx, *ticket);
}

}  // namespace tickets
