#pragma once
// A unit of work for the store, and how it can end.
#include <cstdint>
#include <exception>

#include "platform/store/tx.hpp"

namespace store {

enum class Decision { commit, rollback };
enum class Ended { committed, rolled_back, failed };

/// A unit of work. `run` may be called again after a failed try, so it must not use up what it captures.
class Job {
 public:
  Job() = default;
  Job(const Job&) = delete;
  auto operator=(const Job&) -> Job& = delete;
  virtual ~Job() = default;
  virtual auto run(Tx& tx) -> Decision = 0;
  /// What must last although the work was undone: counted failures and the like. Runs in a transaction of its
  /// own.
  virtual void after_rollback(Tx&) {}
  /// Whether running it again, after a commit whose outcome nobody knows, finds what it did the first time.
  virtual auto is_idempotent() const -> bool { return false; }
  /// What it would wait for if another did the same work beside it: a row's id, or 0. Where several work at
  /// once, jobs of one key are run one after another, those that wait together.
  virtual auto serialization_key() const -> std::int64_t { return 0; }
  /// Called exactly once, when what was done is on the disk, or was undone. On a thread of the store's.
  virtual void finish(Ended ended, std::exception_ptr failure) = 0;
};

/// How one try of a job ended.
struct Attempt {
  Ended ended = Ended::failed;
  std::exception_ptr failure;
};

}  // namespace store
