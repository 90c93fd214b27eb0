// Claiming and running due jobs.
#include "platform/jobs/jobs.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>

namespace jobs {

using ::store::select;

namespace {

struct Due {
  std::string kind;
  std::int64_t subject;
  Instant due_at;
  std::int64_t attempts;
};
BOOST_DESCRIBE_STRUCT(Due, (), (kind, subject, due_at, attempts))

struct NewJob {
  std::string kind;
  std::int64_t subject;
  Instant due_at;
  std::string state;
  std::int64_t attempts;
  std::string problem;
};
BOOST_DESCRIBE_STRUCT(NewJob, (), (kind, subject, due_at, state, attempts, problem))

constexpr std::int64_t attempts_until_alarm = 8;
constexpr std::chrono::milliseconds first_pause{5'000}, longest_pause{3'600'000};
constexpr std::chrono::milliseconds look_again{200};  // short, because the clock may be moved

auto claim(store::Tx& tx, const Due& job) -> bool {
  return tx.run(
             "UPDATE job SET state = 'done' WHERE kind = $1 AND subject = $2 AND due_at = $3 AND state = "
             "'waiting'",
             job.kind, job.subject, job.due_at) == 1;
}

auto pause_after(std::int64_t attempts) -> std::chrono::milliseconds {
  auto pause = first_pause;
  for (std::int64_t i = 0; i < attempts && pause < longest_pause; ++i) pause *= 2;
  return std::min(pause, longest_pause);
}

// A failed job is rolled back and retried after increasing pauses, so that one failing subject does not stop
// the others. It is retried for ever: money may depend on it, and the cause may pass.
void put_off(store::Tx& tx, const Due& job, Instant now, const std::string& problem) {
  spdlog::error("job {}/{} failed ({} tries): {}", job.kind, job.subject, job.attempts + 1, problem);
  tx.run(
      "UPDATE job SET state = 'waiting', attempts = attempts + 1, try_again_at = $4, problem = $5 "
      "WHERE kind = $1 AND subject = $2 AND due_at = $3",
      job.kind, job.subject, job.due_at, now + pause_after(job.attempts), problem);
}

}  // namespace

// Takes no lock in the usual case. Only transactions that plan the same job for the first time at once
// conflict, and wait for the row's lock.
void plan(Context& ctx, Name kind, std::int64_t subject, Instant due_at) {
  ctx.tx.send(
      "INSERT INTO job (kind, subject, due_at, state, attempts, problem) "
      "SELECT $1, $2, $3, 'waiting', 0, '' WHERE NOT EXISTS (SELECT 1 FROM job WHERE kind = $1 "
      "AND subject = $2 AND due_at = $3 AND (state = 'waiting' OR due_at <= $4)) "
      "ON CONFLICT (kind, subject, due_at) DO UPDATE SET state = 'waiting', attempts = 0, "
      "try_again_at = 0, problem = '' "
      "WHERE job.state <> 'waiting' AND job.due_at > $4",
      kind.text, subject, due_at, ctx.now.instant);
}

void plan_many(Context& ctx, Name kind, const std::vector<std::int64_t>& subjects, Instant due_at) {
  std::vector<NewJob> rows;
  rows.reserve(subjects.size());
  for (const auto subject : subjects)
    rows.push_back({std::string{kind.text}, subject, due_at, "waiting", 0, ""});
  ctx.tx.insert_all(
      "INSERT INTO job (kind, subject, due_at, state, attempts, problem) "
      "ON CONFLICT (kind, subject, due_at) DO NOTHING",
      rows);
}

void call_off(Context& ctx, Name kind, std::int64_t subject) {
  ctx.tx.run("DELETE FROM job WHERE kind = $1 AND subject = $2 AND state = 'waiting'", kind.text, subject);
}

auto next_due(store::Tx& tx) -> std::optional<Instant> {
  const auto first = tx.one<Instant>(
      "SELECT due_at FROM job WHERE state = 'waiting' AND try_again_at = 0 ORDER BY due_at LIMIT 1");
  const auto again = tx.one<Instant>(
      "SELECT try_again_at FROM job WHERE state = 'waiting' AND try_again_at > 0 ORDER BY try_again_at "
      "LIMIT 1");
  return first && again ? std::min(first, again) : first ? first : again;
}

auto queue_state(store::Tx& tx, Instant now) -> QueueState {
  return {
      .waiting = tx.one<std::int64_t>("SELECT COUNT(*) FROM job WHERE state = 'waiting'").value_or(0),
      .late = tx.one<std::int64_t>("SELECT COUNT(*) FROM job WHERE state = 'waiting' AND due_at < $1",
                                   now - std::chrono::minutes{1})
                  .value_or(0),
      .failing = tx.one<std::int64_t>("SELECT COUNT(*) FROM job WHERE state = 'waiting' AND try_again_at > 0 "
                                      "AND attempts >= $1",
                                      attempts_until_alarm)
                     .value_or(0)};
}

auto run_next_due(Context& ctx, WorkMemo& memo, const std::vector<Kind>& kinds) -> bool {
  auto& tx = ctx.tx;
  const auto now = ctx.now.instant;
  const auto job = tx.one_free_for_change(
      // A pause longer than the longest comes from a clock that had jumped ahead.
      select<Due,
             "FROM job WHERE state = 'waiting' AND due_at <= $1 "
             "AND (try_again_at <= $1 OR try_again_at > $2) ORDER BY attempts, due_at, subject LIMIT 1">,
      now, now + longest_pause);
  if (!job || !claim(tx, *job)) return false;
  const auto kind = std::ranges::find(kinds, job->kind, [](const Kind& each) { return each.name.text; });
  if (kind == kinds.end()) {
    put_off(tx, *job, now, "no such kind of job");
    return true;
  }
  memo.begin(fmt::format("{} {} {}", job->kind, job->subject, job->due_at.time_since_epoch().count()));
  tx.run("SAVEPOINT due_job");
  try {
    kind->run(ctx, job->subject, job->due_at);
    tx.run("RELEASE SAVEPOINT due_job");
  } catch (const store::TryAgain&) {
    throw;
  } catch (const std::exception& problem) {
    ctx.effects = {};
    tx.run("ROLLBACK TO SAVEPOINT due_job");
    tx.run("RELEASE SAVEPOINT due_job");
    put_off(tx, *job, now, problem.what());
  }
  return true;
}

auto run_next_due(run::Actor& actor, const std::vector<Kind>& kinds) -> bool {
  bool ran = false;
  WorkMemo* memo = nullptr;
  run::Execution execution{actor.runtime(), actor.origin, [&](Context& ctx) {
                             ran = run_next_due(ctx, *memo, kinds);
                             return store::Decision::commit;
                           }};
  memo = &execution.memo();
  actor.to_outcome(execution);
  return ran;
}

class Runner::NextJob final : public run::Task {
 public:
  explicit NextJob(Runner& runner)
      : runner_{runner}, execution_{runner.executor_.runtime(), run::local_origin(), [this](Context& ctx) {
                                      ran_ = run_next_due(ctx, execution_.memo(), runner_.kinds_);
                                      return store::Decision::commit;
                                    }} {}

