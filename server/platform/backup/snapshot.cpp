// SQLite's backup API inside one read transaction.
#include "platform/backup/snapshot.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <memory>

#include "platform/backup/archive.hpp"

namespace backup {

namespace {

constexpr int pages_a_step = 1024;

using Database = std::unique_ptr<sqlite3, int (*)(sqlite3*)>;

[[noreturn]] void fail(sqlite3* database, std::string_view doing) {
  throw Refused(fmt::format("{}: {}", doing, sqlite3_errmsg(database)));
}

auto open(const std::filesystem::path& file, int flags) -> Database {
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &opened, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  Database database{opened, sqlite3_close};
  if (code != SQLITE_OK) fail(opened, "cannot open " + file.string());
  sqlite3_busy_timeout(opened, 5000);
  return database;
}

void run(const Database& database, const char* statement) {
  if (sqlite3_exec(database.get(), statement, nullptr, nullptr, nullptr) != SQLITE_OK)
    fail(database.get(), statement);
}

}  // namespace

auto copy_database(const std::filesystem::path& from, const std::filesystem::path& to) -> Snapshot {
  const auto source = open(from, SQLITE_OPEN_READWRITE);
  // The log belongs to its writer: closing this connection must not checkpoint it, even when no server runs.
  sqlite3_db_config(source.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  // Without the read transaction every commit of another process would restart the copy.
  run(source, "PRAGMA query_only = ON; BEGIN; SELECT count(*) FROM sqlite_schema;");

  const auto copy = open(to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  run(copy, "PRAGMA synchronous = OFF;");
  auto* const copying = sqlite3_backup_init(copy.get(), "main", source.get(), "main");
  if (copying == nullptr) fail(copy.get(), "cannot start the copy");
  int code = SQLITE_OK;
  while (code == SQLITE_OK) code = sqlite3_backup_step(copying, pages_a_step);
  const auto pages = sqlite3_backup_pagecount(copying);
  if (sqlite3_backup_finish(copying); code != SQLITE_DONE)
    throw Refused(fmt::format("the copy failed: {}", sqlite3_errstr(code)));
  run(source, "ROLLBACK");
  run(copy, "PRAGMA journal_mode = DELETE");
  return {pages, static_cast<std::int64_t>(std::filesystem::file_size(to))};
}

}  // namespace backup
