// Attempts at jobs: alone, with retries, without savepoints, in savepoints, or several in one transaction.
#include "platform/store/attempts.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace store {

namespace {

constexpr int most_tries = 5;

void close_transaction(Connection& connection, Tx& tx, CommitObserver* observer, Histogram* commits) {
  if (observer != nullptr) observer->group_ends(tx);
  const auto before = std::chrono::steady_clock::now();
  connection.commit();
  if (commits != nullptr) commits->see(std::chrono::steady_clock::now() - before);
  if (observer == nullptr) return;
  if (const auto when_safe = observer->group_committed()) when_safe();
}

auto run_once(Tx& tx, Job& job) -> Attempt {
  try {
    return {job.run(tx) == Decision::commit ? Ended::committed : Ended::rolled_back, {}};
  } catch (...) {
    return {Ended::failed, std::current_exception()};
  }
}

// Runs `deed` in a savepoint, and rolls back to it unless the attempt ended in a commit.
template <class Deed>
auto in_savepoint(Connection& connection, Tx& tx, Deed deed) -> Attempt {
  tx.send("SAVEPOINT job");
  auto attempt = deed();
  if (attempt.failure && !connection.in_transaction()) std::rethrow_exception(attempt.failure);  // of all
  if (attempt.ended != Ended::committed) tx.run("ROLLBACK TO SAVEPOINT job");
  tx.run("RELEASE SAVEPOINT job");
  return attempt;
}

auto write_after_rollback(Tx& tx, Job& job) -> Attempt {
  try {
    job.after_rollback(tx);
    return {Ended::committed, {}};
  } catch (...) {
    return {Ended::failed, std::current_exception()};
  }
}

void try_alone(Connection& connection, Job& job, CommitObserver* observer, Histogram* commits,
               Attempt& outcome) {
  Tx tx{connection};
  open_transaction(connection, tx, observer);
  outcome = run_once(tx, job);
  if (outcome.ended == Ended::committed) return close_transaction(connection, tx, observer, commits);
  connection.rollback();
  if (outcome.ended == Ended::failed) return;
  open_transaction(connection, tx, observer);
  job.after_rollback(tx);
  close_transaction(connection, tx, observer, commits);
}

void try_reading(Connection& connection, Job& job, Attempt& outcome) {
  Tx tx{connection};
  connection.begin_read();
  outcome = run_once(tx, job);
  connection.rollback();  // the read transaction wrote nothing; this ends its snapshot
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

// Retries until the job has ended or another attempt cannot help. An unknown outcome stays the result unless
// a later attempt resolves it.
template <class Attempting>
auto with_more_tries(Connection& connection, const Job& job, Attempting attempting,
                     std::exception_ptr unknown = {}) -> Attempt {
  const bool can_find_out = connection.engine() == Engine::postgres && job.is_idempotent();
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

void write_alone(Connection& connection, Job& job, CommitObserver* observer, Histogram* commits,
                 std::exception_ptr unknown = {}) {
  const auto outcome = with_more_tries(
      connection, job, [&](Attempt& attempt) { try_alone(connection, job, observer, commits, attempt); },
      std::move(unknown));
  job.finish(outcome.ended, outcome.failure);
}

}  // namespace

void open_transaction(Connection& connection, Tx& tx, CommitObserver* observer) {
  tx.begins_anew();
  connection.begin_write();
  if (observer != nullptr) observer->group_starts(tx);
}

void run_carefully(Connection& connection, Tx& tx, Job& job, Attempt& outcome) {
  outcome = in_savepoint(connection, tx, [&] { return run_once(tx, job); });
  if (outcome.ended != Ended::rolled_back) return;
  const auto written = in_savepoint(connection, tx, [&] { return write_after_rollback(tx, job); });
  if (written.failure) outcome = written;
}

namespace {

auto run_lightly(Connection& connection, Tx& tx, Job& job, Attempt& outcome) -> bool {
  const auto before = connection.rows_written();
  outcome = run_once(tx, job);
  if (outcome.ended == Ended::committed) return true;
  if (connection.rows_written() != before || !connection.in_transaction()) return false;
  if (outcome.ended == Ended::failed) return true;
  return !write_after_rollback(tx, job).failure;
}

}  // namespace

auto run_all_lightly(Connection& connection, Tx& tx, const std::vector<std::unique_ptr<Job>>& jobs,
                     std::vector<Attempt>& outcomes) -> bool {
  for (std::size_t i = 0; i < jobs.size(); ++i)
    if (!run_lightly(connection, tx, *jobs[i], outcomes[i])) return false;
  return true;
}

namespace {

auto can_try_again(const std::vector<Attempt>& outcomes) -> bool {
  return std::ranges::any_of(outcomes,
                             [](const auto& outcome) { return after(outcome.failure) != After::nothing; });
}

// The transaction locks rows of many users in any order, so two of them can deadlock. PostgreSQL detects that
// after one second; the short lock timeout resolves it sooner.
void open_together(Connection& connection, Tx& tx, const std::vector<std::unique_ptr<Job>>& jobs) {
  open_transaction(connection, tx, nullptr);
  tx.send("SET LOCAL lock_timeout = 100");  // milliseconds
  for (const auto& job : jobs) job->look_ahead(tx);
  for (const auto& job : jobs) job->look_further(tx);
}

// Runs all jobs in one transaction. Returns false when none was committed.
auto try_together(Connection& connection, const std::vector<std::unique_ptr<Job>>& jobs, Care& care,
                  Store::Statistics& statistics, std::vector<Attempt>& outcomes) -> bool {
  Tx tx{connection};
  open_together(connection, tx, jobs);
  bool is_done = false;
  if (!care.is_due()) {
    is_done = run_all_lightly(connection, tx, jobs, outcomes);
    if (!is_done && !can_try_again(outcomes)) {
      care.begin();
      ++statistics.group_retries;
      connection.rollback();
      open_together(connection, tx, jobs);
    }
  }
  for (std::size_t i = 0; !is_done && i < jobs.size() && !can_try_again(outcomes); ++i)
    run_carefully(connection, tx, *jobs[i], outcomes[i]);
  if (can_try_again(outcomes)) {
    connection.rollback();
    return false;
  }
  close_transaction(connection, tx, nullptr, &statistics.commits);
  return true;
}

}  // namespace

void run_together(Connection& connection, const std::vector<std::unique_ptr<Job>>& jobs, Care& care,
                  Store::Statistics& statistics) {
  std::vector<Attempt> outcomes(jobs.size());
  std::exception_ptr unknown;
  bool done = false;
  try {
    done = try_together(connection, jobs, care, statistics, outcomes);
  } catch (const OutcomeUnknown&) {
    unknown = std::current_exception();
    connection.rollback();
  } catch (...) {
    connection.rollback();
  }
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    if (done)
      jobs[i]->finish(outcomes[i].ended, outcomes[i].failure);
    else if (unknown && !jobs[i]->is_idempotent())
      jobs[i]->finish(Ended::failed, unknown);
    else
      write_alone(connection, *jobs[i], nullptr, &statistics.commits, unknown);
  }
}

void run_alone(Connection& connection, Job& job, CommitObserver* observer, Histogram* commits) {
  write_alone(connection, job, observer, commits);
}

auto try_to_read(Connection& connection, Job& job) -> Attempt {
  return with_more_tries(connection, job, [&](Attempt& attempt) { try_reading(connection, job, attempt); });
}

void read_alone(Connection& connection, Job& job) {
  const auto outcome = try_to_read(connection, job);
  job.finish(outcome.ended, outcome.failure);
}

}  // namespace store
