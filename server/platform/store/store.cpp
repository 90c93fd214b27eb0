// The threads that own connections, their queues, and the commit of a group of jobs.
#include "platform/store/store.hpp"

#include <algorithm>
#include <utility>

#include "platform/store/attempts.hpp"
#include "platform/store/checkpointer.hpp"
#include "platform/store/durability_notifier.hpp"
#include "platform/store/postgres.hpp"
#include "platform/store/sqlite.hpp"

namespace store {

auto open_connection(const Options& options, bool for_writing) -> std::unique_ptr<Connection> {
  if (options.engine == Engine::postgres) return open_postgres(options.address, options.statement_timeout);
  return open_sqlite(options.address, for_writing ? Access::write : Access::read);
}

auto open_for_looking(const Options& options) -> std::unique_ptr<Connection> {
  if (options.engine == Engine::postgres) return open_connection(options, false);
  return open_sqlite(options.address, Access::look);
}

auto Store::Queue::push(std::unique_ptr<Job>& job, std::size_t most) -> bool {
  {
    const std::lock_guard lock{guard};
    if (closed || jobs.size() >= most) return false;
    jobs.push_back(std::move(job));
  }
  arrived.notify_one();
  return true;
}

auto Store::Queue::take(std::size_t most) -> Jobs {
  std::unique_lock lock{guard};
  arrived.wait(lock, [this] { return closed || !jobs.empty(); });
  Jobs taken;
  while (!jobs.empty() && taken.size() < most) {
    taken.push_back(std::move(jobs.front()));
    jobs.pop_front();
  }
  return taken;
}

auto Store::Queue::take_key(std::size_t most) -> Jobs {
  std::unique_lock lock{guard};
  const auto is_free = [this](const auto& job) { return !busy_keys.contains(job->serialization_key()); };
  auto first = jobs.end();
  arrived.wait(lock, [&] {
    first = std::ranges::find_if(jobs, is_free);
    return first != jobs.end() || (closed && jobs.empty());
  });
  Jobs taken;
  if (first == jobs.end()) return taken;
  const auto key = (*first)->serialization_key();
  if (key != 0) busy_keys.insert(key);
  do {
    taken.push_back(std::move(*first));
    first = jobs.erase(first);
    first =
        std::find_if(first, jobs.end(), [key](const auto& job) { return job->serialization_key() == key; });
  } while (key != 0 && taken.size() < most && first != jobs.end());
  return taken;
}

void Store::Queue::end_key(std::int64_t key) {
  {
    const std::lock_guard lock{guard};
    busy_keys.erase(key);
  }
  arrived.notify_all();
}

auto Store::Queue::size() const -> std::size_t {
  const std::lock_guard lock{guard};
  return jobs.size();
}

void Store::Queue::close() {
  {
    const std::lock_guard lock{guard};
    closed = true;
  }
  arrived.notify_all();
}

Store::Store(Options options, CommitObserver* observer, std::unique_ptr<Connection> writer)
    : options_{std::move(options)}, observer_{observer} {
  if (options_.engine == Engine::sqlite) {
    open_for_groups(writer ? std::move(writer) : open_connection(options_, true));
    return;
  }
  const auto open = [this](bool for_writing) -> Connection& {
    return *connections_.emplace_back(open_connection(options_, for_writing));
  };
  for (int i = 0; i < options_.workers; ++i) {
    auto& writes = open(true);
    auto& reads = open(false);
    threads_.emplace_back([this, &writes] { work_by_key(writes); });
    threads_.emplace_back([this, &reads] { work_on_reads(reads); });
  }
}

void Store::open_for_groups(std::unique_ptr<Connection> opened) {
  auto& writer = *connections_.emplace_back(std::move(opened));
  unopened_readers_ = options_.workers;
  writer.commit_ahead_of_sync();
  durability_notifier_ = std::make_unique<DurabilityNotifier>(writer, [this](const std::string& why) {
    if (on_unknown_outcome) on_unknown_outcome(why);
  });
  checkpointer_ = std::make_unique<Checkpointer>(open_connection(options_, true), options_.log_megabytes);
  threads_.emplace_back([this, &writer] { write_in_groups(writer); });
}

Store::~Store() { stop(); }

void Store::stop() {
  writes_.close();
  reads_.close();
  for (auto& thread : threads_) thread.join();
  threads_.clear();
  if (checkpointer_) checkpointer_->stop();
  if (durability_notifier_) durability_notifier_->stop();
}

auto Store::syncs() const -> const Histogram* {
  return durability_notifier_ ? &durability_notifier_->syncs() : nullptr;
}

void Store::put(Queue& queue, std::unique_ptr<Job> job) {
  if (queue.push(job, options_.most_waiting)) return;
  job->finish(Ended::failed, std::make_exception_ptr(Overloaded("too much work waits")));
}

void Store::write(std::unique_ptr<Job> job) { put(writes_, std::move(job)); }

void Store::read(std::unique_ptr<Job> job) {
  if (options_.engine == Engine::sqlite) return read_here(std::move(job));
  put(reads_, std::move(job));
}

// A reader is opened when all others read: opening one reads the whole schema.
auto Store::take_reader() -> Connection& {
  std::unique_lock lock{free_guard_};
  freed_.wait(lock, [this] { return !free_readers_.empty() || unopened_readers_ > 0; });
  if (free_readers_.empty()) {
    auto& opened = *connections_.emplace_back(open_connection(options_, false));
    opened.end_long_statements(hurries_);
    --unopened_readers_;
    return opened;
  }
  auto& reader = *free_readers_.back();
  free_readers_.pop_back();
  return reader;
}

void Store::give_back(Connection& reader) {
  {
    const std::lock_guard lock{free_guard_};
    free_readers_.push_back(&reader);
  }
  freed_.notify_one();
}

void Store::read_here(std::unique_ptr<Job> job) {
  Attempt outcome;
  try {
    auto& reader = take_reader();
    outcome = try_to_read(reader, *job);
    give_back(reader);
  } catch (const Failure&) {  // of opening
    outcome.failure = std::current_exception();
  }
  ++statistics_.reads;
  durability_notifier_->settle_read(std::move(job), std::move(outcome));
}

void Store::write_in_groups(Connection& connection) {
  for (;;) {
    auto jobs = writes_.take(options_.most_together);
    if (jobs.empty()) return;
    const bool is_alone = jobs.size() == 1;
    auto group = run_group(connection, std::move(jobs));
    durability_notifier_->settle(std::move(group), is_alone && waiting_writes() == 0);
    checkpointer_->look(connection);
  }
}

// Most jobs commit, or are refused before their first write, so a group is first tried without savepoints.
void Store::run_jobs(Connection& connection, Tx& tx, Jobs& jobs, std::vector<Attempt>& outcomes) {
  open_transaction(connection, tx, observer_);
  if (!care_.is_due()) {
    if (run_all_lightly(connection, tx, jobs, outcomes)) return;
    care_.begin();
    ++statistics_.group_retries;
    connection.rollback();
    open_transaction(connection, tx, observer_);
  }
  for (std::size_t i = 0; i < jobs.size(); ++i) run_carefully(connection, tx, *jobs[i], outcomes[i]);
}

auto Store::run_group(Connection& connection, Jobs jobs) -> Group {
  Group group{.jobs = std::move(jobs), .outcomes = {}, .wrote = false, .when_safe = {}};
  group.outcomes.resize(group.jobs.size());
  std::exception_ptr all_failed;
  bool committing = false;
  try {
    Tx tx{connection};
    const auto written = connection.rows_written();
    run_jobs(connection, tx, group.jobs, group.outcomes);
    if (observer_ != nullptr) observer_->group_ends(tx);
    group.wrote = connection.rows_written() != written;
    durability_notifier_->commit_begins();
    committing = true;
    const auto before = std::chrono::steady_clock::now();
    connection.commit();
    if (group.wrote) ++version_;
    if (observer_ != nullptr) group.when_safe = observer_->group_committed();
    statistics_.commits.see(std::chrono::steady_clock::now() - before);
  } catch (const OutcomeUnknown& unknown) {
    if (on_unknown_outcome) on_unknown_outcome(unknown.what());
    all_failed = std::current_exception();
  } catch (...) {
    all_failed = std::current_exception();
  }
  if (all_failed) {
    connection.rollback();
    for (auto& outcome : group.outcomes) outcome = {Ended::failed, all_failed};
  }
  if (!committing) durability_notifier_->commit_begins();
  statistics_.writes += group.jobs.size();
  ++statistics_.groups;
  return group;
}

void Store::work_by_key(Connection& connection) {
  constexpr std::size_t most = 16;  // the shared row stays locked until all of them are done
  for (;;) {
    const auto jobs = writes_.take_key(most);
    if (jobs.empty()) return;
    const auto key = jobs.front()->serialization_key();
    if (jobs.size() == 1)
      run_alone(connection, *jobs.front(), nullptr, &statistics_.commits);
    else
      run_together(connection, jobs, care_, statistics_);
    statistics_.writes += jobs.size();
    if (key != 0) writes_.end_key(key);
  }
}

void Store::work_on_reads(Connection& connection) {
  for (;;) {
    const auto jobs = reads_.take(1);
    if (jobs.empty()) return;
    read_alone(connection, *jobs.front());
    ++statistics_.reads;
  }
}

}  // namespace store
