#pragma once
// Migrations of the database's schema, written in PostgreSQL's dialect and applied forward only.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/store/store.hpp"

namespace store {

/// One step of a module: "0002_tickets_offline.sql". Numbers run from 1 within the module; an applied text
/// never changes.
struct Migration {
  std::string_view module;
  std::int64_t number;
  std::string_view name, text;
};

/// Every migration built into the program, modules in the order of their dependencies, each module's by
/// number (generated from modules/*/migrations/*.sql).
auto all_migrations() -> const std::vector<Migration>&;

/// Applies the missing migrations under a lock, each in its own transaction. Returns their count. Throws
/// Failure when an applied text was changed, or the database is newer than the program.
auto migrate(Connection& connection, const std::vector<Migration>& migrations) -> int;

/// Nothing when the database has exactly the schema of these migrations; otherwise a sentence for the
/// operator with the fault and its remedy. Read-only; call inside a read transaction.
auto fault_of_shape(Tx& tx, const std::vector<Migration>& migrations) -> std::optional<std::string>;

/// The differences between the schema of these migrations and the database's. On SQLite compares the text of
/// every table, index and trigger; on PostgreSQL the names of tables, columns and indexes, and the enabled
/// triggers. Read-only.
auto differences_of_shape(Tx& tx, const std::vector<Migration>& migrations) -> std::vector<std::string>;

/// Whether the database has a table of that name.
auto has_table(Tx& tx, std::string_view name) -> bool;

/// The text for one engine: selects `-- @pg` … `-- @sqlite` … `-- @end` blocks and maps types for SQLite.
auto dialect_of(std::string_view text, Engine engine) -> std::string;

}  // namespace store
