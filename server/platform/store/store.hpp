#pragma once
// The store: jobs go in, each runs as one transaction on a thread that owns a connection, and is told how it
// ended.
//
// On SQLite one writer commits in groups: it takes the jobs that wait, runs them, commits once, and goes on
// while another thread waits for the disk and only then tells them (decision 14). On PostgreSQL each of
// several workers runs one job a transaction and tries again when asked to, or those of one serialization key
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

/// Sees every group of committed work on the single writer: the ledger seals its entries here.
class CommitObserver {
 public:
  CommitObserver() = default;
  CommitObserver(const CommitObserver&) = delete;
  auto operator=(const CommitObserver&) -> CommitObserver& = delete;
  virtual ~CommitObserver() = default;
  virtual void group_starts(Tx&) {}
  virtual void group_ends(Tx&) {}
  /// Answers what is to be done once the group is on the disk, before anybody is told; or nothing.
  virtual auto group_committed() -> std::function<void()> { return {}; }
};

/// Thrown into a job's ending when too much work waits already.
struct Overloaded : std::runtime_error {
  using runtime_error::runtime_error;
};

struct Options {
  Engine engine = Engine::sqlite;
  std::string address;  // a file for SQLite, a libpq connection string for PostgreSQL
  int workers = 4;      // connections for reading, and on PostgreSQL as many for writing
  std::chrono::milliseconds statement_timeout{15'000};  // PostgreSQL: how long one may run, or wait for a row
  int log_megabytes = 256;  // SQLite: how long the write-ahead log becomes before it begins anew
  std::size_t most_waiting = 4096;
  std::size_t most_together = 256;
};

auto open_connection(const Options& options, bool for_writing) -> std::unique_ptr<Connection>;
/// One to look through beside the program that serves: it makes no file and changes nothing.
auto open_for_looking(const Options& options) -> std::unique_ptr<Connection>;

/// Runs one job alone on a connection, to its end. For tests, commands and PostgreSQL's workers.
void run_alone(Connection& connection, Job& job, CommitObserver* observer = nullptr,
               Histogram* commits = nullptr);
/// Runs one job that only reads, in one unchanging view of the database.
void read_alone(Connection& connection, Job& job);

class Checkpointer;
class DurabilityNotifier;
struct Group;

class Store {
 public:
  /// Opens the writer, then the readers; throws Failure when the database cannot be opened.
  explicit Store(Options options, CommitObserver* observer = nullptr);
  ~Store();

  void write(std::unique_ptr<Job> job);
  /// SQLite: at once, on the calling thread, and told when all that it may have seen is on the disk.
  /// PostgreSQL: on a worker.
  void read(std::unique_ptr<Job> job);
  /// Finishes what waits and closes the connections; nothing is taken after.
  void stop();

  auto engine() const { return options_.engine; }
  /// Rises before anybody is told of what was written: while it stays, a reader sees the same. Nothing where
  /// others write, too (PostgreSQL).
  auto version() const -> std::optional<std::uint64_t> {
    if (options_.engine != Engine::sqlite) return {};
    return version_.load();
  }
  auto waiting_writes() const -> std::size_t { return writes_.size(); }
  auto waiting_reads() const -> std::size_t { return reads_.size(); }
  /// Called once when a commit's outcome is unknown, before the job's callers are told: the process must end.
  std::function<void(const std::string& why)> on_unknown_outcome;

  struct Statistics {
    std::atomic<std::uint64_t> writes{0}, groups{0}, groups_run_again{0}, reads{0};
    Histogram commits;
  };
  auto statistics() const -> const Statistics& { return statistics_; }
  /// How long the disk takes, where that is not part of the commit (SQLite); nullptr elsewhere.
  auto syncs() const -> const Histogram*;

 private:
  using Jobs = std::vector<std::unique_ptr<Job>>;
  struct Queue {
    mutable std::mutex guard;
    std::condition_variable arrived;
    std::deque<std::unique_ptr<Job>> jobs;
    std::unordered_set<std::int64_t> busy_keys;  // whose jobs a worker runs now
    bool closed = false;
    auto push(std::unique_ptr<Job>& job, std::size_t most) -> bool;
    auto take(std::size_t most) -> Jobs;
    // The first job whose key is free, and the others of its key.
    auto take_key(std::size_t most) -> Jobs;
    void end_key(std::int64_t key);
    auto size() const -> std::size_t;
    void close();
  };

  void open_for_groups();
  void write_in_groups(Connection& connection);
  auto run_group(Connection& connection, Jobs jobs) -> Group;
  void run_jobs(Connection& connection, Tx& tx, Jobs& jobs, std::vector<Attempt>& outcomes);
  void work_by_key(Connection& connection);
  void work_on_reads(Connection& connection);
  void read_here(std::unique_ptr<Job> job);
  void put(Queue& queue, std::unique_ptr<Job> job);

  Options options_;
  CommitObserver* observer_;
  Statistics statistics_;
  std::atomic<std::uint64_t> version_{0};
  int careful_groups_ = 0;  // how many of the writer's groups to come run in savepoints
  Queue writes_, reads_;
  std::vector<std::unique_ptr<Connection>> connections_;
  std::mutex free_guard_;
  std::condition_variable freed_;
  std::vector<Connection*> free_readers_;
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

/// Runs `work(Tx&)` as one transaction on a connection of one's own; throws what it threw, undone.
template <class Work>
void transact(Connection& connection, Work work, CommitObserver* observer = nullptr) {
  detail::SimpleJob<Work> job{work};
  run_alone(connection, job, observer);
  job.rethrow();
}

}  // namespace store
