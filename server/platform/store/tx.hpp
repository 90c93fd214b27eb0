#pragma once
// What domain code sees of the database: statements with $n parameters, and rows read into described structs.
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "platform/shape/shape.hpp"
#include "platform/store/columns.hpp"
#include "platform/store/sql.hpp"

namespace store {

/// The database failed or the statement is wrong: a bug or a lost disk, never an answer to a caller.
struct Failure : std::runtime_error {
  using runtime_error::runtime_error;
};
/// A unique key or another constraint was violated.
struct ConstraintViolated : Failure {
  using Failure::Failure;
};
/// The engine asks for the whole transaction to be tried again (serialization, deadlock, busy).
struct TryAgain : Failure {
  using Failure::Failure;
};
/// The link to the server was lost before the commit: nothing was kept, and another try opens it again.
struct LinkLost : TryAgain {
  using TryAgain::TryAgain;
};
/// The server has not been reached for a while: nothing was tried.
struct Unreachable : Failure {
  using Failure::Failure;
};
/// A statement ran, or waited for a row, longer than it may: nothing was kept.
struct TookTooLong : Failure {
  using Failure::Failure;
};
/// No room on the disk: nothing was written, reading goes on.
struct NoSpace : Failure {
  using Failure::Failure;
};
/// The commit failed in a way that leaves its outcome unknown. On SQLite the process must stop and reopen; on
/// PostgreSQL a job that carries a key runs again, and every other caller is told.
struct OutcomeUnknown : Failure {
  using Failure::Failure;
};

/// A statement that changes one row, and what is read of that row afterwards. PostgreSQL answers both at once
/// (RETURNING); SQLite reads the row again, since RETURNING costs it more than both. Keep it in a static
/// constant: its address is the key of what is prepared.
struct Change {
  Sql change;           // "UPDATE stock SET left = left - 1 WHERE id = $1 AND left > 0"
  const char* columns;  // "left"
  const char* row;      // "stock WHERE id = $1"
};

/// Binary content for a BYTEA column.
struct Bytes {
  std::string_view content;
};

using Parameter = std::variant<std::monostate, std::int64_t, bool, std::string_view, Bytes>;

/// The row a statement stands on.
class Row {
 public:
  virtual auto is_null(int column) -> bool = 0;
  virtual auto integer(int column) -> std::int64_t = 0;
  virtual auto boolean(int column) -> bool = 0;
  virtual auto text(int column) -> std::string_view = 0;

 protected:
  ~Row() = default;
};

/// Who takes the rows: a plain function and the place it fills.
struct RowSink {
  void (*take)(void* place, Row& row) = nullptr;
  void* place = nullptr;
};

enum class Engine { sqlite, postgres };
enum class Lock { none, rows, free_rows };

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
  /// How many rows were changed: one, whose columns the sink is given, or none.
  virtual auto run_change(const Change& change, std::span<const Parameter> parameters, RowSink sink)
      -> std::int64_t = 0;
  /// Runs a statement. Where the server is elsewhere nobody waits for it: that it failed, or did not change
  /// exactly one row though it must, is known with the next answer, or at the commit.
  virtual void send(Sql sql, std::span<const Parameter> parameters, bool must_change_one);
  /// Inserts rows whose columns have the types of `columns`; `cells` holds them, row after row.
  virtual void insert_rows(Sql insertion, std::span<const shape::Field> columns,
                           std::span<const Parameter> cells) = 0;
  /// Several statements without parameters: migrations and engine settings.
  virtual void script(const std::string& text) = 0;
  virtual void begin_write() = 0;
  virtual void begin_read() = 0;
  virtual void commit() = 0;
  virtual void rollback() noexcept = 0;
  virtual auto in_transaction() -> bool = 0;
  // What follows is only where one writer commits work in groups.
  /// Rises with every row that is inserted, changed or deleted.
  virtual auto rows_written() -> std::int64_t { return 0; }
  /// From now on what `commit` keeps survives the process at once, and the machine after the next `sync`.
  virtual void commit_ahead_of_sync() {}
  /// Waits until all that was committed is on the disk. On any thread. Throws OutcomeUnknown.
  virtual void sync() {}
  /// The length of the write-ahead log after the last commit, in pages.
  virtual auto pages_logged() -> int { return 0; }
  /// Carries what is logged over into the database, as far as readers allow, and answers how much of the log
  /// is; once all of it is, the log begins anew.
  virtual auto carry_over() -> int { return 0; }

