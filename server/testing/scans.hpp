#pragma once
// Statements that read a whole table on SQLite: what costs nothing in a test, and stops the writer of a large
// deployment.
#include <sqlite3.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace testing {

/// Watches the connections that are opened while it lives. Not on PostgreSQL.
class Scans {
 public:
  Scans() {
    steps().clear();
    sqlite3_auto_extension(reinterpret_cast<void (*)()>(watch));
  }
  ~Scans() { sqlite3_cancel_auto_extension(reinterpret_cast<void (*)()>(watch)); }
  Scans(const Scans&) = delete;
  auto operator=(const Scans&) -> Scans& = delete;

  /// The statements that name the table and stepped over at least so many rows without an index at once.
  auto of(std::string_view table, int rows) const -> std::vector<std::string> {
    std::vector<std::string> all;
    for (const auto& [text, most] : steps())
      if (most >= rows && text.find(table) != std::string::npos) all.push_back(text);
    return all;
  }

 private:
  static auto steps() -> std::map<std::string, int>& {
    static std::map<std::string, int> most;
    return most;
  }
  static auto watch(sqlite3* connection, char**, const struct sqlite3_api_routines*) -> int {
    return sqlite3_trace_v2(connection, SQLITE_TRACE_PROFILE, ended, nullptr);
  }
  static auto ended(unsigned, void*, void* statement, void*) -> int {
    auto* const one = static_cast<sqlite3_stmt*>(statement);
    auto& most = steps()[sqlite3_sql(one)];
    most = std::max(most, sqlite3_stmt_status(one, SQLITE_STMTSTATUS_FULLSCAN_STEP, 1));
    return 0;
  }
};

}  // namespace testing
