// Comparison of a database's tables, indexes and triggers with those of the migrations.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "platform/store/migrations.hpp"

namespace store {

namespace {

struct Object {
  std::string type, name, text;
};
BOOST_DESCRIBE_STRUCT(Object, (), (type, name, text))

using Objects = std::map<std::string, std::string>;  // "trigger ledger_seal_stays" and its SQL

auto objects_of_sqlite(Tx& tx) -> Objects {
  Objects all;
  for (auto& object : tx.all<Object>(
           "SELECT type, name, COALESCE(sql, '') FROM sqlite_schema WHERE substr(name, 1, 7) <> 'sqlite_'"))
    all.emplace(object.type + " " + object.name, std::move(object.text));
  return all;
}

// The schema of the migrations, applied to a database in memory.
class Reference {
 public:
  explicit Reference(const std::vector<Migration>& migrations)
      : connection_{open_connection({.engine = Engine::sqlite, .address = ":memory:"}, true)} {
    migrate(*connection_, migrations);
    connection_->begin_read();
  }
  auto tx() { return Tx{*connection_}; }

 private:
  std::unique_ptr<Connection> connection_;
};

auto differences_of_sqlite(Tx& tx, const std::vector<Migration>& migrations) -> std::vector<std::string> {
  Reference reference{migrations};
  auto made = reference.tx();
  const auto wanted = objects_of_sqlite(made), found = objects_of_sqlite(tx);
  std::vector<std::string> differences;
  for (const auto& [name, text] : wanted) {
    const auto there = found.find(name);
    if (there == found.end()) {
      differences.push_back(name + " is missing");
    } else if (there->second != text) {
      differences.push_back(name + " was changed");
    }
  }
  for (const auto& [name, text] : found)
    if (!wanted.contains(name)) differences.push_back(name + " is not this program's");
  return differences;
}

// Triggers and indexes differ between the engines. Migrations have them as "CREATE TRIGGER name" at the start
// of a line.
auto made_on_postgres(const std::vector<Migration>& migrations) -> std::set<std::string> {
  struct Statement {
    std::string_view begins, type;
    bool makes;
  };
  constexpr Statement statements[] = {
      {"CREATE TRIGGER ", "trigger ", true},    {"DROP TRIGGER ", "trigger ", false},
      {"CREATE INDEX ", "index ", true},        {"DROP INDEX ", "index ", false},
      {"CREATE UNIQUE INDEX ", "index ", true},
  };
  std::set<std::string> names;
  for (const auto& migration : migrations) {
    const auto text = dialect_of(migration.text, Engine::postgres);
    for (std::string_view rest = text; !rest.empty();) {
      const auto line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      for (const auto& [begins, type, makes] : statements) {
        if (!line.starts_with(begins)) continue;
        const auto end = std::min(line.find_first_of(" ;", begins.size()), line.size());
        const auto name = std::string{type}.append(line.substr(begins.size(), end - begins.size()));
        if (makes)
          names.insert(name);
        else
          names.erase(name);
      }
    }
  }
  return names;
}

auto names_in(Tx& tx, Sql question) -> std::set<std::string> {
  const auto names = tx.all<std::string>(question);
  return {names.begin(), names.end()};
}

auto differences_of_postgres(Tx& tx, const std::vector<Migration>& migrations) -> std::vector<std::string> {
  Reference reference{migrations};
  auto made = reference.tx();
  auto wanted = names_in(made,
                         "SELECT 'column ' || t.name || '.' || c.name FROM sqlite_schema t "
                         "JOIN pragma_table_info(t.name) c WHERE t.type = 'table'");
  wanted.merge(made_on_postgres(migrations));
  const auto found = names_in(tx,
                              "SELECT 'column ' || table_name || '.' || column_name "
                              "FROM information_schema.columns WHERE table_schema = current_schema() "
                              "UNION ALL SELECT 'index ' || indexname FROM pg_indexes "
                              "WHERE schemaname = current_schema() "
                              "UNION ALL SELECT 'trigger ' || t.tgname FROM pg_trigger t "
                              "JOIN pg_class c ON c.oid = t.tgrelid "
                              "JOIN pg_namespace n ON n.oid = c.relnamespace "
                              "WHERE NOT t.tgisinternal AND t.tgenabled IN ('O', 'A') "
                              "AND n.nspname = current_schema()");
  std::vector<std::string> differences;
  for (const auto& name : wanted)
    if (!found.contains(name)) differences.push_back(name + " is missing");
  for (const auto& name : found)
    if (name.starts_with("trigger ") && !wanted.contains(name))
      differences.push_back(name + " is not this program's");
  return differences;
}

}  // namespace

auto differences_of_shape(Tx& tx, const std::vector<Migration>& migrations) -> std::vector<std::string> {
  return tx.engine() == Engine::sqlite ? differences_of_sqlite(tx, migrations)
                                       : differences_of_postgres(tx, migrations);
}

}  // namespace store