  /// The number of the group of work that is being committed together, where a single writer numbers them.
  std::optional<std::int64_t> group;
};

/// Puts the rows of an insertion where they belong.
auto with_rows(Sql insertion, std::string_view rows) -> std::string;
void read_value(const shape::Type& type, Row& row, int column, void* into);
/// A member as a parameter; a text stays where it is.
auto written_value(const shape::Type& type, const void* value) -> Parameter;

namespace detail {

template <class T>
auto parameter(const T& value) -> Parameter {
  if constexpr (shape::detail::is_optional<T>) {
    return value ? parameter(*value) : Parameter{};
  } else if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, Bytes>) {
    return value;
  } else if constexpr (std::is_integral_v<T>) {
    return static_cast<std::int64_t>(value);
  } else if constexpr (std::is_enum_v<T>) {
    return shape::name_of(value);
  } else if constexpr (shape::detail::is_id<T>) {
    return value.value;
  } else if constexpr (std::is_same_v<T, Instant> || std::is_same_v<T, Day>) {
    return static_cast<std::int64_t>(value.time_since_epoch().count());
  } else if constexpr (std::is_same_v<T, TimeOfDay>) {
    return static_cast<std::int64_t>(value.count());
  } else if constexpr (std::is_same_v<T, Share>) {
    return value.per_ten_thousand;
  } else if constexpr (std::is_convertible_v<T, std::string_view>) {
    return std::string_view{value};
  } else if constexpr (requires { value.value; }) {
    return parameter(value.value);  // shape::Text, shape::Number
  } else {
    return value.units;
  }
}

template <class T>
void read_row(Row& row, T& into) {
  const auto& type = shape::type_of<T>();
  if (type.kind != shape::Kind::object) return read_value(type, row, 0, &into);
  int column = 0;
  for (const auto& field : type.fields)
    read_value(*field.type, row, column++, reinterpret_cast<char*>(&into) + field.offset);
}

}  // namespace detail

/// An open transaction. Columns are read in the order of the struct's described members.
class Tx {
 public:
  explicit Tx(Connection& connection) : connection_{connection} {}

  auto engine() const { return connection_.engine(); }
  auto group() const { return connection_.group; }
  void set_group(std::int64_t number) { connection_.group = number; }

  /// Runs a statement and answers how many rows it changed.
  template <class... Args>
  auto run(Sql sql, const Args&... args) -> std::int64_t {
    const Parameter parameters[sizeof...(Args) + 1]{detail::parameter(args)...};
    return connection_.run(sql, Lock::none, {parameters, sizeof...(Args)}, {});
  }

  /// Runs a statement that changes exactly one row, or breaks the transaction: at once, at its next question
  /// or at its end. The cheapest way to write, since nobody waits for it.
  template <class... Args>
  void change(Sql sql, const Args&... args) {
    const Parameter parameters[sizeof...(Args) + 1]{detail::parameter(args)...};
    connection_.send(sql, {parameters, sizeof...(Args)}, true);
  }
  /// The same of a statement that may change any number of rows.
  template <class... Args>
  void send(Sql sql, const Args&... args) {
    const Parameter parameters[sizeof...(Args) + 1]{detail::parameter(args)...};
    connection_.send(sql, {parameters, sizeof...(Args)}, false);
  }

  /// Inserts described rows, members in the order of the columns: at once where the server is elsewhere
  /// (PostgreSQL), one after the other on SQLite. Nobody waits for it. No rows are no statement. The text is
  /// without the values: "INSERT INTO stock (id, left)", or that and " ON CONFLICT (id) DO NOTHING".
  template <class T>
  void insert_all(Sql insertion, const std::vector<T>& rows) {
    const auto& type = shape::type_of<T>();
    std::vector<Parameter> cells;
    cells.reserve(rows.size() * type.fields.size());
    for (const auto& row : rows)
      for (const auto& field : type.fields)
        cells.push_back(written_value(*field.type, reinterpret_cast<const char*>(&row) + field.offset));
    if (!cells.empty()) connection_.insert_rows(insertion, type.fields, cells);
  }

