// Jobs with one serialization key: one after another, and those that wait in one transaction.
#include <gtest/gtest.h>

#include <atomic>
#include <barrier>
#include <future>
#include <set>
#include <thread>

#include "platform/store/attempts.hpp"
#include "platform/store/store.hpp"
#include "testing/own_schema.hpp"

namespace store {

namespace {

struct Outcome {
  std::promise<void> all;
  std::atomic<int> awaited{0};
};

constexpr Sql stock_left{"SELECT n FROM stock WHERE id = $1"};

struct Taking {
  std::int64_t key = 0;
  std::int64_t turn = 1;
  Decision keep = Decision::commit;
  bool breaks = false;
  bool is_refused = false;   // before it writes
  bool tries_again = false;  // once
  std::multiset<std::int64_t>* seen_ahead = nullptr;
};

// Takes one from the stock under its own key, and records its transaction.
class TakingJob final : public Job {
 public:
  TakingJob(Taking what, Outcome& finished, std::multiset<std::string>& transactions, std::mutex& guard,
            std::vector<std::pair<std::int64_t, Ended>>& endings)
      : what_{what}, finished_{finished}, transactions_{transactions}, guard_{guard}, endings_{endings} {}

  auto serialization_key() const -> std::int64_t override { return what_.turn; }
  void look_ahead(Tx& tx) override {
    if (what_.seen_ahead != nullptr) tx.expect_unchanged<std::int64_t>(stock_left, 1);
  }
  auto run(Tx& tx) -> Decision override {
    if (what_.is_refused) return Decision::rollback;
    if (what_.seen_ahead != nullptr) what_.seen_ahead->insert(tx.one<std::int64_t>(stock_left, 1).value());
    tx.change("UPDATE stock SET n = n - 1 WHERE id = 1");
    tx.change("INSERT INTO taken (key) VALUES ($1)", what_.key);
    if (what_.tries_again && !std::exchange(tried_, true)) throw TryAgain("asked for");
    if (what_.breaks) throw std::logic_error("broken");
    in_ = *tx.one<std::string>("SELECT CAST(pg_current_xact_id() AS TEXT)");
    return what_.keep;
  }
  void finish(Ended ended, std::exception_ptr) override {
    {
      const std::lock_guard lock{guard_};
      endings_.emplace_back(what_.key, ended);
      if (ended == Ended::committed) transactions_.insert(in_);
    }
    if (--finished_.awaited == 0) finished_.all.set_value();
  }

 private:
  Taking what_;
  Outcome& finished_;
  std::multiset<std::string>& transactions_;
  std::mutex& guard_;
  std::vector<std::pair<std::int64_t, Ended>>& endings_;
  bool tried_ = false;
  std::string in_;
};

// Holds the key until it is opened, so that all later jobs wait together.
class Doorkeeper {
 public:
  /// Returns once the key is held.
  explicit Doorkeeper(Store& store) {
    store.write(std::make_unique<Keeper>(taken_, opened_.get_future().share()));
    taken_.get_future().wait();
  }
  void open() { opened_.set_value(); }

 private:
  class Keeper final : public Job {
   public:
    Keeper(std::promise<void>& taken, std::shared_future<void> opened)
        : taken_{taken}, opened_{std::move(opened)} {}
    auto serialization_key() const -> std::int64_t override { return 1; }
    auto run(Tx&) -> Decision override {
      taken_.set_value();
      opened_.wait();
      return Decision::commit;
    }
    void finish(Ended, std::exception_ptr) override {}

   private:
    std::promise<void>& taken_;
    std::shared_future<void> opened_;
  };

  std::promise<void> taken_, opened_;
};

// Takes one of a row, and on its first run then waits for the other job at a barrier.
class MeetingJob final : public Job {
 public:
  MeetingJob(std::int64_t row, std::barrier<>* meeting, std::atomic<int>& kept)
      : row_{row}, meeting_{meeting}, kept_{kept} {}
  auto run(Tx& tx) -> Decision override {
    tx.run("UPDATE stock SET n = n - 1 WHERE id = $1", row_);
    if (auto* meeting = std::exchange(meeting_, nullptr)) meeting->arrive_and_wait();
    return Decision::commit;
  }
  void finish(Ended ended, std::exception_ptr) override { kept_ += ended == Ended::committed ? 1 : 0; }

 private:
  std::int64_t row_;
  std::barrier<>* meeting_;
  std::atomic<int>& kept_;
};

struct Turns : testing::TestWithParam<std::string> {
  void SetUp() override {
    schema = std::make_unique<testing::OwnSchema>(GetParam());
    schema->admin().script(
        "CREATE TABLE stock (id BIGINT PRIMARY KEY, n BIGINT NOT NULL CHECK (n >= 0)); "
        "CREATE TABLE taken (key BIGINT PRIMARY KEY); INSERT INTO stock VALUES (1, 5)");
    store = std::make_unique<Store>(Options{.engine = Engine::postgres, .address = schema->address()});
  }

  auto together(const std::vector<Taking>& takings) {
    Outcome finished;
    finished.awaited = static_cast<int>(takings.size());
    Doorkeeper gate{*store};
    for (const auto& taking : takings)
      store->write(std::make_unique<TakingJob>(taking, finished, transactions, guard, endings));
    gate.open();
    finished.all.get_future().wait();
    std::ranges::sort(endings);
    return std::exchange(endings, {});
  }
  auto left() { return *Tx{schema->admin()}.one<std::int64_t>("SELECT n FROM stock"); }
  auto taken() { return *Tx{schema->admin()}.one<std::int64_t>("SELECT COUNT(*) FROM taken"); }

