// Group commits in which some jobs must be rolled back.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <future>

#include "platform/store/store.hpp"

namespace store {

namespace {

// Inserts its number, and then ends as configured.
struct Adding {
  std::int64_t number;
  Decision keep = Decision::commit;
  bool breaks = false;
  std::int64_t lasting = 0;  // inserted after a rollback
};

struct Finished {
  std::vector<std::pair<std::int64_t, Ended>> endings;
  std::promise<void> all;
  std::size_t awaited = 0;
};

class AddingJob final : public Job {
 public:
  AddingJob(Adding adding, Finished& finished) : adding_{adding}, finished_{finished} {}
  auto run(Tx& tx) -> Decision override {
    tx.run("INSERT INTO n (n) VALUES ($1)", adding_.number);
    if (adding_.breaks) throw std::runtime_error("broken");
    return adding_.keep;
  }
  void after_rollback(Tx& tx) override {
    if (adding_.lasting != 0) tx.run("INSERT INTO n (n) VALUES ($1)", adding_.lasting);
  }
  void finish(Ended ended, std::exception_ptr) override {
    finished_.endings.emplace_back(adding_.number, ended);
    if (finished_.endings.size() == finished_.awaited) finished_.all.set_value();
  }

 private:
  Adding adding_;
  Finished& finished_;
};

// Keeps the writer busy until all jobs of a test wait, so that they are committed together.
class Gate final : public Job {
 public:
  explicit Gate(std::shared_future<void> opens) : opens_{std::move(opens)} {}
  auto run(Tx&) -> Decision override { return opens_.wait(), Decision::commit; }
  void finish(Ended, std::exception_ptr) override {}

 private:
  std::shared_future<void> opens_;
};

}  // namespace

struct GroupCommit : testing::Test {
  GroupCommit()
      : file{std::filesystem::temp_directory_path() / ("gomve-group-" + std::to_string(::getpid()))} {
    std::filesystem::remove(file);
    options.address = file.string();
    open_connection(options, true)->script("CREATE TABLE n (n INTEGER PRIMARY KEY) STRICT;");
    store = std::make_unique<Store>(options);
  }
  ~GroupCommit() override {
    store.reset();
    for (const auto* end : {"", "-wal", "-shm"}) std::filesystem::remove(file.string() + end);
  }

  // Runs the jobs in one group and returns how each ended.
  auto together(const std::vector<Adding>& jobs) {
    Finished finished;
    finished.awaited = jobs.size();
    std::promise<void> opening;
    store->write(std::make_unique<Gate>(opening.get_future().share()));
    for (const auto& job : jobs) store->write(std::make_unique<AddingJob>(job, finished));
    opening.set_value();
    finished.all.get_future().wait();
    return finished.endings;
  }
  auto kept() {
    std::vector<std::int64_t> numbers;
    transact(*open_connection(options, true),
             [&](Tx& tx) { numbers = tx.all<std::int64_t>("SELECT n FROM n ORDER BY n"); });
    return numbers;
  }

  std::filesystem::path file;
  Options options;
  std::unique_ptr<Store> store;
};

using Endings = std::vector<std::pair<std::int64_t, Ended>>;
using Numbers = std::vector<std::int64_t>;

TEST_F(GroupCommit, RollsBackOneJobAlone) {
  const auto endings = together({{.number = 1}, {.number = 2, .keep = Decision::rollback}, {.number = 3}});
  EXPECT_EQ(endings, (Endings{{1, Ended::committed}, {2, Ended::rolled_back}, {3, Ended::committed}}));
  EXPECT_EQ(kept(), (Numbers{1, 3}));
}

TEST_F(GroupCommit, FailsOneThrowingJobAlone) {
  const auto endings = together({{.number = 1}, {.number = 2, .breaks = true}, {.number = 3}});
  EXPECT_EQ(endings, (Endings{{1, Ended::committed}, {2, Ended::failed}, {3, Ended::committed}}));
  EXPECT_EQ(kept(), (Numbers{1, 3}));
}

TEST_F(GroupCommit, FailsOneDuplicateAlone) {
  const auto endings = together({{.number = 1}, {.number = 1}, {.number = 2}});
  EXPECT_EQ(endings, (Endings{{1, Ended::committed}, {1, Ended::failed}, {2, Ended::committed}}));
  EXPECT_EQ(kept(), (Numbers{1, 2}));
}

TEST_F(GroupCommit, KeepsWritesAfterRollback) {
  together({{.number = 1}, {.number = 2, .keep = Decision::rollback, .lasting = 20}, {.number = 3}});
  EXPECT_EQ(kept(), (Numbers{1, 3, 20}));
}

TEST_F(GroupCommit, FailsOneJobWhoseWriteAfterRollbackFails) {
  const auto endings =
      together({{.number = 1}, {.number = 2, .keep = Decision::rollback, .lasting = 1}, {.number = 3}});
  EXPECT_EQ(endings, (Endings{{1, Ended::committed}, {2, Ended::failed}, {3, Ended::committed}}));
  EXPECT_EQ(kept(), (Numbers{1, 3}));
}

TEST_F(GroupCommit, RaisesTheVersionBeforeFinishingJobs) {
  const auto before = store->version();
  together({{.number = 1}});
  EXPECT_GT(store->version(), before);
}

TEST_F(GroupCommit, CommitsTheGroupsAfterARollback) {
  for (std::int64_t group = 0; group < 12; ++group) {
    const auto first = group * 10;
    together(
        {{.number = first + 1}, {.number = first + 2, .keep = Decision::rollback}, {.number = first + 3}});
  }
  EXPECT_EQ(kept().size(), 24U);
  EXPECT_GE(store->statistics().group_retries, 1U);
  EXPECT_LT(store->statistics().group_retries, 12U);  // after a retry, savepoints are used for some groups
}

}  // namespace store
