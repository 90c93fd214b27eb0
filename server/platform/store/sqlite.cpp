// SQLite behind the facade: WAL, full durability, statements prepared once and bound by name.
#include "platform/store/sqlite.hpp"

#include <sqlite3.h>

#include <fmt/format.h>

#include <cstdlib>
#include <memory>
#include <unordered_map>

namespace store {

namespace {

struct Statement {
  sqlite3_stmt* handle = nullptr;
  std::vector<int> places;  // bind index - 1 → parameter index: "$2" may be SQLite's first
};

class SqliteRow final : public Row {
 public:
  explicit SqliteRow(sqlite3_stmt* statement) : statement_{statement} {}
  auto is_null(int c) -> bool override { return sqlite3_column_type(statement_, c) == SQLITE_NULL; }
  auto integer(int c) -> std::int64_t override { return sqlite3_column_int64(statement_, c); }
  auto boolean(int c) -> bool override { return sqlite3_column_int(statement_, c) != 0; }
  auto text(int c) -> std::string_view override {
    const auto* content = static_cast<const char*>(sqlite3_column_blob(statement_, c));
    return content == nullptr
               ? std::string_view{}
               : std::string_view{content, static_cast<std::size_t>(sqlite3_column_bytes(statement_, c))};
  }

 private:
  sqlite3_stmt* statement_;
};

class SqliteConnection final : public Connection {
 public:
  SqliteConnection(const std::string& file, Access access) {
    const int may =
        access == Access::look ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    const int flags = may | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI;
    if (sqlite3_open_v2(file.c_str(), &db_, flags, nullptr) != SQLITE_OK) {
      const std::string why = sqlite3_errmsg(db_);
      sqlite3_close(db_);
      throw Failure("cannot open " + file + ": " + why);
    }
    owner_.reset(db_);
    sqlite3_busy_timeout(db_, 5000);  // before any PRAGMA: another process may hold the file
    script("PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;");
    // In KiB. What is not in it is most often in the system's cache.
    if (access == Access::write)
      script("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -40960;");
    else
      script("PRAGMA query_only = ON; PRAGMA cache_size = -4096;");
  }

  ~SqliteConnection() override {
    for (auto& [text, statement] : prepared_) sqlite3_finalize(statement.handle);
  }

  auto engine() const -> Engine override { return Engine::sqlite; }

  /// Replaces the content by that of the other.
  void become(const SqliteConnection& other) {
    auto* const copying = sqlite3_backup_init(db_, "main", other.db_, "main");
    if (copying == nullptr) fail("copying a database");
    sqlite3_backup_step(copying, -1);  // its fault is the one of the end
    if (sqlite3_backup_finish(copying) != SQLITE_OK) fail("copying a database");
  }

  auto run(Sql sql, Lock, std::span<const Parameter> parameters, RowSink sink) -> std::int64_t override {
    return run(prepare(sql.text, {sql.text, sql.size}), parameters, sink);
  }

  // The change locks the row for this transaction, so the SELECT after it returns what the change wrote.
  auto run_change(const Change& change, std::span<const Parameter> parameters, RowSink sink)
      -> std::int64_t override {
    const auto changed = run(change.change, Lock::none, parameters, {});
    if (changed != 1) return changed;
    const auto found = prepared_.find(&change);
    run(found != prepared_.end()
            ? found->second
            : prepare(&change, fmt::format("SELECT {} FROM {}", change.columns, change.row)),
        parameters, sink);
    return changed;
  }

  void insert_rows(Sql insertion, std::span<const shape::Field> columns, std::span<const Parameter> cells,
                   Must must) override {
    const auto width = columns.size();
    const auto found = prepared_.find(insertion.text);
    const auto& statement = found != prepared_.end()
                                ? found->second
                                : prepare(insertion.text, with_rows(insertion, places(width)));
    for (; !cells.empty(); cells = cells.subspan(width))
      require_done(must, run(statement, cells.first(width), {}), insertion.text);
  }

