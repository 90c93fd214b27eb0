// Notification of jobs: not before the disk has their commit.
#include <gtest/gtest.h>

#include <atomic>
#include <future>

#include "platform/store/durability_notifier.hpp"

namespace store {

namespace {

// A disk whose sync ends when the test lets it.
class SlowDisk final : public Connection {
 public:
  auto engine() const -> Engine override { return Engine::sqlite; }
  auto run(Sql, Lock, std::span<const Parameter>, RowSink) -> std::int64_t override { return 0; }
  auto run_change(const Change&, std::span<const Parameter>, RowSink) -> std::int64_t override { return 0; }
  void insert_rows(Sql, std::span<const shape::Field>, std::span<const Parameter>, Must) override {}
  void script(const std::string&) override {}
  void begin_write() override {}
  void begin_read() override {}
  void commit() override {}
  void rollback() noexcept override {}
  auto in_transaction() -> bool override { return false; }
  void sync() override {
    begun.set_value();
    if (!lets.get_future().get()) throw OutcomeUnknown("the disk is gone");
    begun = {};
    lets = {};
  }

  std::promise<void> begun;
  std::promise<bool> lets;
};

class Telling final : public Job {
 public:
  explicit Telling(std::promise<Ended>& told) : told_{told} {}
  auto run(Tx&) -> Decision override { return Decision::commit; }
  void finish(Ended ended, std::exception_ptr) override { told_.set_value(ended); }

 private:
  std::promise<Ended>& told_;
};

auto group_of(std::promise<Ended>& told, bool wrote = true) -> Group {
  Group group{.jobs = {}, .outcomes = {}, .wrote = wrote, .when_safe = {}};
  group.jobs.push_back(std::make_unique<Telling>(told));
  group.outcomes.push_back({Ended::committed, {}});
  return group;
}

auto is_told(const std::future<Ended>& future) {
  return future.wait_for(std::chrono::milliseconds{5}) == std::future_status::ready;
}

}  // namespace

struct SettlingGroups : testing::Test {
  SlowDisk disk;
  std::atomic<int> unknown{0};
  DurabilityNotifier durability_notifier{disk, [this](const std::string&) { ++unknown; }};

  void commit(Group group, bool at_once = false) {
    durability_notifier.commit_begins();
    durability_notifier.settle(std::move(group), at_once);
  }
};

TEST_F(SettlingGroups, FinishesAJobOnlyAfterTheSync) {
  std::promise<Ended> promise;
  auto told = promise.get_future();
  bool anchored = false;
  auto group = group_of(promise);
  group.when_safe = [&] {
    anchored = true;
    EXPECT_FALSE(is_told(told));
  };
  commit(std::move(group));
  disk.begun.get_future().wait();
  EXPECT_FALSE(is_told(told));
  EXPECT_FALSE(anchored);
  disk.lets.set_value(true);
  EXPECT_EQ(told.get(), Ended::committed);
  EXPECT_TRUE(anchored) << "the head of the chain is written before the job is finished";
}

TEST_F(SettlingGroups, DelaysAReadOfACommitThatIsNotSynced) {
  std::promise<Ended> written, read;
  auto told = read.get_future();
  commit(group_of(written));
  disk.begun.get_future().wait();
  durability_notifier.settle_read(std::make_unique<Telling>(read), {Ended::committed, {}});
  EXPECT_FALSE(is_told(told));
  disk.lets.set_value(true);
  EXPECT_EQ(told.get(), Ended::committed);
}

TEST_F(SettlingGroups, FinishesAReadAtOnceWithoutAPendingCommit) {
  std::promise<Ended> read;
  durability_notifier.settle_read(std::make_unique<Telling>(read), {Ended::committed, {}});
  EXPECT_TRUE(is_told(read.get_future()));
}

TEST_F(SettlingGroups, SkipsTheSyncOfAGroupWithoutWrites) {
  std::promise<Ended> promise;
  commit(group_of(promise, false));
  EXPECT_EQ(promise.get_future().get(), Ended::committed);
}

TEST_F(SettlingGroups, FinishesALoneJobOnTheWritersThread) {
  std::promise<Ended> promise;
  disk.lets.set_value(true);
  commit(group_of(promise), true);
  EXPECT_TRUE(is_told(promise.get_future()));
}

TEST_F(SettlingGroups, FailsEveryWriteAfterAFailedSync) {
  std::promise<Ended> first, second, refused;
  disk.lets.set_value(false);
  commit(group_of(first));
  EXPECT_EQ(first.get_future().get(), Ended::failed);
  EXPECT_EQ(unknown, 1);
  commit(group_of(second));
  EXPECT_EQ(second.get_future().get(), Ended::failed);
  commit(group_of(refused, false));
  EXPECT_EQ(refused.get_future().get(), Ended::committed) << "it wrote nothing";
}

TEST_F(SettlingGroups, FinishesCommittedJobsBeforeItStops) {
  std::promise<Ended> promise;
  disk.lets.set_value(true);
  commit(group_of(promise));
  durability_notifier.stop();
  EXPECT_TRUE(is_told(promise.get_future()));
}

}  // namespace store