  /// The same into a table whose columns are the members' names.
  template <Literal table, class T>
  void insert_all(const std::vector<T>& rows) {
    insert_all(insertion<T, table>, rows);
  }
  /// Inserts one such row, at once.
  template <Literal table, class T>
  void insert(const T& row) {
    const auto& fields = shape::type_of<T>().fields;
    std::vector<Parameter> cells;
    cells.reserve(fields.size());
    for (const auto& field : fields)
      cells.push_back(written_value(*field.type, reinterpret_cast<const char*>(&row) + field.offset));
    connection_.run(insertion_of_one<T, table>, Lock::none, cells, {});
  }

  /// What a change of one row made of it, or nothing if it changed none.
  template <class T, class... Args>
  auto changed(const Change& change, const Args&... args) -> std::optional<T> {
    return read_first<T>([&](std::span<const Parameter> parameters,
                             RowSink sink) { connection_.run_change(change, parameters, sink); },
                         args...);
  }

  template <class T, class... Args>
  auto all(Sql sql, const Args&... args) -> std::vector<T> {
    std::vector<T> rows;
    const auto take = [](void* place, Row& row) {
      detail::read_row(row, static_cast<std::vector<T>*>(place)->emplace_back());
    };
    const Parameter parameters[sizeof...(Args) + 1]{detail::parameter(args)...};
    connection_.run(sql, Lock::none, {parameters, sizeof...(Args)}, {take, &rows});
    return rows;
  }

  template <class T, class... Args>
  auto all(const Selection<T>& selection, const Args&... args) -> std::vector<T> {
    return all<T>(selection.sql, args...);
  }

  template <class T, class... Args>
  auto one(Sql sql, const Args&... args) -> std::optional<T> {
    return first<T>(Lock::none, sql, args...);
  }
  template <class T, class... Args>
  auto one(const Selection<T>& selection, const Args&... args) -> std::optional<T> {
    return first<T>(Lock::none, selection.sql, args...);
  }

  /// The same for a row that this transaction will change: other writers of it wait (`FOR UPDATE` where it
  /// exists).
  template <class T, class... Args>
  auto one_for_change(Sql sql, const Args&... args) -> std::optional<T> {
    return first<T>(Lock::rows, sql, args...);
  }
  template <class T, class... Args>
  auto one_for_change(const Selection<T>& selection, const Args&... args) -> std::optional<T> {
    return first<T>(Lock::rows, selection.sql, args...);
  }

  /// The same, passing over rows that another transaction holds: work that anyone may take.
  template <class T, class... Args>
  auto one_free_for_change(Sql sql, const Args&... args) -> std::optional<T> {
    return first<T>(Lock::free_rows, sql, args...);
  }
  template <class T, class... Args>
  auto one_free_for_change(const Selection<T>& selection, const Args&... args) -> std::optional<T> {
    return first<T>(Lock::free_rows, selection.sql, args...);
  }

 private:
  template <class T, class... Args>
  auto first(Lock lock, Sql sql, const Args&... args) -> std::optional<T> {
    return read_first<T>([&](std::span<const Parameter> parameters,
                             RowSink sink) { connection_.run(sql, lock, parameters, sink); },
                         args...);
  }

  template <class T, class Ask, class... Args>
  auto read_first(const Ask& ask, const Args&... args) -> std::optional<T> {
    std::optional<T> found;
    const auto take = [](void* place, Row& row) {
      auto& into = *static_cast<std::optional<T>*>(place);
      if (!into) detail::read_row(row, into.emplace());
    };
    const Parameter parameters[sizeof...(Args) + 1]{detail::parameter(args)...};
    ask({parameters, sizeof...(Args)}, RowSink{take, &found});
    return found;
  }

  Connection& connection_;
};

}  // namespace store
