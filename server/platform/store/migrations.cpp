// Applying migrations, and mapping PostgreSQL's types to SQLite's.
#include "platform/store/migrations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <iterator>
#include <utility>

namespace store {

namespace {

struct Applied {
  std::string module;
  std::int64_t number;
  std::string name, fingerprint;
};
BOOST_DESCRIBE_STRUCT(Applied, (), (module, number, name, fingerprint))

struct Substitution {
  std::string_view from, to;
};
constexpr std::array<Substitution, 5> for_sqlite{{{"BIGINT", "INTEGER"},
                                                  {"BOOLEAN", "INTEGER"},
                                                  {"BYTEA", "BLOB"},
                                                  {"JSONB", "TEXT"},
                                                  {"DOUBLE PRECISION", "REAL"}}};

auto is_word(char c) -> bool { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// Maps types outside of string literals and comments only.
auto mapped_line(std::string_view line) -> std::string {
  std::string out;
  bool quoted = false;
  for (std::size_t i = 0; i < line.size();) {
    if (!quoted && line.substr(i).starts_with("--")) return out + std::string{line.substr(i)};
    if (line[i] == '\'') quoted = !quoted;
    const auto* hit = static_cast<const Substitution*>(nullptr);
    for (const auto& s : for_sqlite) {
      const auto end = i + s.from.size();
      const bool starts_word = i == 0 || !is_word(line[i - 1]);
      if (!quoted && starts_word && line.substr(i).starts_with(s.from) &&
          (end == line.size() || !is_word(line[end])))
        hit = &s;
    }
    if (hit != nullptr) {
      out += hit->to;
      i += hit->from.size();
    } else {
      out += line[i++];
    }
  }
  return out;
}

// FNV-1a: enough to detect that an applied text was edited.
auto fingerprint_of(std::string_view text) -> std::string {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return fmt::format("{:016x}", hash);
}

constexpr std::string_view own_table = R"(
CREATE TABLE IF NOT EXISTS schema_migration (
  module      TEXT   NOT NULL,
  number      BIGINT NOT NULL,
  name        TEXT   NOT NULL,
  fingerprint TEXT   NOT NULL,
  PRIMARY KEY (module, number)
);
)";

auto applied_in(Tx& tx) -> std::vector<Applied> {
  return tx.all(select<Applied, "FROM schema_migration ORDER BY module, number">);
}

// Every applied migration must be among the program's, with the same text.
auto fault_of_applied(const std::vector<Applied>& applied, const std::vector<Migration>& migrations)
    -> std::optional<std::string> {
  for (const auto& done : applied) {
    const auto own = std::ranges::find_if(migrations, [&](const Migration& migration) {
      return migration.module == done.module && migration.number == done.number;
    });
    if (own == migrations.end())
      return fmt::format("the database is newer than this program: it has {} of {}", done.name, done.module);
    if (fingerprint_of(own->text) != done.fingerprint)
      return fmt::format("the applied migration {} of {} was edited", done.name, done.module);
  }
  return {};
}

auto missing(const std::vector<Applied>& applied, const std::vector<Migration>& migrations) {
  std::vector<Migration> all;
  std::ranges::copy_if(migrations, std::back_inserter(all), [&](const Migration& migration) {
    return std::ranges::none_of(applied, [&](const Applied& done) {
      return done.module == migration.module && done.number == migration.number;
    });
  });
  return all;
}

void take_lock(Connection& connection) {
  if (connection.engine() != Engine::postgres) return;
  // A migration of a large table, or of another instance, may take long.
  connection.script("SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0");
  connection.script("SELECT pg_advisory_xact_lock(7034182)");
}

// A table with a compound key is one tree in the order of that key, instead of a table and an index.
auto closing_line(bool has_compound_key) -> std::string {
  return has_compound_key ? ") STRICT, WITHOUT ROWID;" : ") STRICT;";
}

}  // namespace

auto dialect_of(std::string_view text, Engine engine) -> std::string {
  std::string out;
  bool has_compound_key = false;
  std::string_view only;  // the engine a block is for, or "" outside of blocks
  while (!text.empty()) {
    const auto line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line == "-- @pg" || line == "-- @sqlite" || line == "-- @end") {
      only = line == "-- @end" ? std::string_view{} : line.substr(4);
      continue;
    }
    const bool wanted = only.empty() || (only == "pg") == (engine == Engine::postgres);
    if (!wanted) continue;
    has_compound_key = has_compound_key || line.starts_with("  PRIMARY KEY (");
    if (engine == Engine::postgres || !only.empty()) {
      out += line;
    } else if (line == ");") {
      out += closing_line(std::exchange(has_compound_key, false));
    } else {
      out += mapped_line(line);
    }
    out += '\n';
  }
  return out;
}

auto has_table(Tx& tx, std::string_view name) -> bool {
  const auto found =
      tx.engine() == Engine::sqlite
          ? tx.one<std::int64_t>("SELECT COUNT(*) FROM sqlite_schema WHERE type = 'table' AND name = $1",
                                 name)
          : tx.one<std::int64_t>("SELECT COUNT(*) FROM pg_class WHERE oid = to_regclass($1)", name);
  return found.value_or(0) > 0;
}

auto migrate(Connection& connection, const std::vector<Migration>& migrations) -> int {
  int applied_now = 0;
  transact(connection, [&](Tx& tx) {
    applied_now = 0;
    take_lock(connection);
    connection.script(dialect_of(own_table, connection.engine()));
    const auto applied = applied_in(tx);
    if (const auto fault = fault_of_applied(applied, migrations)) throw Failure(*fault);
    for (const auto& next : missing(applied, migrations)) {
      connection.script(dialect_of(next.text, connection.engine()));
      tx.run("INSERT INTO schema_migration (module, number, name, fingerprint) VALUES ($1, $2, $3, $4)",
             next.module, next.number, next.name, fingerprint_of(next.text));
      ++applied_now;
    }
  });
  return applied_now;
}

auto fault_of_shape(Tx& tx, const std::vector<Migration>& migrations) -> std::optional<std::string> {
  if (!has_table(tx, "schema_migration"))
    return "there is nothing in the database yet; gomve migrate or gomve serve makes it";
  const auto applied = applied_in(tx);
  if (auto fault = fault_of_applied(applied, migrations)) return fault;
  const auto left = missing(applied, migrations);
  if (left.empty()) return {};
  return fmt::format(
      "the database has not this program's shape: {} of its changes are missing, {} first. Start this gomve "
      "in "
      "place of the one that serves, or run gomve migrate while none does",
      left.size(), left.front().name);
}

}  // namespace store