  void script(const std::string& text) override {
    if (sqlite3_exec(db_, text.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail(text);
  }

  void begin_write() override { run("BEGIN IMMEDIATE", Lock::none, {}, {}); }
  void begin_read() override { run("BEGIN", Lock::none, {}, {}); }
  void rollback() noexcept override {
    if (in_transaction()) sqlite3_exec(db_, "ROLLBACK", nullptr, nullptr, nullptr);
  }
  auto in_transaction() -> bool override { return sqlite3_get_autocommit(db_) == 0; }
  auto rows_written() -> std::int64_t override { return sqlite3_total_changes64(db_); }

  void end_long_statements(const std::atomic<bool>& hurries) override {
    constexpr int steps = 1'000'000;  // of SQLite's machine, between two looks: some 30 ms
    sqlite3_progress_handler(
        db_, steps, [](void* flag) { return static_cast<const std::atomic<bool>*>(flag)->load() ? 1 : 0; },
        const_cast<std::atomic<bool>*>(&hurries));
  }

  // A first transaction opens the log's file. It is synced once here, because the first sync of a file also
  // syncs its folder's entry.
  void commit_ahead_of_sync() override {
    script("BEGIN IMMEDIATE; ROLLBACK;");
    sqlite3_wal_hook(db_, &SqliteConnection::note_log, this);  // replaces SQLite's automatic checkpoints
    if (sqlite3_file_control(db_, "main", SQLITE_FCNTL_JOURNAL_POINTER, static_cast<void*>(&log_)) !=
            SQLITE_OK ||
        log_->pMethods == nullptr)
      throw Failure("the database has no write-ahead log");
    // Omits only the sync at the end of a commit. The log's header, which must reach the disk before the
    // frames after it, and the syncs that a checkpoint relies on remain.
    script("PRAGMA synchronous = NORMAL;");
    sync();
  }
  // Another thread may call it during a commit: SQLite's xSync only passes the file's descriptor on.
  void sync() override {
    if (log_->pMethods->xSync(log_, SQLITE_SYNC_NORMAL | SQLITE_SYNC_DATAONLY) != SQLITE_OK)
      throw OutcomeUnknown("the write-ahead log could not be synced");
  }
  auto pages_logged() -> int override { return pages_logged_; }
  auto carry_over() -> int override {
    int logged = 0, carried = 0;
    const int code = sqlite3_wal_checkpoint_v2(db_, nullptr, SQLITE_CHECKPOINT_PASSIVE, &logged, &carried);
    if (code != SQLITE_OK && code != SQLITE_BUSY) fail("carrying the log over");
    return carried;
  }

  void commit() override {
    static constexpr const char* text = "COMMIT";
    const auto& statement = prepare(text, text);
    const int code = sqlite3_step(statement.handle);
    sqlite3_reset(statement.handle);
    if (code == SQLITE_DONE) return;
    const bool io = (sqlite3_extended_errcode(db_) & 0xFF) == SQLITE_IOERR;
    if (io) throw OutcomeUnknown(std::string{"commit: "} + sqlite3_errmsg(db_));
    fail("COMMIT");
  }

 private:
  auto run(const Statement& statement, std::span<const Parameter> parameters, RowSink sink) -> std::int64_t {
    // Always reset: an open statement blocks RELEASE and COMMIT.
    const std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> reset{statement.handle, sqlite3_reset};
    bind(statement, parameters);
    for (SqliteRow row{statement.handle};;) {
      switch (sqlite3_step(statement.handle)) {
        case SQLITE_ROW:
          if (sink.take != nullptr) sink.take(sink.place, row);
          break;
        case SQLITE_DONE:
          return sqlite3_changes(db_);
        default:
          fail(sqlite3_sql(statement.handle));
      }
    }
  }

  static auto places(std::size_t width) -> std::string {
    std::string places = "VALUES (";
    for (std::size_t i = 1; i <= width; ++i) places += fmt::format("{}${}", i == 1 ? "" : ", ", i);
    return places += ')';
  }

  auto prepare(const void* key, std::string_view text) -> const Statement& {
    if (const auto found = prepared_.find(key); found != prepared_.end()) return found->second;
    Statement statement;
    if (sqlite3_prepare_v3(db_, text.data(), static_cast<int>(text.size()), SQLITE_PREPARE_PERSISTENT,
                           &statement.handle, nullptr) != SQLITE_OK)
      fail(text);
    const int count = sqlite3_bind_parameter_count(statement.handle);
    for (int i = 1; i <= count; ++i)
      statement.places.push_back(std::atoi(sqlite3_bind_parameter_name(statement.handle, i) + 1) - 1);
    return prepared_.emplace(key, std::move(statement)).first->second;
  }

  static void bind(const Statement& statement, std::span<const Parameter> parameters) {
    for (std::size_t i = 0; i < statement.places.size(); ++i) {
      const auto index = static_cast<int>(i) + 1;
      const auto& value = parameters[static_cast<std::size_t>(statement.places[i])];
      if (const auto* n = std::get_if<std::int64_t>(&value)) {
        sqlite3_bind_int64(statement.handle, index, *n);
      } else if (const auto* text = std::get_if<std::string_view>(&value)) {
        const auto* content = text->data() == nullptr ? "" : text->data();
        sqlite3_bind_text(statement.handle, index, content, static_cast<int>(text->size()), SQLITE_STATIC);
      } else if (const auto* flag = std::get_if<bool>(&value)) {
        sqlite3_bind_int(statement.handle, index, *flag ? 1 : 0);
      } else if (const auto* bytes = std::get_if<Bytes>(&value)) {
        const auto& content = bytes->content;
        sqlite3_bind_blob(statement.handle, index, content.data(), static_cast<int>(content.size()),
                          SQLITE_STATIC);
      } else {
        sqlite3_bind_null(statement.handle, index);
      }
    }
  }

  static auto note_log(void* connection, sqlite3*, const char*, int pages) -> int {
    static_cast<SqliteConnection*>(connection)->pages_logged_ = pages;
    return SQLITE_OK;
  }

  [[noreturn]] void fail(std::string_view doing) {
    const int code = sqlite3_extended_errcode(db_);
    const auto why = fmt::format("{} ({}) in: {}", sqlite3_errmsg(db_), code, doing.substr(0, 400));
    if ((code & 0xFF) == SQLITE_CORRUPT || (code & 0xFF) == SQLITE_NOTADB)
      throw Failure(
          fmt::format("the database file is damaged ({}): stop, keep the file, and restore the newest "
                      "backup with gomve restore",
                      sqlite3_errmsg(db_)));
    if (code == SQLITE_IOERR_SHMSIZE) throw NoSpace(why);  // no room on the disk for its shared memory
    switch (code & 0xFF) {
      case SQLITE_CONSTRAINT:
        throw ConstraintViolated(why);
      case SQLITE_BUSY:
      case SQLITE_LOCKED:
        throw TryAgain(why);
      case SQLITE_INTERRUPT:
        throw TookTooLong(why);
      case SQLITE_FULL:
        throw NoSpace(why);
      default:
        throw Failure(why);
    }
  }

  sqlite3* db_ = nullptr;
  // Closes the database also when the first script fails on a damaged file.
  std::unique_ptr<sqlite3, decltype(&sqlite3_close)> owner_{nullptr, &sqlite3_close};
  sqlite3_file* log_ = nullptr;
  int pages_logged_ = 0;
  std::unordered_map<const void*, Statement> prepared_;
};

}  // namespace

auto open_sqlite(const std::string& file, Access access) -> std::unique_ptr<Connection> {
  // Memory statistics take a lock at every allocation, and the program does not read them.
  static const int configured = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  static_cast<void>(configured);
  return std::make_unique<SqliteConnection>(file, access);
}

auto copy_in_memory(Connection& of) -> std::unique_ptr<Connection> {
  auto copy = std::make_unique<SqliteConnection>(":memory:", Access::write);
  copy->become(dynamic_cast<SqliteConnection&>(of));
  return copy;
}

}  // namespace store
