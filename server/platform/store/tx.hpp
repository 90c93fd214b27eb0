#pragma once
// Domain code's access to the database: statements with $n parameters, and rows read into described structs.
#include <algorithm>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "platform/shape/shape.hpp"
#include "platform/store/aside.hpp"
#include "platform/store/columns.hpp"
#include "platform/store/connection.hpp"
#include "platform/store/later.hpp"
#include "platform/store/sql.hpp"

namespace store {

/// Inserts the text of the rows into an insertion, before its ON CONFLICT clause.
auto with_rows(Sql insertion, std::string_view rows) -> std::string;
/// A member as a parameter. A text is not copied.
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
    return value.minor_units;
  }
}

}  // namespace detail

/// An open transaction. Columns are read in the order of the struct's described members.
class Tx {
 public:
  explicit Tx(Connection& connection) : connection_{connection}, aside_{connection.aside()} {}

  auto engine() const { return connection_.engine(); }
  auto group() const { return connection_.group; }
  void set_group(std::int64_t number) { connection_.group = number; }

  /// Runs a statement and returns how many rows it changed.
  template <class... Args>
  auto run(Sql sql, const Args&... args) -> std::int64_t {
    const Parameter parameters[sizeof...(Args) + 1]{detail::parameter(args)...};
    return to(sql).run(sql, Lock::none, {parameters, sizeof...(Args)}, {});
  }

  /// Runs a statement that must change exactly one row; otherwise the transaction fails, at this statement,
  /// at the next query or at the commit. The cheapest way to write, because PostgreSQL does not wait for the
  /// response.
  template <class... Args>
  void change(Sql sql, const Args&... args) {
    send_so(Must::change_one, 1, sql, args...);
  }
  /// The same for the insertion of a key that a concurrent transaction may insert first: this one is then
  /// tried again.
  template <class... Args>
  void claim(Sql sql, const Args&... args) {
    send_so(Must::claim_one, 1, sql, args...);
  }
  /// The same for so many keys.
  template <class... Args>
  void claim_all(std::int64_t rows, Sql sql, const Args&... args) {
    send_so(Must::claim_one, rows, sql, args...);
  }
  /// The same for a statement that may change any number of rows.
  template <class... Args>
  void send(Sql sql, const Args&... args) {
    send_so(Must::change_any, 0, sql, args...);
  }

  /// Inserts described rows, members in the order of the columns. On PostgreSQL they go with others of the
  /// table in one statement, which is not waited for, before the next statement that could notice or the
  /// commit (aside.hpp); on SQLite one by one. The text omits the values: "INSERT INTO stock (id, left)",
  /// optionally with " ON CONFLICT (id) DO NOTHING".
  template <class T>
  void insert_all(Sql insertion, const std::vector<T>& rows) {
    for (const auto& row : rows) add_so(insertion, Must::change_any, row);
  }

  /// The same for a table whose columns are the members' names.
  template <Literal table, class T>
  void insert_all(const std::vector<T>& rows) {
    insert_all(insertion<T, table>, rows);
  }
  /// Inserts one described row.
  template <Literal table, class T>
  void insert(const T& row) {
    const auto& fields = shape::type_of<T>().fields;
    const auto cells = cells_of(fields, &row);
    to(insertion_of_one<T, table>).run(insertion_of_one<T, table>, Lock::none, cells, {});
  }

  /// Inserts one described row, as `insert_all`.
  template <Literal table, class T>
  void add(const T& row) {
    add_so(insertion<T, table>, Must::change_any, row);
  }
  /// The same for a key that a concurrent transaction may insert first, as in `claim`. The text is that of
  /// `insert_all`.
  template <class T>
  void add_claim(Sql insertion, const T& row) {
    add_so(insertion, Must::claim_one, row);
  }

