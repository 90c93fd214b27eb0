#pragma once
// Deadlines that survive a restart: rows with a due time, each run exactly once.
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>
#include <vector>

#include "platform/run/actor.hpp"
#include "platform/run/executor.hpp"

namespace jobs {

/// The name of a kind of job: "groups.close_day". Declared once, by the module that runs it.
struct Name {
  std::string_view text;
  constexpr explicit Name(std::string_view spelled) : text{spelled} {}
};

/// The work of a kind of job. It runs in the transaction that marks the job done.
struct Kind {
  Name name;
  std::function<void(Context&, std::int64_t subject, Instant due_at)> run;
};

/// Plans a job. Planning the same kind, subject and time twice makes one job. A job that ran before its time,
/// because the clock had jumped ahead, is planned again.
void plan(Context& ctx, Name kind, std::int64_t subject, Instant due_at);
/// The same job for many subjects; jobs that were planned or run before stay unchanged.
void plan_many(Context& ctx, Name kind, const std::vector<std::int64_t>& subjects, Instant due_at);
/// The same for rows by their ids.
template <class Tag>
void plan_all(Context& ctx, Name kind, const std::vector<Id<Tag>>& ids, Instant due_at) {
  std::vector<std::int64_t> subjects;
  subjects.reserve(ids.size());
  for (const auto id : ids) subjects.push_back(id.value);
  plan_many(ctx, kind, subjects, due_at);
}
/// Deletes a planned job; has no effect if it has run.
void call_off(Context& ctx, Name kind, std::int64_t subject);

/// Runs the earliest due job, if there is one, and returns whether there was. A failed job is rolled back,
/// and due again after a pause of five seconds that doubles each time, up to an hour. `memo` belongs to the
/// execution: a job may ask for slow work as a call may. Used by the runner and by tests.
auto run_next_due(Context& ctx, WorkMemo& memo, const std::vector<Kind>& kinds) -> bool;
/// The same on an actor's connection.
auto run_next_due(run::Actor& actor, const std::vector<Kind>& kinds) -> bool;
/// The counts for alarms: `late` jobs have been due for over a minute; `failing` jobs failed eight times or
/// more within a quarter of an hour, and are retried at least every hour.
struct QueueState {
  std::int64_t waiting, late, failing;
};
BOOST_DESCRIBE_STRUCT(QueueState, (), (waiting, late, failing))
auto queue_state(store::Tx& tx, Instant now) -> QueueState;
/// When the earliest waiting job is due, or its pause ends.
auto next_due(store::Tx& tx) -> std::optional<Instant>;

/// The thread that runs due jobs, one transaction a job.
class Runner {
 public:
  Runner(std::vector<Kind> kinds, run::Executor& executor);
  void stop();

 private:
  class NextJob;
  void loop(const std::stop_token& stop);

  std::vector<Kind> kinds_;
  run::Executor& executor_;
  std::mutex guard_;
  std::condition_variable_any changed_;
  bool busy_ = false, ran_one_ = false;
  std::jthread thread_;
};

}  // namespace jobs