  std::unique_ptr<testing::OwnSchema> schema;
  std::multiset<std::string> transactions;
  std::mutex guard;
  std::vector<std::pair<std::int64_t, Ended>> endings;
  std::unique_ptr<Store> store;
};

using Endings = std::vector<std::pair<std::int64_t, Ended>>;

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Turns);
INSTANTIATE_TEST_SUITE_P(Server, Turns, testing::ValuesIn(testing::postgres_servers()),
                         [](const auto&) { return std::string{"postgres"}; });

TEST_P(Turns, RunsWaitingJobsInOneTransaction) {
  EXPECT_EQ(together({{.key = 1}, {.key = 2}, {.key = 3}}),
            (Endings{{1, Ended::committed}, {2, Ended::committed}, {3, Ended::committed}}));
  EXPECT_EQ(transactions.count(*transactions.begin()), 3U);
  EXPECT_EQ(left(), 2);
}

TEST_P(Turns, AskAheadForAllJobsBeforeTheFirstRuns) {
  std::multiset<std::int64_t> seen;
  together({{.key = 1, .seen_ahead = &seen}, {.key = 2, .seen_ahead = &seen}, {.key = 3, .breaks = true}});
  EXPECT_EQ(seen, (std::multiset<std::int64_t>{5, 5, 5, 5})) << "also when they run once more";
  EXPECT_EQ(left(), 3);
}

TEST_P(Turns, NeedsNoSavepointForAJobThatIsRefusedBeforeItWrites) {
  const auto ends = together({{.key = 1}, {.key = 2, .is_refused = true}, {.key = 3}});
  EXPECT_EQ(ends, (Endings{{1, Ended::committed}, {2, Ended::rolled_back}, {3, Ended::committed}}));
  EXPECT_EQ(transactions.count(*transactions.begin()), 2U);
  EXPECT_EQ(store->statistics().group_retries, 0U);
}

TEST_P(Turns, RunsAGroupOnceMoreWithSavepointsForAJobThatFailsAfterItWrote) {
  const auto ends = together({{.key = 1}, {.key = 2, .breaks = true}, {.key = 3}});
  EXPECT_EQ(ends, (Endings{{1, Ended::committed}, {2, Ended::failed}, {3, Ended::committed}}));
  EXPECT_EQ(transactions.count(*transactions.begin()), 2U);
  EXPECT_EQ(store->statistics().group_retries, 1U);
}

TEST_P(Turns, RollsBackOrFailsOneJobAlone) {
  EXPECT_EQ(
      together({{.key = 1}, {.key = 2, .keep = Decision::rollback}, {.key = 3, .breaks = true}, {.key = 4}}),
      (Endings{{1, Ended::committed}, {2, Ended::rolled_back}, {3, Ended::failed}, {4, Ended::committed}}));
  EXPECT_EQ(left(), 3);
  EXPECT_EQ(taken(), 2);
}

TEST_P(Turns, RunsJobsOneByOneWhenTheyFailTogether) {
  // The last of seven jobs finds no stock, and its failure arrives only after it has run.
  auto seven = std::vector<Taking>{};
  for (std::int64_t key = 1; key <= 7; ++key) seven.push_back({.key = key, .tries_again = key == 3});
  const auto ends = together(seven);
  EXPECT_EQ(std::ranges::count(ends, Ended::committed, &std::pair<std::int64_t, Ended>::second), 5);
  EXPECT_EQ(left(), 0);
  EXPECT_EQ(taken(), 5);
}

TEST_P(Turns, RunsOtherKeysAndJobsWithoutOneMeanwhile) {
  Doorkeeper gate{*store};
  Outcome finished;
  finished.awaited = 2;
  store->write(
      std::make_unique<TakingJob>(Taking{.key = 1, .turn = 0}, finished, transactions, guard, endings));
  store->write(
      std::make_unique<TakingJob>(Taking{.key = 2, .turn = 2}, finished, transactions, guard, endings));
  finished.all.get_future().wait();
  gate.open();
  EXPECT_EQ(left(), 3);
}

}  // namespace

// These connections never detect a deadlock: without the lock timeout, the statement timeout would fail both.
TEST_P(Turns, ResolvesADeadlockByTheLockTimeoutAndCommitsBoth) {
  schema->admin().script("INSERT INTO stock VALUES (2, 5)");
  std::barrier meeting{2};
  std::atomic<int> kept{0};
  const auto both_rows = [&](std::int64_t first, std::int64_t second) {
    const auto connection = open_postgres(schema->address());
    connection->script("SET deadlock_timeout = '1h'");
    std::vector<std::unique_ptr<Job>> jobs;
    jobs.push_back(std::make_unique<MeetingJob>(first, &meeting, kept));
    jobs.push_back(std::make_unique<MeetingJob>(second, nullptr, kept));
    Care care;
    Store::Statistics statistics;
    run_together(*connection, jobs, care, statistics);
  };
  {
    const std::jthread one{both_rows, 1, 2}, other{both_rows, 2, 1};
  }
  EXPECT_EQ(kept, 4);
  EXPECT_EQ(left(), 3);
}

}  // namespace store