  /// What this transaction holds of a kind (`Held`) with that key, or nullptr.
  template <class T>
  auto held(std::int64_t key = 0) -> T* {
    return aside_ == nullptr ? nullptr : static_cast<T*>(aside_->held(typeid(T), key));
  }
  /// Whether anything can be held: on PostgreSQL alone.
  auto can_hold() const { return aside_ != nullptr; }
  /// Holds it from now on, if it can be held.
  template <class T>
  auto hold(std::int64_t key, std::unique_ptr<T> what) -> T* {
    if (aside_ == nullptr) return nullptr;
    auto* const kept = what.get();
    aside_->hold(typeid(T), key, std::move(what));
    return kept;
  }
  /// While it lives, statements do not settle what is put aside: for those of something held itself.
  auto quietly() -> Aside::Quiet {
    if (has_unasked_) ask_expected();
    return Aside::Quiet{aside_};
  }
  /// Says that something held has changed. It is written before the next statement that could notice, or the
  /// commit.
  void has_changed(const Held& what) { aside_->changes(what); }

  /// The row's columns after the change, or nothing if the statement changed no row.
  template <class T, class... Args>
  auto changed(const Change& change, const Args&... args) -> std::optional<T> {
    return read_first<T>([&](std::span<const Parameter> parameters,
                             RowSink sink) { to(change.change).run_change(change, parameters, sink); },
                         args...);
  }

  /// Says that `one` will soon be asked for the same, of rows that no job of this transaction changes.
  /// PostgreSQL is then asked together with the next statement that is waited for, and in one statement for
  /// all of the same text; `one` takes the answer also after a change.
  template <class T, class... Args>
  void expect_unchanged(Sql sql, const Args&... args) {
    if (aside_ == nullptr) return;
    const Parameter parameters[sizeof...(Args) + 1]{detail::parameter(args)...};
    const std::span<const Parameter> given{parameters, sizeof...(Args)};
    const auto* const row = &shape::type_of<T>();
    if (std::ranges::any_of(expected_, [&](const auto& e) { return e.is_for(sql, *row, given); })) return;
    const auto answer = std::make_shared<Later<T>>(connection_);
    expected_.push_back({sql, row, {}, answer, answer->kept_});
    std::ranges::transform(given, std::back_inserter(expected_.back().parameters), owned);
    has_unasked_ = true;
  }
  template <class T, class... Args>
  void expect_unchanged(const Selection<T>& selection, const Args&... args) {
    expect_unchanged<T>(selection.sql, args...);
  }
  /// Forgets what was asked ahead: another transaction begins, or such a row was changed after all.
  void begins_anew() {
    expected_.clear();
    has_unasked_ = false;
  }

  /// As `one`, not waited for.
  template <class T, class... Args>
  auto one_later(const Selection<T>& selection, const Args&... args) -> Later<T> {
    const Parameter parameters[sizeof...(Args) + 1]{detail::parameter(args)...};
    const std::span<const Parameter> given{parameters, sizeof...(Args)};
    if (const auto answer = expected(selection.sql, shape::type_of<T>(), given))
      return *static_cast<const Later<T>*>(answer.get());
    return ask<T>(selection.sql, given);
  }

  template <class T, class... Args>
  auto all(Sql sql, const Args&... args) -> std::vector<T> {
    std::vector<T> rows;
    const auto take = [](void* place, Row& row) {
      detail::read_row(row, static_cast<std::vector<T>*>(place)->emplace_back());
    };
    const Parameter parameters[sizeof...(Args) + 1]{detail::parameter(args)...};
    to(sql).run(sql, Lock::none, {parameters, sizeof...(Args)}, {take, &rows});
    return rows;
  }

  /// The same, not waited for.
  template <class T, class... Args>
  auto all_later(const Selection<T>& selection, const Args&... args) -> AllLater<T> {
    const Parameter parameters[sizeof...(Args) + 1]{detail::parameter(args)...};
    AllLater<T> answer{connection_};
    to(selection.sql).ask(selection.sql, {parameters, sizeof...(Args)}, answer.kept_);
    return answer;
  }

