#pragma once
// Deadlines that survive a restart: rows with a due time, each done exactly once.
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

/// What happens when a job is due. It runs in the transaction that marks the job done.
struct Kind {
  Name name;
  std::function<void(Context&, std::int64_t subject, Instant due_at)> run;
};

/// Plans a deadline. Planning the same kind, subject and time twice is one job; one that was done before its
/// time, since the clock had leapt, is planned again.
void plan(Context& ctx, Name kind, std::int64_t subject, Instant due_at);
/// The same deadline of many subjects at once; one that was planned or done before stays as it is.
void plan_many(Context& ctx, Name kind, const std::vector<std::int64_t>& subjects, Instant due_at);
/// The same of rows by their ids.
template <class Tag>
void plan_all(Context& ctx, Name kind, const std::vector<Id<Tag>>& ids, Instant due_at) {
  std::vector<std::int64_t> subjects;
  subjects.reserve(ids.size());
  for (const auto id : ids) subjects.push_back(id.value);
  plan_many(ctx, kind, subjects, due_at);
}
/// Takes a deadline back; nothing happens when it was done already.
void call_off(Context& ctx, Name kind, std::int64_t subject);

/// Runs one due job, the earliest, if there is one. One that fails is rolled back, and due again after a
/// pause of five seconds that doubles each time, up to an hour. Answers whether there was one. `memo` is that
/// of the execution: a job may ask for slow work as a call may. Used by the runner and by tests.
auto run_next_due(Context& ctx, WorkMemo& memo, const std::vector<Kind>& kinds) -> bool;
/// The same on an actor's connection.
auto run_next_due(run::Actor& actor, const std::vector<Kind>& kinds) -> bool;
/// The queue as an alarm sees it: `late` have been due for over a minute, `failing` were tried in vain eight
/// times and more, within a quarter of an hour, and are tried again every hour at least.
struct QueueState {
  std::int64_t waiting, late, failing;
};
BOOST_DESCRIBE_STRUCT(QueueState, (), (waiting, late, failing))
auto queue_state(store::Tx& tx, Instant now) -> QueueState;
/// When the earliest waiting job is due, or its pause over.
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
