#pragma once
// A connection to a database: what an engine does, and how it fails.
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "platform/shape/shape.hpp"
#include "platform/store/sql.hpp"

namespace store {

/// The database failed or the statement is wrong: a bug or a lost disk, never a refusal to a caller.
struct Failure : std::runtime_error {
  using runtime_error::runtime_error;
};
/// A unique key or another constraint was violated.
struct ConstraintViolated : Failure {
  using Failure::Failure;
};
/// The engine asks for a retry of the whole transaction (serialization, deadlock, busy).
struct TryAgain : Failure {
  using Failure::Failure;
};
/// The connection was lost before the commit: the transaction was rolled back, and a retry connects again.
struct LinkLost : TryAgain {
  using TryAgain::TryAgain;
};
/// The server has been unreachable for some time: the transaction was not tried.
struct Unreachable : Failure {
  using Failure::Failure;
};
/// A statement exceeded its time limit, running or waiting for a lock: the transaction was rolled back.
struct TookTooLong : Failure {
  using Failure::Failure;
};
/// The disk is full: nothing was written. Reads still work.
struct NoSpace : Failure {
  using Failure::Failure;
};
/// The commit failed with an unknown outcome. On SQLite the process must stop and reopen. On PostgreSQL an
/// idempotent job runs again, and every other job fails with this.
struct OutcomeUnknown : Failure {
  using Failure::Failure;
};

/// A statement that changes one row, and the columns to read from that row afterwards. PostgreSQL does both
/// in one statement (RETURNING); SQLite reads the row again, because RETURNING costs it more than two
/// statements. Keep it in a static constant: its address is the key of the prepared statement.
struct Change {
  Sql change;           // "UPDATE stock SET left = left - 1 WHERE id = $1 AND left > 0"
  const char* columns;  // "left"
  const char* row;      // "stock WHERE id = $1"
};

/// Binary content for a BYTEA column.
struct Bytes {
  std::string_view content;
  auto operator==(const Bytes&) const -> bool = default;
};

using Parameter = std::variant<std::monostate, std::int64_t, bool, std::string_view, Bytes>;

/// The current row of a statement.
class Row {
 public:
  virtual auto is_null(int column) -> bool = 0;
  virtual auto integer(int column) -> std::int64_t = 0;
  virtual auto boolean(int column) -> bool = 0;
  virtual auto text(int column) -> std::string_view = 0;

 protected:
  ~Row() = default;
};

/// The receiver of rows: a plain function and its argument.
struct RowSink {
  void (*take)(void* place, Row& row) = nullptr;
  void* place = nullptr;
};

enum class Engine { sqlite, postgres };
enum class Lock { none, rows, free_rows };

/// What a statement that is not waited for must have done.
enum class Must {
  change_any,  ///< any number of rows
  change_one,  ///< one row; otherwise the transaction fails
  claim_one    ///< one row; otherwise the transaction is to be tried again
};

class Aside;

/// The place of an answer that is not waited for.
struct Reply {
  RowSink sink;
  bool has_come = false;
};

/// What depends on a table.
struct Related {
  std::vector<std::string> referring;  // tables whose rows refer to its rows
  std::vector<std::string> views;      // that show its rows
};

/// One of several questions of the same text.
struct Question {
  std::span<const Parameter> parameters;
  std::shared_ptr<Reply> reply;
};

/// One open connection. Only the store and Tx use it.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  auto operator=(const Connection&) -> Connection& = delete;
  virtual ~Connection() = default;
  virtual auto engine() const -> Engine = 0;
  virtual auto run(Sql sql, Lock lock, std::span<const Parameter> parameters, RowSink sink)
      -> std::int64_t = 0;
  /// Returns how many rows were changed. If it is one, the sink receives the columns of that row.
  virtual auto run_change(const Change& change, std::span<const Parameter> parameters, RowSink sink)
      -> std::int64_t = 0;
  /// Runs a statement. PostgreSQL does not wait for its response: a failure, or a violated `must`, is thrown
  /// by the next statement that is waited for, or by the commit. `must` is said of so many rows.
  virtual void send(Sql sql, std::span<const Parameter> parameters, Must must, std::int64_t rows);
  /// The same for a statement whose answer is of use later. It has come after the next statement that is
  /// waited for, or after `hear`; on SQLite at once.
  virtual void ask(Sql sql, std::span<const Parameter> parameters, const std::shared_ptr<Reply>& reply);
  virtual void hear() {}
  /// Asks the same for several sets of parameters, each with its reply. One statement on PostgreSQL.
  virtual void ask_each(Sql sql, std::span<const Question> questions);
  /// Inserts rows whose columns have the types of `columns`; `cells` holds them, row after row. `must` is
  /// said of each row.
  virtual void insert_rows(Sql insertion, std::span<const shape::Field> columns,
                           std::span<const Parameter> cells, Must must) = 0;
  /// Where writes are put aside; nullptr if they are not.
  virtual auto aside() -> Aside* { return nullptr; }
  /// What a statement can name instead of that table, where writes are put aside.
  virtual auto related_to(std::string_view) -> Related { return {}; }
  /// Runs several statements without parameters: migrations and engine settings.
  virtual void script(const std::string& text) = 0;
  virtual void begin_write() = 0;
  virtual void begin_read() = 0;
  virtual void commit() = 0;
  virtual void rollback() noexcept = 0;
  virtual auto in_transaction() -> bool = 0;
  /// From now on a statement that takes long ends with TookTooLong while `hurries` is true. On SQLite only:
  /// PostgreSQL limits the time of every statement.
  virtual void end_long_statements(const std::atomic<bool>& hurries) { static_cast<void>(hurries); }
  /// Increases with every row that is inserted, changed or deleted; and, where a failed statement spoils the
  /// transaction, with each of these: whether a job must be rolled back.
  virtual auto rows_written() -> std::int64_t { return 0; }
  // The following members serve only the single writer that commits in groups.
  /// From now on a commit survives the end of the process at once, and a power failure only after the next
  /// `sync`.
  virtual void commit_ahead_of_sync() {}
  /// Waits until every commit is on the disk. Callable on any thread. Throws OutcomeUnknown.
  virtual void sync() {}
  /// The length of the write-ahead log after the last commit, in pages.
  virtual auto pages_logged() -> int { return 0; }
  /// Copies logged pages into the database, as far as readers allow, and returns how many pages of the log
  /// are copied. Once all are, the next commit restarts the log.
  virtual auto carry_over() -> int { return 0; }

  /// The number of the group that is being committed, where a single writer numbers groups.
  std::optional<std::int64_t> group;
};

/// Throws unless a statement has done what it must, for as many rows as it was to change.
void require_done(Must must, std::int64_t rows, std::string_view statement, std::int64_t wanted = 1);

}  // namespace store
