// The rows of the product that were written.
#include "testing/simulation/changes.hpp"

#include <fmt/format.h>

#include "platform/store/store.hpp"

namespace simulation {

namespace {

// Numbers increase in the order of writing; those of rolled-back transactions may be missing.
constexpr std::string_view sqlite_table =
    "CREATE TABLE simulation_change (n INTEGER PRIMARY KEY, what INTEGER NOT NULL, row INTEGER NOT NULL);";
constexpr std::string_view postgres_table =
    "CREATE TABLE simulation_change (n BIGSERIAL PRIMARY KEY, what BIGINT NOT NULL, row BIGINT NOT NULL);";

auto sqlite_triggers(std::size_t what, const Watched& one) -> std::string {
  std::string script;
  for (const std::string_view event : {"INSERT", "UPDATE", "DELETE"})
    script += fmt::format(
        "CREATE TRIGGER simulation_{0}_{1} AFTER {1} ON {0} BEGIN INSERT INTO simulation_change (what, row) "
        "VALUES ({2}, {3}.{4}); END;",
        one.table, event, what, event == "DELETE" ? "OLD" : "NEW", one.column);
  return script;
}

auto postgres_triggers(std::size_t what, const Watched& one) -> std::string {
  return fmt::format(
      "CREATE FUNCTION simulation_{0}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
      "IF TG_OP = 'DELETE' THEN INSERT INTO simulation_change (what, row) VALUES ({1}, OLD.{2}); "
      "ELSE INSERT INTO simulation_change (what, row) VALUES ({1}, NEW.{2}); END IF; RETURN NULL; END $$;"
      "CREATE TRIGGER simulation_{0} AFTER INSERT OR UPDATE OR DELETE ON {0} FOR EACH ROW EXECUTE FUNCTION "
      "simulation_{0}();",
      one.table, what, one.column);
}

struct Written {
  std::int64_t n, what, row;
};
BOOST_DESCRIBE_STRUCT(Written, (), (n, what, row))

}  // namespace

void Changes::begin(store::Connection& connection) {
  const bool is_sqlite = connection.engine() == store::Engine::sqlite;
  std::string script{is_sqlite ? sqlite_table : postgres_table};
  for (std::size_t what = 0; what < watched.size(); ++what)
    script += is_sqlite ? sqlite_triggers(what, watched[what]) : postgres_triggers(what, watched[what]);
  connection.script(script);
}

void Changes::read(store::Tx& tx) {
  for (auto& rows : rows_) rows.clear();
  for (const auto& written :
       tx.all<Written>("SELECT n, what, row FROM simulation_change WHERE n > $1 ORDER BY n", last_)) {
    rows_[static_cast<std::size_t>(written.what)].push_back(written.row);
    last_ = written.n;
  }
}

}  // namespace simulation
