#pragma once
// The database's shape, written once in PostgreSQL's dialect and applied forward only.
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

/// Applies what is missing, under a lock, each step in one transaction. Answers how many were applied.
/// Throws Failure when an applied text was changed, or the database is newer than the program.
auto migrate(Connection& connection, const std::vector<Migration>& migrations) -> int;

/// Nothing when the database has exactly the shape that these make; otherwise what is the matter and what is
/// to be done, as a sentence for the operator. Changes nothing. Ask inside of a view.
auto fault_of_shape(Tx& tx, const std::vector<Migration>& migrations) -> std::optional<std::string>;

/// What differs between the shape that these make and what the database has: on SQLite every table, index and
/// trigger word by word; on PostgreSQL tables, columns and indexes by name, and triggers that are in force.
/// Empty: nothing. Changes nothing.
auto differences_of_shape(Tx& tx, const std::vector<Migration>& migrations) -> std::vector<std::string>;

/// Whether the database has a table of that name.
auto has_table(Tx& tx, std::string_view name) -> bool;

/// The text for one engine: `-- @pg` … `-- @sqlite` … `-- @end` blocks chosen, types mapped for SQLite.
auto dialect_of(std::string_view text, Engine engine) -> std::string;

}  // namespace store