  template <class T, class... Args>
  auto all(const Selection<T>& selection, const Args&... args) -> std::vector<T> {
    return all<T>(selection.sql, args...);
  }

  template <class T, class... Args>
  auto one(Sql sql, const Args&... args) -> std::optional<T> {
    if (!expected_.empty()) {
      const Parameter parameters[sizeof...(Args) + 1]{detail::parameter(args)...};
      if (const auto answer = expected(sql, shape::type_of<T>(), {parameters, sizeof...(Args)}))
        return static_cast<const Later<T>*>(answer.get())->get();
    }
    return first<T>(Lock::none, sql, args...);
  }
  template <class T, class... Args>
  auto one(const Selection<T>& selection, const Args&... args) -> std::optional<T> {
    return one<T>(selection.sql, args...);
  }

  /// The same, and locks the row for a change by this transaction (`FOR UPDATE` on PostgreSQL).
  template <class T, class... Args>
  auto one_for_change(Sql sql, const Args&... args) -> std::optional<T> {
    return first<T>(Lock::rows, sql, args...);
  }
  template <class T, class... Args>
  auto one_for_change(const Selection<T>& selection, const Args&... args) -> std::optional<T> {
    return first<T>(Lock::rows, selection.sql, args...);
  }

  /// The same, skipping rows that another transaction has locked: for work that any worker may take.
  template <class T, class... Args>
  auto one_free_for_change(Sql sql, const Args&... args) -> std::optional<T> {
    return first<T>(Lock::free_rows, sql, args...);
  }
  template <class T, class... Args>
  auto one_free_for_change(const Selection<T>& selection, const Args&... args) -> std::optional<T> {
    return first<T>(Lock::free_rows, selection.sql, args...);
  }

 private:
  struct Expected {
    Sql sql;
    const shape::Type* row;
    std::vector<OwnParameter> parameters;
    std::shared_ptr<void> answer;  // a Later of such a row
    std::shared_ptr<Reply> reply;
    bool was_asked = false;
    auto is_for(Sql asked, const shape::Type& into, std::span<const Parameter> given) const -> bool;
  };
  auto expected(Sql sql, const shape::Type& row, std::span<const Parameter> parameters)
      -> std::shared_ptr<void>;

  void ask_expected();

  // The connection, for this statement.
  auto to(Sql sql) -> Connection& {
    if (has_unasked_) ask_expected();
    if (aside_ != nullptr) aside_->meet(sql);
    return connection_;
  }

  static auto cells_of(std::span<const shape::Field> fields, const void* row) -> std::vector<Parameter> {
    std::vector<Parameter> cells;
    cells.reserve(fields.size());
    for (const auto& field : fields)
      cells.push_back(written_value(*field.type, static_cast<const char*>(row) + field.offset));
    return cells;
  }

  template <class T>
  void add_so(Sql insertion, Must must, const T& row) {
    const auto& fields = shape::type_of<T>().fields;
    const auto cells = cells_of(fields, &row);
    if (aside_ != nullptr)
      aside_->add(insertion, fields, cells, must);
    else
      connection_.insert_rows(insertion, fields, cells, must);
  }

  template <class T>
  auto ask(Sql sql, std::span<const Parameter> parameters) -> Later<T> {
    Later<T> answer{connection_};
    to(sql).ask(sql, parameters, answer.kept_);
    return answer;
  }

  template <class... Args>
  void send_so(Must must, std::int64_t rows, Sql sql, const Args&... args) {
    const Parameter parameters[sizeof...(Args) + 1]{detail::parameter(args)...};
    to(sql).send(sql, {parameters, sizeof...(Args)}, must, rows);
  }

  template <class T, class... Args>
  auto first(Lock lock, Sql sql, const Args&... args) -> std::optional<T> {
    return read_first<T>([&](std::span<const Parameter> parameters,
                             RowSink sink) { to(sql).run(sql, lock, parameters, sink); },
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
  Aside* aside_;
  std::vector<Expected> expected_;
  bool has_unasked_ = false;
};

}  // namespace store
