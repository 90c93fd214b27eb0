#pragma once
// A test of connections: on SQLite in memory, and on the tests' PostgreSQL if there is one.
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "platform/store/store.hpp"
#include "testing/own_schema.hpp"

namespace testing {

struct EachEngine : TestWithParam<std::string> {
  static constexpr auto on_sqlite = "";
  static auto engines() {
    auto servers = postgres_servers();
    servers.insert(servers.begin(), on_sqlite);
    return servers;
  }
  static auto name(const TestParamInfo<std::string>& engine) -> std::string {
    return engine.param == on_sqlite ? "sqlite" : "postgres";
  }

  void SetUp() override {
    if (is_sqlite()) {
      connection = store::open_connection({.engine = store::Engine::sqlite, .address = ":memory:"}, true);
    } else {
      schema = std::make_unique<OwnSchema>(GetParam());
      connection = store::open_postgres(schema->address());
    }
  }
  auto is_sqlite() const -> bool { return GetParam() == on_sqlite; }

  /// Runs `work(tx)` in a transaction, which is rolled back if it throws.
  template <class Work>
  void write(Work work) {
    connection->begin_write();
    store::Tx tx{*connection};
    try {
      work(tx);
      connection->commit();
    } catch (...) {
      connection->rollback();
      throw;
    }
  }
  /// The number that a query gives, or -1.
  auto number(store::Sql query) -> std::int64_t {
    connection->begin_read();
    const auto n = store::Tx{*connection}.one<std::int64_t>(query);
    connection->rollback();
    return n.value_or(-1);
  }

  std::unique_ptr<OwnSchema> schema;
  std::unique_ptr<store::Connection> connection;
};

}  // namespace testing
