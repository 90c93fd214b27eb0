// The threads that own connections, and how a group of jobs is committed once.
#include "platform/store/store.hpp"

#include <utility>

#include "platform/store/checkpointer.hpp"
#include "platform/store/postgres.hpp"
#include "platform/store/settler.hpp"
#include "platform/store/sqlite.hpp"

namespace store {

namespace {

constexpr int most_tries = 5;

void open_transaction(Connection& connection, Tx& tx, Witness* witness) {
  connection.begin_write();
  if (witness != nullptr) witness->group_starts(tx);
}

void close_transaction(Connection& connection, Tx& tx, Witness* witness, Histogram* commits) {
  if (witness != nullptr) witness->group_ends(tx);
  const auto before = std::chrono::steady_clock::now();
  connection.commit();
  if (commits != nullptr) commits->see(std::chrono::steady_clock::now() - before);
  if (witness == nullptr) return;
  if (const auto when_safe = witness->group_committed()) when_safe();
}

auto run_once(Tx& tx, Job& job) -> Attempt {
  try {
    return {job.run(tx) == Keep::yes ? Ended::kept : Ended::undone, {}};
  } catch (...) {
    return {Ended::failed, std::current_exception()};
  }
}

// Runs `deed` in a savepoint; what it wrote stays only when it answers that it may.
template <class Deed>
auto in_savepoint(Connection& connection, Tx& tx, Deed deed) -> Attempt {
  tx.run("SAVEPOINT job");
  auto attempt = deed();
  if (attempt.failure && !connection.in_transaction()) std::rethrow_exception(attempt.failure);  // all undone
  if (attempt.ended != Ended::kept) tx.run("ROLLBACK TO SAVEPOINT job");
  tx.run("RELEASE SAVEPOINT job");
  return attempt;
}

auto leave_lasting_facts(Tx& tx, Job& job) -> Attempt {
  try {
    job.after_undo(tx);
    return {Ended::kept, {}};
  } catch (...) {
    return {Ended::failed, std::current_exception()};
  }
}

// Each job in a savepoint of its own, so that one can be undone without the others.
void run_carefully(Connection& connection, Tx& tx, Job& job, Attempt& outcome) {
  outcome = in_savepoint(connection, tx, [&] { return run_once(tx, job); });
  if (outcome.ended != Ended::undone) return;
  const auto lasting = in_savepoint(connection, tx, [&] { return leave_lasting_facts(tx, job); });
  if (lasting.failure) outcome = lasting;
}

// Without savepoints, which cost a copy of every page that a job touches. Answers false when a job that wrote
// something must be undone: then nothing of the transaction can stay.
auto run_lightly(Connection& connection, Tx& tx, Job& job, Attempt& outcome) -> bool {
  const auto before = connection.rows_written();
  outcome = run_once(tx, job);
  if (outcome.ended == Ended::kept) return true;
  if (connection.rows_written() != before || !connection.in_transaction()) return false;
  if (outcome.ended == Ended::failed) return true;
  return !leave_lasting_facts(tx, job).failure;
}

void try_alone(Connection& connection, Job& job, Witness* witness, Histogram* commits, Attempt& outcome) {
  Tx tx{connection};
  open_transaction(connection, tx, witness);
  outcome = run_once(tx, job);
  if (outcome.ended == Ended::kept) return close_transaction(connection, tx, witness, commits);
  connection.rollback();
  if (outcome.ended == Ended::failed) return;
  open_transaction(connection, tx, witness);
  job.after_undo(tx);
  close_transaction(connection, tx, witness, commits);
}

void try_reading(Connection& connection, Job& job, Attempt& outcome) {
  Tx tx{connection};
  connection.begin_read();
  outcome = run_once(tx, job);
  connection.rollback();  // nothing was written; this ends the view
}

enum class After { nothing, another_try, unknown_outcome };

auto after(const std::exception_ptr& failure) -> After {
  if (!failure) return After::nothing;
  try {
    std::rethrow_exception(failure);
  } catch (const TryAgain&) {
    return After::another_try;
  } catch (const OutcomeUnknown&) {
    return After::unknown_outcome;
  } catch (...) {
    return After::nothing;
  }
}

// Tries until the job has ended or there is no sense in another try. Once an outcome was unknown it stays so,
// unless a later try finds out.
template <class Attempting>
auto with_more_tries(Connection& connection, const Job& job, Attempting attempting) -> Attempt {
  const bool can_find_out = connection.engine() == Engine::postgres && job.finds_itself();
  std::exception_ptr unknown;
  for (int tries = 1;; ++tries) {
    Attempt outcome;
    try {
      attempting(outcome);
    } catch (...) {
      outcome = {Ended::failed, std::current_exception()};
      connection.rollback();
    }
    const auto next = after(outcome.failure);
    if (next == After::unknown_outcome) unknown = outcome.failure;
    const bool again = next == After::another_try || (next == After::unknown_outcome && can_find_out);
    if (again && tries < most_tries) continue;
    if (outcome.failure && unknown) outcome.failure = unknown;
    return outcome;
  }
}

}  // namespace

auto open_connection(const Options& options, bool for_writing) -> std::unique_ptr<Connection> {
  if (options.engine == Engine::postgres) return open_postgres(options.address, options.statement_timeout);
  return open_sqlite(options.address, for_writing ? Access::write : Access::read);
}

void run_alone(Connection& connection, Job& job, Witness* witness, Histogram* commits) {
  const auto outcome = with_more_tries(
      connection, job, [&](Attempt& attempt) { try_alone(connection, job, witness, commits, attempt); });
  job.finish(outcome.ended, outcome.failure);
}

void read_alone(Connection& connection, Job& job) {
  const auto outcome =
      with_more_tries(connection, job, [&](Attempt& attempt) { try_reading(connection, job, attempt); });
  job.finish(outcome.ended, outcome.failure);
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

Store::Store(Options options, Witness* witness) : options_{std::move(options)}, witness_{witness} {
  if (options_.engine == Engine::sqlite) {
    open_for_groups();
    return;
  }
  const auto open = [this](bool for_writing) -> Connection& {
    return *connections_.emplace_back(open_connection(options_, for_writing));
  };
  for (int i = 0; i < options_.workers; ++i) {
    auto& writer = open(true);
    auto& reader = open(false);
    threads_.emplace_back([this, &writer] { work(writer, writes_, false); });
    threads_.emplace_back([this, &reader] { work(reader, reads_, true); });
  }
}

void Store::open_for_groups() {
  auto& writer = *connections_.emplace_back(open_connection(options_, true));
  for (int i = 0; i < options_.workers; ++i)
    free_readers_.push_back(connections_.emplace_back(open_connection(options_, false)).get());
  writer.commit_ahead_of_sync();
  settler_ = std::make_unique<Settler>(writer, [this](const std::string& why) {
    if (on_unknown_outcome) on_unknown_outcome(why);
  });
  checkpointer_ = std::make_unique<Checkpointer>(open_connection(options_, true));
  threads_.emplace_back([this, &writer] { write_in_groups(writer); });
}

Store::~Store() { stop(); }

void Store::stop() {
  writes_.close();
  reads_.close();
  for (auto& thread : threads_) thread.join();
  threads_.clear();
  if (checkpointer_) checkpointer_->stop();
  if (settler_) settler_->stop();
}

auto Store::syncs() const -> const Histogram* { return settler_ ? &settler_->syncs() : nullptr; }

void Store::put(Queue& queue, std::unique_ptr<Job> job) {
  if (queue.push(job, options_.most_waiting)) return;
  job->finish(Ended::failed, std::make_exception_ptr(Overloaded("too much work waits")));
}

void Store::write(std::unique_ptr<Job> job) { put(writes_, std::move(job)); }

void Store::read(std::unique_ptr<Job> job) {
  if (options_.engine == Engine::sqlite) return read_here(std::move(job));
  put(reads_, std::move(job));
}

void Store::read_here(std::unique_ptr<Job> job) {
  Connection* reader = nullptr;
  {
    std::unique_lock lock{free_guard_};
    freed_.wait(lock, [this] { return !free_readers_.empty(); });
    reader = free_readers_.back();
    free_readers_.pop_back();
  }
  auto outcome =
      with_more_tries(*reader, *job, [&](Attempt& attempt) { try_reading(*reader, *job, attempt); });
  {
    const std::lock_guard lock{free_guard_};
    free_readers_.push_back(reader);
  }
  freed_.notify_one();
  ++statistics_.reads;
  settler_->settle_read(std::move(job), std::move(outcome));
}

void Store::write_in_groups(Connection& connection) {
  for (;;) {
    auto jobs = writes_.take(options_.most_together);
    if (jobs.empty()) return;
    const bool is_alone = jobs.size() == 1;
    auto group = run_group(connection, std::move(jobs));
    settler_->settle(std::move(group), is_alone && waiting_writes() == 0);
    checkpointer_->look(connection);
  }
}

// Most jobs stand, or fall before they have written anything, so a group is first tried without savepoints.
void Store::run_jobs(Connection& connection, Tx& tx, Jobs& jobs, std::vector<Attempt>& outcomes) {
  open_transaction(connection, tx, witness_);
  bool stands = careful_groups_ == 0;
  for (std::size_t i = 0; stands && i < jobs.size(); ++i)
    stands = run_lightly(connection, tx, *jobs[i], outcomes[i]);
  if (stands) return;
  if (careful_groups_ == 0) {
    constexpr int groups_to_come = 8;  // of the same hour, and so perhaps of the same kind
    careful_groups_ = groups_to_come;
    ++statistics_.groups_run_again;
    connection.rollback();
    open_transaction(connection, tx, witness_);
  }
  --careful_groups_;
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
    if (witness_ != nullptr) witness_->group_ends(tx);
    group.wrote = connection.rows_written() != written;
    settler_->commit_begins();
    committing = true;
    const auto before = std::chrono::steady_clock::now();
    connection.commit();
    if (group.wrote) ++version_;
    if (witness_ != nullptr) group.when_safe = witness_->group_committed();
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
  if (!committing) settler_->commit_begins();
  statistics_.writes += group.jobs.size();
  ++statistics_.groups;
  return group;
}

void Store::work(Connection& connection, Queue& queue, bool reading) {
  for (;;) {
    auto jobs = queue.take(1);
    if (jobs.empty()) return;
    reading ? read_alone(connection, *jobs.front())
            : run_alone(connection, *jobs.front(), nullptr, &statistics_.commits);
    ++(reading ? statistics_.reads : statistics_.writes);
  }
}

}  // namespace store
