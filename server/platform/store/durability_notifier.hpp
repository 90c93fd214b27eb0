#pragma once
// Tells how work ended, once it is on the disk: the writer goes on meanwhile.
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

/// Work that was committed at once, or failed at once.
struct Group {
  std::vector<std::unique_ptr<Job>> jobs;
  std::vector<Attempt> outcomes;    // one a job
  bool wrote = false;               // and so has to reach the disk
  std::function<void()> when_safe;  // may be empty
};

/// Groups settle in the order in which they were committed. What was read settles after all that it may have
/// seen: nobody is told of anything that the machine could still forget.
class DurabilityNotifier {
 public:
  /// `on_unknown_outcome` is called, before anybody is told, when the disk does not take what was committed.
  DurabilityNotifier(Connection& writer, std::function<void(const std::string& why)> on_unknown_outcome);

  /// The writer's: its next commit begins. Every beginning is followed by one `settle`.
  void commit_begins();
  /// The writer's: waits while the disk is far behind. `at_once`: on this thread, if nothing is before it.
  void settle(Group group, bool at_once);
  /// Any reader's, after its reading.
  void settle_read(std::unique_ptr<Job> job, Attempt outcome);
  /// How long the disk took to have what was committed.
  auto syncs() const -> const Histogram& { return syncs_; }
  /// Settles what there is, and ends.
  void stop();

 private:
  struct Read {
    std::uint64_t after;  // the number of the last commit that it may have seen
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
  std::uint64_t begun_ = 0, settled_ = 0;  // commits
  bool busy_ = false;
  Histogram syncs_;
  std::exception_ptr broken_;  // the disk refused once: nothing that came after it can be trusted
  std::jthread thread_;
};

}  // namespace store
