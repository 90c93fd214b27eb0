#pragma once
// Notification of jobs once their commit is durable, while the writer continues.
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "platform/histogram.hpp"
#include "platform/store/job.hpp"

namespace store {

/// Jobs that were committed together, or failed together.
struct Group {
  std::vector<std::unique_ptr<Job>> jobs;
  std::vector<Attempt> outcomes;    // one for each job
  bool wrote = false;               // the group needs a sync
  std::function<void()> when_safe;  // called after the sync; may be empty
};

/// Finishes groups in the order of their commits. A read finishes after every commit that it may have seen:
/// no caller receives a result that a power failure could still undo.
class DurabilityNotifier {
 public:
  /// `on_unknown_outcome` is called when a sync fails, before any job of the group is finished.
  DurabilityNotifier(Connection& writer, std::function<void(const std::string& why)> on_unknown_outcome);

  /// Called by the writer before each commit. Each call is followed by one `settle`.
  void commit_begins();
  /// Called by the writer after the commit. Waits while too many groups await a sync. With `at_once`, syncs
  /// and finishes on this thread if no other group is pending.
  void settle(Group group, bool at_once);
  /// Called by a reader when its job has run.
  void settle_read(std::unique_ptr<Job> job, Attempt outcome);
  /// The durations of the syncs.
  auto syncs() const -> const Histogram& { return syncs_; }
  /// Finishes the pending groups and ends the thread.
  void stop();

 private:
  struct Read {
    std::uint64_t after;  // the last commit that the read may have seen
    std::unique_ptr<Job> job;
    Attempt outcome;
  };

  void work(const std::stop_token& stop);
  void settle_all(std::vector<Group> groups);
  auto sync(const std::vector<Group>& groups) -> std::exception_ptr;

  Connection& writer_;
  const std::function<void(const std::string& why)> on_unknown_outcome_;
  std::mutex guard_;
  std::condition_variable_any changed_;
  std::deque<Group> groups_;
  std::deque<Read> reads_;
  std::uint64_t begun_ = 0, settled_ = 0;  // counts of commits
  bool busy_ = false;
  Histogram syncs_;
  std::exception_ptr broken_;  // set by the first failed sync: nothing later can be trusted
  std::jthread thread_;
};

}  // namespace store
