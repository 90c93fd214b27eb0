#pragma once
// A unit of work for the store, and the ways in which it can end.
#include <cstdint>
#include <exception>

#include "platform/store/tx.hpp"

namespace store {

enum class Decision { commit, rollback };
enum class Ended { committed, rolled_back, failed };

/// A unit of work. `run` may be called again after a failed attempt, so it must not move from its captures.
class Job {
 public:
  Job() = default;
  Job(const Job&) = delete;
  auto operator=(const Job&) -> Job& = delete;
  virtual ~Job() = default;
  virtual auto run(Tx& tx) -> Decision = 0;
  /// Asks for what `run` will read and none of the jobs changes that run in one transaction with it. Called
  /// before the first of them runs, so that their answers are waited for once.
  virtual void look_ahead(Tx&) {}
  /// The same, once what was asked there is known of all of them.
  virtual void look_further(Tx&) {}
  /// Writes what must persist after a rollback, such as a count of failures. Runs in its own transaction.
  virtual void after_rollback(Tx&) {}
  /// Whether a second run, after a commit with an unknown outcome, finds the effect of the first.
  virtual auto is_idempotent() const -> bool { return false; }
  /// The id of the row that competing jobs would wait for, or 0. On PostgreSQL jobs with the same key run one
  /// after another, and those that wait run in one transaction.
  virtual auto serialization_key() const -> std::int64_t { return 0; }
  /// Called exactly once, on a thread of the store, after the commit is durable or the job was rolled back.
  virtual void finish(Ended ended, std::exception_ptr failure) = 0;
};

/// How one try of a job ended.
struct Attempt {
  Ended ended = Ended::failed;
  std::exception_ptr failure;
};

}  // namespace store
