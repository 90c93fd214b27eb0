// Writes that are put aside on PostgreSQL: sent together, and never missed by a statement that could notice.
#include <gtest/gtest.h>

#include "testing/each_engine.hpp"

namespace store {

namespace {

struct Shelf {
  std::int64_t id;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Shelf, (), (id, name))

struct Box {
  std::int64_t id, shelf_id;
  std::optional<std::string> label;
};
BOOST_DESCRIBE_STRUCT(Box, (), (id, shelf_id, label))

constexpr Sql claiming_shelf{"INSERT INTO shelf (id, name) ON CONFLICT (id) DO NOTHING"};
constexpr Sql name_of{"SELECT name FROM shelf WHERE id = $1"};
constexpr Sql boxes_labelled{"SELECT COUNT(*) FROM box WHERE label = $1"};

// The number of boxes of a shelf, counted in memory.
struct HeldCount final : Held {
  explicit HeldCount(std::int64_t of) : shelf{of} {}
  auto tables() const -> std::span<const std::string_view> override {
    static constexpr std::string_view names[] = {"tally"};
    return names;
  }
  void write(Tx& tx) override {
    tx.change("UPDATE tally SET boxes = boxes + $2 WHERE shelf_id = $1", shelf, std::exchange(more, 0));
    ++written;
  }
  std::int64_t shelf, more = 0;
  int written = 0;
};

struct PutAside : testing::EachEngine {
  void SetUp() override {
    EachEngine::SetUp();
    connection->script(
        "CREATE TABLE shelf (id BIGINT PRIMARY KEY, name TEXT NOT NULL); "
        "CREATE TABLE box (id BIGINT PRIMARY KEY, shelf_id BIGINT NOT NULL REFERENCES shelf (id), label "
        "TEXT); "
        "CREATE VIEW labelled AS SELECT id AS box_id FROM box WHERE label IS NOT NULL; "
        "CREATE VIEW labels AS SELECT COUNT(*) AS n FROM labelled; "
        "CREATE TABLE tally (shelf_id BIGINT PRIMARY KEY, boxes BIGINT NOT NULL); "
        "INSERT INTO shelf VALUES (1, 'first'); INSERT INTO tally VALUES (1, 0)");
  }
  auto boxes() { return number("SELECT COUNT(*) FROM box"); }
  auto tally() { return number("SELECT boxes FROM tally WHERE shelf_id = 1"); }
  static void put(Tx& tx, std::int64_t id, std::int64_t shelf) {
    tx.add<"box">(Box{.id = id, .shelf_id = shelf, .label = {}});
  }
  static void build(Tx& tx, std::int64_t id) {
    tx.add<"shelf">(Shelf{.id = id, .name = "n\"" + std::to_string(id)});
  }
  static auto counting(Tx& tx) -> HeldCount* {
    if (auto* const held = tx.held<HeldCount>(1)) return held;
    return tx.hold(1, std::make_unique<HeldCount>(1));
  }
  static void count_one(Tx& tx) {
    auto* const held = counting(tx);
    ++held->more;
    tx.has_changed(*held);
  }
};

INSTANTIATE_TEST_SUITE_P(On, PutAside, testing::ValuesIn(PutAside::engines()), PutAside::name);

}  // namespace

TEST_P(PutAside, RowsComeAfterThoseTheyReferTo) {
  write([](Tx& tx) {
    put(tx, 10, 1);  // before the first of the other table
    for (int id = 2; id <= 40; ++id) {
      build(tx, id);
      put(tx, 10 * id, id);
    }
  });
  EXPECT_EQ(boxes(), 40);
  EXPECT_EQ(number("SELECT COUNT(*) FROM shelf WHERE name LIKE 'n\"%'"), 39);
}

TEST_P(PutAside, AStatementMissesNothing) {
  write([](Tx& tx) {
    build(tx, 2);
    put(tx, 20, 2);
    EXPECT_EQ(tx.one<std::string>(name_of, 2), "n\"2") << "a query that names the table";
    build(tx, 3);
    tx.change("INSERT INTO box (id, shelf_id) VALUES (30, 3)");  // refers to the row that waits
    put(tx, 31, 3);
    EXPECT_EQ(tx.run("UPDATE box SET label = 'new'"), 3);
    tx.add<"box">(Box{.id = 40, .shelf_id = 1, .label = "seen"});
    EXPECT_EQ(tx.one<std::int64_t>("SELECT n FROM labels"), 4) << "a view of a view of the table";
    put(tx, 32, 3);
    EXPECT_EQ(tx.all<std::int64_t>("SELECT b.id FROM shelf s JOIN box b ON b.shelf_id = s.id").size(), 5);
    put(tx, 33, 3);
    EXPECT_EQ(tx.run("DELETE FROM shelf WHERE id = 1 AND NOT EXISTS (SELECT 1 FROM tally)"), 0);
  });
  EXPECT_EQ(boxes(), 6);
}

TEST_P(PutAside, AFailureEndsTheTransaction) {
  EXPECT_THROW(write([](Tx& tx) { put(tx, 10, 7); }), ConstraintViolated) << "there is no such shelf";
  EXPECT_THROW(write([](Tx& tx) {
                 build(tx, 2);
                 tx.add_claim(claiming_shelf, Shelf{.id = 3, .name = "third"});
                 tx.add_claim(claiming_shelf, Shelf{.id = 1, .name = "taken"});
               }),
               TryAgain);
  EXPECT_EQ(number("SELECT COUNT(*) FROM shelf"), 1);
  write([](Tx& tx) {
    tx.add_claim(claiming_shelf, Shelf{.id = 2, .name = "second"});
    tx.add_claim(claiming_shelf, Shelf{.id = 3, .name = "third"});
  });
  EXPECT_EQ(number("SELECT COUNT(*) FROM shelf"), 3);
}

TEST_P(PutAside, ARollbackToASavepointForgetsWhatCameAfterIt) {
  write([&](Tx& tx) {
    put(tx, 10, 1);
    if (!is_sqlite()) count_one(tx);
    tx.send("SAVEPOINT here");
    put(tx, 11, 1);
    if (!is_sqlite()) count_one(tx);
    tx.run("ROLLBACK TO SAVEPOINT here");
    tx.run("RELEASE SAVEPOINT here");
    put(tx, 12, 1);
  });
  EXPECT_EQ(boxes(), 2);
  EXPECT_EQ(tally(), is_sqlite() ? 0 : 1);
}

TEST_P(PutAside, IsForgottenWithItsTransaction) {
  EXPECT_THROW(write([&](Tx& tx) {
                 put(tx, 10, 1);
                 if (!is_sqlite()) count_one(tx);
                 throw std::runtime_error("refused");
               }),
               std::runtime_error);
  write([](Tx& tx) { put(tx, 11, 1); });
  EXPECT_EQ(boxes(), 1);
  EXPECT_EQ(tally(), 0);
}

TEST_P(PutAside, CountsAsWrittenOnce) {
  write([&](Tx& tx) {
    const auto before = connection->rows_written();
    put(tx, 10, 1);
    const auto after = connection->rows_written();
    EXPECT_GT(after, before);
    EXPECT_EQ(tx.one<std::int64_t>("SELECT COUNT(*) FROM box"), 1);
    EXPECT_EQ(connection->rows_written(), after) << "sending it is no write of the job that asked";
  });
}

TEST_P(PutAside, WhatIsHeldIsWrittenOnceAndBeforeItIsRead) {
  write([&](Tx& tx) {
    auto* const held = counting(tx);
    ASSERT_EQ(held == nullptr, is_sqlite());
    if (held == nullptr) return;
    for (int i = 0; i < 3; ++i) count_one(tx);
    EXPECT_EQ(tx.one<std::string>(name_of, 1), "first");
    EXPECT_EQ(held->written, 0) << "that statement is of another table";
    EXPECT_EQ(tx.one<std::int64_t>("SELECT boxes FROM tally WHERE shelf_id = 1"), 3);
    EXPECT_EQ(held->written, 1);
    count_one(tx);
    EXPECT_EQ(counting(tx), held);
    tx.change("UPDATE tally SET boxes = boxes * 2");
    EXPECT_EQ(tx.held<HeldCount>(1), nullptr) << "another statement changed the row";
    EXPECT_EQ(tx.one<std::int64_t>("SELECT boxes FROM tally WHERE shelf_id = 1"), 8);
    count_one(tx);
  });
  EXPECT_EQ(tally(), is_sqlite() ? 0 : 9);
}

TEST_P(PutAside, AsksTheSameOfManyInOneStatement) {
  write([](Tx& tx) {
    for (int id = 2; id <= 5; ++id) build(tx, id);
    tx.add<"box">(Box{.id = 10, .shelf_id = 1, .label = "a, \"quoted\" one"});
    for (const auto id : {4, 1, 9, 2}) tx.expect_unchanged<std::string>(name_of, id);
    tx.expect_unchanged<std::string>(name_of, 4);  // once more
    tx.expect_unchanged<std::int64_t>(boxes_labelled, "a, \"quoted\" one");
    tx.expect_unchanged<std::int64_t>(boxes_labelled, "another");
    EXPECT_EQ(tx.one<std::string>(name_of, 1), "first");
    tx.send("UPDATE shelf SET name = 'changed'");
    EXPECT_EQ(tx.one<std::string>(name_of, 9), std::nullopt);
    EXPECT_EQ(tx.one<std::string>(name_of, 5), "changed") << "which was not asked ahead";
    EXPECT_EQ(tx.one<std::int64_t>(boxes_labelled, "another"), 0);
    EXPECT_EQ(tx.one<std::int64_t>(boxes_labelled, "a, \"quoted\" one"), 1);
    if (tx.can_hold()) {
      EXPECT_EQ(tx.one<std::string>(name_of, 4), "n\"4") << "as it was when it was asked";
      EXPECT_EQ(tx.one<std::string>(name_of, 4), "n\"4");
    }
  });
}

TEST_P(PutAside, ReadsAllLater) {
  write([](Tx& tx) {
    static constexpr Selection<Box> all_boxes{"SELECT id, shelf_id, label FROM box ORDER BY id"};
    put(tx, 10, 1);
    put(tx, 11, 1);
    const auto answer = tx.all_later(all_boxes);
    put(tx, 12, 1);
    EXPECT_EQ(answer.get().size(), 2);
    EXPECT_EQ(answer.get().back().id, 11);
  });
}

}  // namespace store
