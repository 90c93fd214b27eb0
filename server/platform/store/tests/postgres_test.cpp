// Lost connections to PostgreSQL at each stage of a transaction.
#include "platform/store/postgres.hpp"

#include <gtest/gtest.h>

#include <chrono>

#include "platform/store/store.hpp"
#include "testing/cut_link.hpp"
#include "testing/own_schema.hpp"

namespace store {

namespace {

using namespace std::chrono_literals;

// Adds a row under its key unless it exists, as a call with an idempotency key does.
class KeyedJob final : public Job {
 public:
  explicit KeyedJob(
      bool has_key, std::function<void()> in_the_middle = [] {})
      : has_key_{has_key}, in_the_middle_{std::move(in_the_middle)} {}
  auto run(Tx& tx) -> Decision override {
    ++runs;
    if (tx.one<std::int64_t>("SELECT n FROM kept WHERE key = 'a key'")) return Decision::commit;
    tx.run("INSERT INTO kept (key, n) VALUES ('a key', 1)");
    tx.run("UPDATE total SET n = n + 1");
    if (runs == 1) in_the_middle_();
    tx.run("UPDATE total SET n = n + 0");
    return Decision::commit;
  }
  auto is_idempotent() const -> bool override { return has_key_; }
  void finish(Ended how, std::exception_ptr why) override { ended = how, failure = why; }

  int runs = 0;
  Ended ended = Ended::failed;
  std::exception_ptr failure;

 private:
  bool has_key_;
  std::function<void()> in_the_middle_;
};

struct PostgresLinks : testing::TestWithParam<std::string> {
  void SetUp() override {
    schema = std::make_unique<testing::OwnSchema>(GetParam());
    way = std::make_unique<testing::CutLink>(GetParam());
    schema->admin().script(
        "CREATE TABLE kept (key TEXT PRIMARY KEY, n BIGINT NOT NULL); CREATE TABLE total (n BIGINT NOT "
        "NULL); "
        "INSERT INTO total VALUES (0)");
    connection = open_postgres(schema->address_by(way->address()));
  }
  // A connection with a short statement timeout.
  auto hurried() { return open_postgres(schema->address(), 1s); }
  auto total() -> std::int64_t { return *Tx{schema->admin()}.one<std::int64_t>("SELECT n FROM total"); }

  std::unique_ptr<testing::OwnSchema> schema;
  std::unique_ptr<testing::CutLink> way;
  std::unique_ptr<Connection> connection;
};

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(PostgresLinks);
INSTANTIATE_TEST_SUITE_P(Server, PostgresLinks, testing::ValuesIn(testing::postgres_servers()),
                         [](const auto&) { return std::string{"postgres"}; });

TEST_P(PostgresLinks, ReopensALinkThatWasCutWhileIdle) {
  schema->cut_all_links();
  KeyedJob job{false};
  run_alone(*connection, job);
  EXPECT_EQ(job.ended, Ended::committed);
  EXPECT_EQ(total(), 1);
}

TEST_P(PostgresLinks, RepeatsAJobThatWasCutInTheMiddleOnce) {
  KeyedJob job{false, [this] { schema->cut_all_links(); }};
  run_alone(*connection, job);
  EXPECT_EQ(job.ended, Ended::committed);
  EXPECT_EQ(job.runs, 2);
  EXPECT_EQ(total(), 1);
}

TEST_P(PostgresLinks, FindsACommitWithALostResponseByItsKey) {
  way->swallow_next_commit_answer();
  KeyedJob job{true};
  run_alone(*connection, job);
  EXPECT_EQ(job.ended, Ended::committed);
  EXPECT_EQ(job.runs, 2);
  EXPECT_EQ(total(), 1);
}

TEST_P(PostgresLinks, ReportsAnUnknownOutcomeWithoutAKey) {
  way->swallow_next_commit_answer();
  KeyedJob job{false};
  run_alone(*connection, job);
  EXPECT_EQ(job.ended, Ended::failed);
  EXPECT_THROW(std::rethrow_exception(job.failure), OutcomeUnknown);
  EXPECT_EQ(job.runs, 1);
  EXPECT_EQ(total(), 1);
}

TEST_P(PostgresLinks, KeepsAnUnknownOutcomeWhileTheServerIsUnreachable) {
  way->swallow_next_commit_answer();
  KeyedJob job{true, [this] { way->close_to_newcomers(); }};
  run_alone(*connection, job);
  EXPECT_EQ(job.ended, Ended::failed);
  EXPECT_THROW(std::rethrow_exception(job.failure), OutcomeUnknown);
  EXPECT_EQ(total(), 1);
}

TEST_P(PostgresLinks, FailsFastInAnOutageAndNoticesItsEnd) {
  way->close();
  KeyedJob first{true}, second{true}, third{true};
  run_alone(*connection, first);
  EXPECT_THROW(std::rethrow_exception(first.failure), Unreachable);
  const auto tried = way->turned_away();
  EXPECT_GE(tried, 1);
  run_alone(*connection, second);
  EXPECT_THROW(std::rethrow_exception(second.failure), Unreachable);
  EXPECT_LE(way->turned_away(), tried + 1) << "at most one attempt a second";
  way->open();
  const auto until = std::chrono::steady_clock::now() + 60s;
  while (third.ended != Ended::committed && std::chrono::steady_clock::now() < until)
    run_alone(*connection, third);
  EXPECT_EQ(third.ended, Ended::committed);
  EXPECT_EQ(total(), 1);
}

TEST_P(PostgresLinks, StopsAStatementThatTakesTooLong) {
  EXPECT_THROW(transact(*hurried(), [](Tx& tx) { tx.one<bool>("SELECT pg_sleep(30) IS NULL"); }),
               TookTooLong);
}

TEST_P(PostgresLinks, EndsAWaitForALockedRow) {
  schema->admin().begin_write();
  Tx{schema->admin()}.run("UPDATE total SET n = n");
  EXPECT_THROW(transact(*hurried(), [](Tx& tx) { tx.run("UPDATE total SET n = n + 1"); }), TookTooLong);
  schema->admin().rollback();
  EXPECT_EQ(total(), 0);
}

TEST_P(PostgresLinks, ReadsOneSnapshot) {
  connection->begin_read();
  Tx reader{*connection};
  EXPECT_EQ(reader.one<std::int64_t>("SELECT n FROM total"), 0);
  Tx{schema->admin()}.run("UPDATE total SET n = 7");
  EXPECT_EQ(reader.one<std::int64_t>("SELECT n FROM total"), 0);
  connection->rollback();
}

}  // namespace

}  // namespace store