  auto execution() -> run::Execution& override { return execution_; }
  auto access() const -> run::Access override { return run::Access::write; }
  void finish(std::exception_ptr failure) override {
    if (failure) spdlog::error("the job queue failed: {}", what(failure));
    const std::lock_guard lock{runner_.guard_};
    runner_.busy_ = false;
    runner_.ran_one_ = !failure && ran_;
    runner_.changed_.notify_all();
  }

 private:
  static auto what(const std::exception_ptr& failure) -> std::string {
    try {
      std::rethrow_exception(failure);
    } catch (const std::exception& e) {
      return e.what();
    }
  }

  Runner& runner_;
  bool ran_ = false;
  run::Execution execution_;
};

Runner::Runner(std::vector<Kind> kinds, run::Executor& executor)
    : kinds_{std::move(kinds)},
      executor_{executor},
      thread_{[this](const std::stop_token& stop) { loop(stop); }} {}

void Runner::stop() { thread_ = {}; }

void Runner::loop(const std::stop_token& stop) {
  for (;;) {
    {
      std::unique_lock lock{guard_};
      if (!ran_one_) changed_.wait_for(lock, stop, look_again, [&] { return stop.stop_requested(); });
      if (stop.stop_requested()) return;
      busy_ = true;
    }
    executor_.submit(std::make_shared<NextJob>(*this));
    std::unique_lock lock{guard_};
    changed_.wait(lock, [this] { return !busy_; });
  }
}

}  // namespace jobs
