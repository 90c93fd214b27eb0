// The thread that syncs the log and then finishes jobs.
#include "platform/store/durability_notifier.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace store {

namespace {

constexpr std::size_t most_behind = 4;  // groups: more would only make every caller wait longer

void finish(Group& group, const std::exception_ptr& failure) {
  for (std::size_t i = 0; i < group.jobs.size(); ++i) {
    const auto& outcome = failure && group.wrote ? Attempt{Ended::failed, failure} : group.outcomes[i];
    group.jobs[i]->finish(outcome.ended, outcome.failure);
  }
}

}  // namespace

DurabilityNotifier::DurabilityNotifier(Connection& writer,
                                       std::function<void(const std::string& why)> on_unknown_outcome)
    : writer_{writer},
      on_unknown_outcome_{std::move(on_unknown_outcome)},
      thread_{[this](const std::stop_token& stop) { work(stop); }} {}

void DurabilityNotifier::stop() { thread_ = {}; }

void DurabilityNotifier::commit_begins() {
  const std::lock_guard lock{guard_};
  ++begun_;
}

void DurabilityNotifier::settle(Group group, bool at_once) {
  {
    std::unique_lock lock{guard_};
    if (!at_once || busy_ || !groups_.empty()) {
      changed_.wait(lock, [this] { return groups_.size() < most_behind; });
      groups_.push_back(std::move(group));
      changed_.notify_all();
      return;
    }
    busy_ = true;
  }
  std::vector<Group> alone;
  alone.push_back(std::move(group));
  settle_all(std::move(alone));
}

void DurabilityNotifier::settle_read(std::unique_ptr<Job> job, Attempt outcome) {
  {
    const std::lock_guard lock{guard_};
    if (settled_ < begun_) return void(reads_.push_back({begun_, std::move(job), std::move(outcome)}));
  }
  job->finish(outcome.ended, outcome.failure);
}

void DurabilityNotifier::work(const std::stop_token& stop) {
  for (;;) {
    std::vector<Group> groups;
    {
      std::unique_lock lock{guard_};
      changed_.wait(lock, stop, [this] { return !busy_ && !groups_.empty(); });
      changed_.wait(lock, [this] { return !busy_; });  // after a stop request, too
      if (groups_.empty()) return;
      std::ranges::move(groups_, std::back_inserter(groups));
      groups_.clear();
      busy_ = true;
    }
    changed_.notify_all();
    settle_all(std::move(groups));
  }
}

auto DurabilityNotifier::sync(const std::vector<Group>& groups) -> std::exception_ptr {
  if (broken_ || std::ranges::none_of(groups, &Group::wrote)) return broken_;
  try {
    const auto before = std::chrono::steady_clock::now();
    writer_.sync();
    syncs_.see(std::chrono::steady_clock::now() - before);
    for (const auto& group : groups)
      if (group.when_safe) group.when_safe();
  } catch (const std::exception& problem) {
    on_unknown_outcome_(problem.what());
    broken_ = std::current_exception();
  }
  return broken_;
}

void DurabilityNotifier::settle_all(std::vector<Group> groups) {
  const auto failure = sync(groups);
  for (auto& group : groups) finish(group, failure);
  std::vector<Read> reads;
  {
    const std::lock_guard lock{guard_};
    settled_ += groups.size();
    for (; !reads_.empty() && reads_.front().after <= settled_; reads_.pop_front())
      reads.push_back(std::move(reads_.front()));
    busy_ = false;
  }
  changed_.notify_all();
  for (auto& read : reads) read.job->finish(read.outcome.ended, read.outcome.failure);
}

}  // namespace store
