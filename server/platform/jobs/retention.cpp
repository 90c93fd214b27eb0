// The nightly purge, in batches short enough not to delay other writers.
#include "platform/jobs/retention.hpp"

#include <algorithm>

namespace jobs {

namespace {

using namespace std::chrono_literals;

constexpr Name tidying_job{"platform.tidy"};
constexpr TimeOfDay at_night = 3h + 40min;
constexpr std::int64_t rows_a_stretch = 2000;
constexpr auto between_stretches = 1s;
constexpr std::chrono::days pace_kept{1}, done_jobs_kept{30}, longest_delay{2};

// Stored responses are in the order of their time: SQLite finds the oldest by row number, PostgreSQL by a
// BRIN index.
auto drop_answers(Context& ctx, Instant before) -> std::int64_t {
  if (ctx.tx.engine() == store::Engine::sqlite)
    return ctx.tx.run(
        "DELETE FROM idempotency_record WHERE rowid IN (SELECT oldest FROM (SELECT rowid AS oldest, kept_at "
        "FROM idempotency_record ORDER BY rowid LIMIT $2) AS stretch WHERE kept_at < $1)",
        before, rows_a_stretch);
  return ctx.tx.run(
      "DELETE FROM idempotency_record WHERE ctid = ANY (ARRAY(SELECT ctid FROM idempotency_record WHERE "
      "kept_at < $1 "
      "LIMIT $2))",
      before, rows_a_stretch);
}

// A job that was done long ago will not be planned again.
auto drop_done_jobs(Context& ctx, Instant before) -> std::int64_t {
  return ctx.tx.run(
      "DELETE FROM job WHERE (kind, subject, due_at) IN (SELECT kind, subject, due_at FROM job "
      "WHERE state = 'done' AND due_at < $1 LIMIT $2)",
      before, rows_a_stretch);
}

auto drop_paces(Context& ctx, Instant before) -> std::int64_t {
  return ctx.tx.run(
      "DELETE FROM rate_limit WHERE (caller, operation) IN (SELECT caller, operation FROM rate_limit WHERE "
      "done_at < $1 LIMIT $2)",
      before, rows_a_stretch);
}

void tidy(Context& ctx, std::int64_t, Instant due_at) {
  const auto now = ctx.now.instant;
  // A clock that jumped ahead would delete rows that are needed once it is right again. After days without
  // service the purge of one night is skipped.
  if (now - due_at > longest_delay) return plan_retention(ctx);
  const auto dropped = {drop_answers(ctx, now - ctx.settings[settings::answers_kept]),
                        drop_done_jobs(ctx, now - done_jobs_kept), drop_paces(ctx, now - pace_kept)};
  if (std::ranges::max(dropped) == rows_a_stretch)
    plan(ctx, tidying_job, 0, now + between_stretches);
  else
    plan_retention(ctx);
}

}  // namespace

void plan_retention(Context& ctx) {
  plan(ctx, tidying_job, 0, DailyWindow{at_night, at_night + 1s}.next_opening(ctx.now));
}

auto retention() -> Kind { return {.name = tidying_job, .run = tidy}; }

}  // namespace jobs
