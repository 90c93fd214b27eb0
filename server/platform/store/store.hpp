#pragma once
// The store: runs each job as one transaction on a thread that owns a connection, and then finishes the job.
//
// On SQLite one writer commits in groups: it takes the waiting jobs, runs them, commits once, and continues.
// Another thread syncs the log and then finishes the jobs (decision 14). On PostgreSQL each of several
// workers runs one job a transaction, with retries, or runs the waiting jobs of one serialization key
// together.
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_set>
#include <vector>

#include "platform/histogram.hpp"
#include "platform/store/job.hpp"

namespace store {

/// Notified of every group that the single writer commits: the ledger seals its entries here.
class CommitObserver {
 public:
  CommitObserver() = default;
  CommitObserver(const CommitObserver&) = delete;
  auto operator=(const CommitObserver&) -> CommitObserver& = delete;
  virtual ~CommitObserver() = default;
  virtual void group_starts(Tx&) {}
  virtual void group_ends(Tx&) {}
  /// Returns a function to call when the group is durable, before its jobs are finished; may be empty.
  virtual auto group_committed() -> std::function<void()> { return {}; }
};

/// The failure of a job that was not accepted because too many jobs wait.
struct Overloaded : std::runtime_error {
  using runtime_error::runtime_error;
};

struct Options {
  Engine engine = Engine::sqlite;
  std::string address;  // a file for SQLite, a libpq connection string for PostgreSQL
  int workers = 4;      // readers; PostgreSQL has as many writers
  std::chrono::milliseconds statement_timeout{15'000};  // PostgreSQL: of a statement, with its waits
  int log_megabytes = 256;  // SQLite: the write-ahead log's length at which a checkpoint starts
  std::size_t most_waiting = 4096;
  std::size_t most_together = 256;
};

auto open_connection(const Options& options, bool for_writing) -> std::unique_ptr<Connection>;
/// Opens a read-only connection beside the serving program: it creates no file and changes nothing.
auto open_for_looking(const Options& options) -> std::unique_ptr<Connection>;

/// Runs one job alone on a connection and finishes it. For tests, commands and PostgreSQL's workers.
void run_alone(Connection& connection, Job& job, CommitObserver* observer = nullptr,
               Histogram* commits = nullptr);
/// Runs and finishes one job that only reads, in one snapshot of the database.
void read_alone(Connection& connection, Job& job);

/// How many of the next groups run with savepoints from the start.
class Care {
 public:
  /// Whether the next group is to run with savepoints; it is counted. Callable on any thread.
  auto is_due() -> bool {
    auto left = groups_to_come_.load();
    while (left > 0 && !groups_to_come_.compare_exchange_weak(left, left - 1)) {
    }
    return left > 0;
  }
  /// A job that wrote had to be rolled back: jobs of the same hour are likely to be of the same kind.
  void begin() { groups_to_come_ = 8; }

 private:
  std::atomic<int> groups_to_come_{0};
};

class Checkpointer;
class DurabilityNotifier;
struct Group;

class Store {
 public:
  /// Opens the connections, but SQLite's readers when they are first needed; throws Failure when the
  /// database cannot be opened. SQLite's writer may be open already.
  explicit Store(Options options, CommitObserver* observer = nullptr,
                 std::unique_ptr<Connection> writer = nullptr);
  ~Store();

  void write(std::unique_ptr<Job> job);
  /// SQLite: runs the job on the calling thread, and finishes it when all that it may have seen is durable.
  /// PostgreSQL: runs it on a worker.
  void read(std::unique_ptr<Job> job);
  /// From now on reads that take long fail with TookTooLong.
  void end_long_reads() { hurries_ = true; }
  /// Finishes the waiting jobs and closes the connections; later jobs are not accepted.
  void stop();

  auto engine() const { return options_.engine; }
  /// Increases with every commit that wrote, before its jobs are finished: while it is unchanged, every read
  /// returns the same. Empty on PostgreSQL, where other instances write, too.
  auto version() const -> std::optional<std::uint64_t> {
    if (options_.engine != Engine::sqlite) return {};
    return version_.load();
  }
  auto waiting_writes() const -> std::size_t { return writes_.size(); }
  auto waiting_reads() const -> std::size_t { return reads_.size(); }
  /// Called once when a commit's outcome is unknown, before the jobs are finished: the process must end.
  std::function<void(const std::string& why)> on_unknown_outcome;

  struct Statistics {
    std::atomic<std::uint64_t> writes{0}, groups{0}, group_retries{0}, reads{0};
    Histogram commits;
  };
  auto statistics() const -> const Statistics& { return statistics_; }
  /// The durations of syncs, where they are not part of the commit (SQLite); nullptr on PostgreSQL.
  auto syncs() const -> const Histogram*;

 private:
  using Jobs = std::vector<std::unique_ptr<Job>>;
  struct Queue {
    mutable std::mutex guard;
    std::condition_variable arrived;
    std::deque<std::unique_ptr<Job>> jobs;
    std::unordered_set<std::int64_t> busy_keys;  // keys of the jobs that workers run now
    bool closed = false;
    auto push(std::unique_ptr<Job>& job, std::size_t most) -> bool;
    auto take(std::size_t most) -> Jobs;
    // Takes the first job whose key is free, and the other waiting jobs of that key.
    auto take_key(std::size_t most) -> Jobs;
    void end_key(std::int64_t key);
    auto size() const -> std::size_t;
    void close();
  };

  void open_for_groups(std::unique_ptr<Connection> opened);
  void write_in_groups(Connection& connection);
  auto run_group(Connection& connection, Jobs jobs) -> Group;
  void run_jobs(Connection& connection, Tx& tx, Jobs& jobs, std::vector<Attempt>& outcomes);
  void work_by_key(Connection& connection);
  void work_on_reads(Connection& connection);
  void read_here(std::unique_ptr<Job> job);
  auto take_reader() -> Connection&;
  void give_back(Connection& reader);
  void put(Queue& queue, std::unique_ptr<Job> job);

  Options options_;
  CommitObserver* observer_;
  Statistics statistics_;
  std::atomic<std::uint64_t> version_{0};
  Care care_;
  Queue writes_, reads_;
  std::vector<std::unique_ptr<Connection>> connections_;
  std::mutex free_guard_;
  std::condition_variable freed_;
  std::vector<Connection*> free_readers_;
  int unopened_readers_ = 0;
  std::atomic<bool> hurries_{false};
  std::unique_ptr<DurabilityNotifier> durability_notifier_;
  std::unique_ptr<Checkpointer> checkpointer_;
  std::vector<std::thread> threads_;
};

namespace detail {
template <class Work>
class SimpleJob final : public Job {
 public:
  explicit SimpleJob(Work& work) : work_{work} {}
  auto run(Tx& tx) -> Decision override {
    work_(tx);
    return Decision::commit;
  }
  void finish(Ended, std::exception_ptr failure) override { failure_ = failure; }
  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  Work& work_;
  std::exception_ptr failure_;
};
}  // namespace detail

/// Runs `work(Tx&)` as one transaction on the caller's connection. Rolls back and rethrows what `work`
/// throws.
template <class Work>
void transact(Connection& connection, Work work, CommitObserver* observer = nullptr) {
  detail::SimpleJob<Work> job{work};
  run_alone(connection, job, observer);
  job.rethrow();
}

}  // namespace store
