// Seals on PostgreSQL: none is made while an open transaction uses its number.
#include <gtest/gtest.h>

#include "modules/ledger/chain.hpp"
#include "platform/store/migrations.hpp"
#include "platform/store/postgres.hpp"
#include "testing/own_schema.hpp"

namespace ledger {

namespace {

struct Epochs : testing::TestWithParam<std::string> {
  void SetUp() override {
    schema = std::make_unique<testing::OwnSchema>(GetParam());
    for (auto* connection : {&one, &other, &sealer}) *connection = store::open_postgres(schema->address());
    store::migrate(*sealer, store::all_migrations());
  }
  static void put(store::Connection& connection, std::int64_t id) {
    store::Tx{connection}.run(
        "INSERT INTO ledger_transfer (id, unit, amount, from_kind, from_owner, to_kind, to_owner, flow, "
        "cause, cause_id, leg, rules, evidence, posted_at) VALUES ($1, 1, 5, 30, 502, 32, 0, 1, 'testing', "
        "$1, 0, 0, '', 0)",
        id);
  }
  void seal() {
    store::transact(*sealer, [](store::Tx& tx) { seal_waiting(tx, Instant{}); });
  }
  auto sealed() {
    return store::Tx{*sealer}.all<std::int64_t>(
        "SELECT id FROM ledger_transfer WHERE seal <= (SELECT MAX(number) FROM ledger_seal) ORDER BY id");
  }
  auto proof() {
    Proof found;
    store::transact(*sealer, [&](store::Tx& tx) { found = verify(tx); });
    return found;
  }

  std::unique_ptr<testing::OwnSchema> schema;
  std::unique_ptr<store::Connection> one, other, sealer;
};

INSTANTIATE_TEST_SUITE_P(OnPostgres, Epochs, testing::ValuesIn(testing::postgres_servers()),
                         [](const auto&) { return "here"; });
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Epochs);

using Ids = std::vector<std::int64_t>;

}  // namespace

TEST_P(Epochs, SealAtOnceWithoutConcurrentWriters) {
  one->begin_write();
  put(*one, 1);
  put(*one, 2);
  one->commit();
  seal();
  EXPECT_EQ(sealed(), (Ids{1, 2}));
  seal();
  EXPECT_EQ(proof().seals, 1) << "nothing was written since";
}

TEST_P(Epochs, WaitOnlyForTransactionsWithTheirNumber) {
  one->begin_write();
  put(*one, 1);
  other->begin_write();
  put(*other, 2);
  other->commit();
  seal();
  EXPECT_EQ(sealed(), Ids{}) << "the first may still write more";
  other->begin_write();
  put(*other, 3);
  seal();
  EXPECT_EQ(sealed(), Ids{});
  put(*one, 4);
  one->commit();
  seal();
  EXPECT_EQ(sealed(), (Ids{1, 2, 4})) << "the third came after the number was closed";
  other->commit();
  seal();
  EXPECT_EQ(sealed(), (Ids{1, 2, 3, 4}));
  const auto found = proof();
  EXPECT_EQ(found.seals, 2);
  EXPECT_EQ(found.unsealed, 0);
}

TEST_P(Epochs, ContinueWithoutAGapAfterARollback) {
  one->begin_write();
  put(*one, 1);
  one->rollback();
  seal();
  EXPECT_EQ(sealed(), Ids{});
  one->begin_write();
  store::Tx{*one}.run("SAVEPOINT part");
  put(*one, 2);
  store::Tx{*one}.run("ROLLBACK TO SAVEPOINT part");
  put(*one, 3);
  one->commit();
  seal();
  EXPECT_EQ(sealed(), Ids{3});
  EXPECT_EQ(proof().seals, 1);
}

// As `Instances` takes them: every instance holds a number from 1 to 1023 while it serves.
TEST_P(Epochs, UseOtherLocksThanInstanceNumbers) {
  other->script("SELECT pg_advisory_lock(7034184, number) FROM generate_series(1, 1023) AS number");
  one->script("SET lock_timeout = '1s'");
  one->begin_write();
  put(*one, 1);
  one->commit();
  seal();
  EXPECT_EQ(sealed(), Ids{1});
}

TEST_P(Epochs, DetectASealedNumberThatIsUsedAgain) {
  one->begin_write();
  put(*one, 1);
  one->commit();
  seal();
  sealer->script("UPDATE ledger_epoch SET number = 1");
  const auto found = proof();
  ASSERT_FALSE(found.faults.empty());
}

}  // namespace ledger
