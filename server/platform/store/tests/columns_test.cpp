// Columns of a row's bases, and statements joined of texts.
#include "platform/store/columns.hpp"

#include <gtest/gtest.h>

#include "platform/facts.hpp"
#include "platform/store/store.hpp"

namespace store {

namespace {

struct ShelfFacts {
  std::string name;
  std::optional<std::int64_t> spare;
};
BOOST_DESCRIBE_STRUCT(ShelfFacts, (), (name, spare))
struct ShelfLabel {
  std::int64_t hue;
};
BOOST_DESCRIBE_STRUCT(ShelfLabel, (), (hue))

struct ShelfRow : ShelfFacts, ShelfLabel {
  std::int64_t id;
  static constexpr Literal table{"shelf"};
  auto operator==(const ShelfRow& other) const {
    return std::tie(name, spare, hue, id) == std::tie(other.name, other.spare, other.hue, other.id);
  }
};
BOOST_DESCRIBE_STRUCT(ShelfRow, (ShelfFacts, ShelfLabel), (id))

struct ShelfItem : ShelfFacts, ShelfLabel {
  std::string shelf_id;
};
BOOST_DESCRIBE_STRUCT(ShelfItem, (ShelfFacts, ShelfLabel), (shelf_id))

struct Shelves : testing::Test {
  Shelves() {
    connection->script(
        "CREATE TABLE shelf (id BIGINT PRIMARY KEY, hue BIGINT NOT NULL, name TEXT NOT NULL, spare BIGINT)");
    connection->begin_write();
  }
  ~Shelves() override { connection->rollback(); }

  std::unique_ptr<Connection> connection =
      open_connection({.engine = Engine::sqlite, .address = ":memory:"}, true);
  Tx tx{*connection};
};

TEST_F(Shelves, ARowIsWrittenAndReadWithTheColumnsOfItsBases) {
  const ShelfRow row{{.name = "A", .spare = 3}, {.hue = 120}, 7};
  tx.insert<"shelf">(row);
  EXPECT_EQ(tx.one<std::string>("SELECT name FROM shelf WHERE id = 7 AND hue = 120 AND spare = 3"), "A");
  EXPECT_EQ(tx.one(select<ShelfRow, "FROM shelf WHERE id = $1">, 7), row);
}

TEST_F(Shelves, TextsAreJoinedIntoAStatement) {
  constexpr auto statement = "FROM " + ShelfRow::table + " WHERE id = $1";
  EXPECT_EQ(statement.view(), "FROM shelf WHERE id = $1");
  EXPECT_EQ(tx.one(select<ShelfRow, statement>, 7), std::nullopt);
}

TEST(Facts, AreTakenFromEachOfTheGiven) {
  const ShelfRow row{{.name = "A", .spare = 3}, {.hue = 120}, 7};
  const auto item = with_facts<ShelfItem>(static_cast<const ShelfFacts&>(row), ShelfLabel{.hue = 240});
  EXPECT_EQ(item.name, "A");
  EXPECT_EQ(item.spare, 3);
  EXPECT_EQ(item.hue, 240);
  EXPECT_EQ(item.shelf_id, "") << "what is no fact is still to be set";
}

}  // namespace

}  // namespace store
