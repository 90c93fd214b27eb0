// Pipelined statements: their effects, and their failures.
#include <gtest/gtest.h>

#include "testing/each_engine.hpp"

namespace store {

namespace {

struct Sending : testing::EachEngine {
  void SetUp() override {
    EachEngine::SetUp();
    connection->script("CREATE TABLE stock (id BIGINT PRIMARY KEY, n BIGINT NOT NULL CHECK (n >= 0))");
    write([](Tx& tx) { tx.change("INSERT INTO stock (id, n) VALUES ($1, $2)", 1, 5); });
  }
  auto left() { return number("SELECT CAST(SUM(n) AS BIGINT) FROM stock"); }
  static void take(Tx& tx, std::int64_t id, std::int64_t n) {
    tx.change("UPDATE stock SET n = n - $2 WHERE id = $1", id, n);
  }
};

struct Word {
  std::int64_t id;
  std::optional<std::string> text;
  bool last;
  std::optional<std::int64_t> n;
  auto operator==(const Word&) const -> bool = default;
};
BOOST_DESCRIBE_STRUCT(Word, (), (id, text, last, n))

struct InStock {
  std::int64_t id, n;
  auto operator==(const InStock&) const -> bool = default;
};
BOOST_DESCRIBE_STRUCT(InStock, (), (id, n))

INSTANTIATE_TEST_SUITE_P(On, Sending, testing::ValuesIn(Sending::engines()), Sending::name);

}  // namespace

TEST_P(Sending, RunsInOrderBeforeTheNextQuery) {
  write([](Tx& tx) {
    for (int i = 2; i <= 200; ++i) tx.change("INSERT INTO stock (id, n) VALUES ($1, $2)", i, 1);
    take(tx, 1, 2);
    EXPECT_EQ(tx.one<std::int64_t>("SELECT n FROM stock WHERE id = 1"), 3);
    tx.send("UPDATE stock SET n = n + 1 WHERE id > $1", 100);
  });
  EXPECT_EQ(left(), 3 + 199 + 100);
}

TEST_P(Sending, InsertsManyRowsUnchanged) {
  connection->script("CREATE TABLE word (id BIGINT PRIMARY KEY, text TEXT, last BOOLEAN, n BIGINT)");
  const std::vector<Word> words{{1, R"(a "word", with \ {braces}, NULL)", true, 7},
                                {2, {}, false, {}},
                                {3, "", false, -1},
                                {4, "Sơn Đoòng 洞", true, {}}};
  write([&](Tx& tx) {
    tx.insert_all("INSERT INTO word (id, text, last, n)", words);
    tx.insert_all("INSERT INTO word (id, text, last, n) ON CONFLICT (id) DO NOTHING", words);
    tx.insert_all("INSERT INTO word (id, text, last, n)", std::vector<Word>{});
  });
  Tx tx{*connection};
  connection->begin_read();
  EXPECT_EQ(tx.all<Word>("SELECT id, text, last, n FROM word ORDER BY id"), words);
  connection->rollback();
}

TEST_P(Sending, FailsAnInsertOfManyRowsWithADuplicate) {
  const std::vector<InStock> items{{2, 1}, {1, 1}};
  EXPECT_THROW(write([&](Tx& tx) { tx.insert_all("INSERT INTO stock (id, n)", items); }), ConstraintViolated);
  EXPECT_EQ(left(), 5);
}

TEST_P(Sending, FailsTheNextQueryAfterAChangeOfNoRow) {
  EXPECT_THROW(write([](Tx& tx) {
                 take(tx, 1, 1);
                 take(tx, 7, 1);
                 take(tx, 1, 1);
                 tx.one<std::int64_t>("SELECT n FROM stock WHERE id = 1");
               }),
               Failure);
  EXPECT_EQ(left(), 5);
}

TEST_P(Sending, FailsTheCommitAfterAChangeOfNoRow) {
  EXPECT_THROW(write([](Tx& tx) {
                 take(tx, 1, 1);
                 take(tx, 7, 1);
               }),
               Failure);
  EXPECT_EQ(left(), 5);
}

TEST_P(Sending, FailsTheCommitAfterAViolatedConstraint) {
  EXPECT_THROW(write([](Tx& tx) {
                 take(tx, 1, 1);
                 take(tx, 1, 5);
               }),
               ConstraintViolated);
  EXPECT_EQ(left(), 5);
  write([](Tx& tx) { take(tx, 1, 5); });
  EXPECT_EQ(left(), 0);
}

TEST_P(Sending, AcceptsASendThatChangesNoRow) {
  write([](Tx& tx) { tx.send("UPDATE stock SET n = 0 WHERE id = $1", 7); });
  EXPECT_EQ(left(), 5);
}

TEST_P(Sending, RollsBackWithItsSavepoint) {
  write([](Tx& tx) {
    take(tx, 1, 1);
    tx.run("SAVEPOINT here");
    try {
      take(tx, 1, 9);
      tx.run("RELEASE SAVEPOINT here");
      ADD_FAILURE() << "nine were taken of four";
    } catch (const Failure&) {
      tx.run("ROLLBACK TO SAVEPOINT here");
      tx.run("RELEASE SAVEPOINT here");
    }
  });
  EXPECT_EQ(left(), 4);
}

TEST_P(Sending, ReturnsTheChangedRowOrNothing) {
  static constexpr Change taking{"UPDATE stock SET n = n - $2 WHERE id = $1 AND n >= $2", "n",
                                 "stock WHERE id = $1"};
  write([](Tx& tx) {
    EXPECT_EQ(tx.changed<std::int64_t>(taking, 1, 2), 3);
    EXPECT_EQ(tx.changed<std::int64_t>(taking, 1, 4), std::nullopt);
    EXPECT_EQ(tx.changed<std::int64_t>(taking, 7, 1), std::nullopt);
  });
  EXPECT_EQ(left(), 3);
}

TEST_P(Sending, FailsForAnAnswerAfterAStatementThatFailed) {
  EXPECT_THROW(write([](Tx& tx) {
                 take(tx, 1, 9);
                 tx.one_later(select<InStock, "FROM stock WHERE id = $1">, 1).get();
               }),
               ConstraintViolated);
  EXPECT_EQ(left(), 5);
}

TEST_P(Sending, TriesAgainWhenAKeyIsTaken) {
  EXPECT_THROW(write([](Tx& tx) {
                 take(tx, 1, 1);
                 tx.claim("INSERT INTO stock (id, n) VALUES ($1, 1) ON CONFLICT DO NOTHING", 1);
               }),
               TryAgain);
  EXPECT_EQ(left(), 5);
  write([](Tx& tx) { tx.claim("INSERT INTO stock (id, n) VALUES ($1, 1) ON CONFLICT DO NOTHING", 2); });
  EXPECT_EQ(left(), 6);
}

TEST_P(Sending, KeepsWhatWasAskedAheadAboutRowsThatStay) {
  static constexpr Sql stock{"SELECT n FROM stock WHERE id = $1"};
  write([](Tx& tx) {
    tx.expect_unchanged<std::int64_t>(stock, 1);
    tx.change("INSERT INTO stock (id, n) VALUES (7, 2)");
    EXPECT_EQ(tx.one<std::int64_t>(stock, 7), 2);
    take(tx, 7, 1);
    EXPECT_EQ(tx.one<std::int64_t>(stock, 1), 5);
    EXPECT_EQ(tx.one<std::int64_t>(stock, 7), 1);
    take(tx, 1, 1);
    tx.begins_anew();
    EXPECT_EQ(tx.one<std::int64_t>(stock, 1), 4) << "asked again";
  });
  EXPECT_EQ(left(), 5);
}

TEST_P(Sending, ReadsLater) {
  write([](Tx& tx) {
    take(tx, 1, 0);  // prepares the statement, for which all answers are waited for
    const auto word = tx.one_later(select<InStock, "FROM stock WHERE id = $1">, 1);
    const auto none = tx.one_later(select<InStock, "FROM stock WHERE id = $1">, 9);
    take(tx, 1, 2);
    EXPECT_EQ(word.has_come(), tx.engine() == Engine::sqlite);
    EXPECT_EQ(word.get(), (InStock{1, 5})) << "as it was when it was asked";
    EXPECT_TRUE(none.has_come());
    EXPECT_EQ(none.get(), std::nullopt);
  });
}

}  // namespace store
