// Reminders: added by users, told by a job at each opening.
#include <algorithm>
#include <memory>

#include "calls.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/shape/codec.hpp"
#include "refusals.hpp"

namespace reminders {

namespace {

constexpr jobs::Name due_job{"reminders.due"};
constexpr std::int64_t told_at_once = 500;  // users in one transaction

auto opening_of(const Openings& openings, std::string_view about) -> const Opening* {
  const auto found = std::ranges::find(openings, about, &Opening::about);
  return found == openings.end() ? nullptr : &*found;
}

auto subject_of(const What& what) -> std::int64_t { return what.id ? what.id->value : 0; }

auto reminders_of(Context& ctx, UserId user) -> std::vector<Reminder> {
  return ctx.tx.all<Reminder>(
      "SELECT about, subject, due_at FROM reminders_reminder WHERE user_id = $1 "
      "ORDER BY due_at, about, subject",
      user);
}

struct Due {
  std::string about;
  std::int64_t subject;
};
BOOST_DESCRIBE_STRUCT(Due, (), (about, subject))

auto first_due(Context& ctx) -> std::optional<Due> {
  return ctx.tx.one<Due>(
      "SELECT about, subject FROM reminders_reminder WHERE due_at <= $1 ORDER BY due_at, about, subject "
      "LIMIT 1",
      ctx.now.instant);
}

auto who_waits(Context& ctx, const Due& due) -> std::vector<UserId> {
  return ctx.tx.all<UserId>(
      "SELECT user_id FROM reminders_reminder WHERE about = $1 AND subject = $2 AND due_at <= $3 "
      "ORDER BY user_id LIMIT $4",
      due.about, due.subject, ctx.now.instant, told_at_once);
}

void forget_due(Context& ctx, const Due& due, UserId up_to) {
  ctx.tx.run(
      "DELETE FROM reminders_reminder WHERE about = $1 AND subject = $2 AND due_at <= $3 AND user_id <= $4",
      due.about, due.subject, ctx.now.instant, up_to);
}

// A day that is overdue to be closed knows no later opening than a past one: it is asked again in a minute.
void put_off(Context& ctx, const Due& due, Instant opens_at) {
  const auto until = std::max(opens_at, ctx.now.instant + std::chrono::minutes{1});
  ctx.tx.run("UPDATE reminders_reminder SET due_at = $4 WHERE about = $1 AND subject = $2 AND due_at <= $3",
             due.about, due.subject, ctx.now.instant, until);
  jobs::plan(ctx, due_job, 0, until);
}

// Without an opening, of what is no longer there, nothing is told.
void end_wait(Context& ctx, const Opening* opening, const Due& due) {
  const auto users = who_waits(ctx, due);
  if (opening != nullptr) opening->tell(ctx, users, due.subject);
  forget_due(ctx, due, users.back());
}

}  // namespace

auto list(Context& ctx, UserId caller) -> Result<Reminders> { return Reminders{reminders_of(ctx, caller)}; }

auto add(Context& ctx, const Openings& openings, UserId caller, const What& request) -> Result<Reminders> {
  const auto* opening = opening_of(openings, request.about.value);
  const auto missing = [&] {
    return refuse(unknown, {.rule = "reminders.about", .yours = request.about.value});
  };
  if (opening == nullptr) return missing();
  const auto subject = subject_of(request);
  const auto opens = opening->find(ctx, subject);
  if (!opens) return missing();
  if (opens->now) return refuse(open_already, {.rule = "reminders.about", .yours = request.about.value});
  const auto own = reminders_of(ctx, caller);
  const bool has_it = std::ranges::any_of(
      own, [&](const Reminder& one) { return one.about == opening->about && one.id.value == subject; });
  if (!has_it && own.size() >= most)
    return refuse(too_many, {.rule = "reminders.most", .limit = std::int64_t{most}});
  ctx.tx.run(
      "INSERT INTO reminders_reminder (user_id, about, subject, due_at) VALUES ($1, $2, $3, $4) "
      "ON CONFLICT (user_id, about, subject) DO UPDATE SET due_at = excluded.due_at",
      caller, opening->about, subject, opens->next);
  jobs::plan(ctx, due_job, 0, opens->next);
  return list(ctx, caller);
}

auto drop(Context& ctx, UserId caller, const What& request) -> Result<Reminders> {
  ctx.tx.run("DELETE FROM reminders_reminder WHERE user_id = $1 AND about = $2 AND subject = $3", caller,
             request.about.value, subject_of(request));
  return list(ctx, caller);
}

void tell_due(Context& ctx, const Openings& openings) {
  const auto due = first_due(ctx);
  if (!due) return;
  const auto* opening = opening_of(openings, due->about);
  const auto opens = opening == nullptr ? std::nullopt : opening->find(ctx, due->subject);
  if (opens && !opens->now)
    put_off(ctx, *due, opens->next);
  else
    end_wait(ctx, opens ? opening : nullptr, *due);
  // The next users or the next thing, in a transaction of its own.
  if (first_due(ctx)) jobs::plan(ctx, due_job, 0, ctx.now.instant + std::chrono::milliseconds{1});
}

namespace {

auto export_of(Context& ctx, UserId user) -> std::string { return shape::to_json(reminders_of(ctx, user)); }

void forget(Context& ctx, UserId user) {
  ctx.tx.run("DELETE FROM reminders_reminder WHERE user_id = $1", user);
}

}  // namespace

auto module(Openings all) -> Module {
  const auto openings = std::make_shared<const Openings>(std::move(all));
  using http::get, http::post, http::wired;
  return {.name = "reminders",
          .endpoints = {get("token/reminders/getList", list).about("What I am reminded of, and when."),
                        post("token/reminders/add", wired(openings, add))
                            .about("Reminds me when something opens: groups, buyback, tasks or one set.")
                            .refuses({&unknown, &open_already, &too_many}),
                        post("token/reminders/drop", drop).about("Takes a reminder back.")},
          .jobs = {{.name = due_job,
                    .run = [openings](Context& ctx, std::int64_t, Instant) { tell_due(ctx, *openings); }}},
          .personal = {{.name = "reminders", .show = export_of, .forget = forget}}};
}

}  // namespace reminders
