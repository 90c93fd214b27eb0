#pragma once
// Writes that a transaction has put aside, to send many of a kind in one statement (decision 116).
//
// Each is sent before the next statement that could notice, or before the commit. A statement could notice if
// it names the table or a view of it, changes a table whose rows refer to it, or deletes. PostgreSQL only: on
// SQLite nothing is put aside.
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <typeindex>
#include <typeinfo>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "platform/store/connection.hpp"

namespace store {

class Tx;

/// A parameter that owns its text. Throws Failure for Bytes.
using OwnParameter = std::variant<std::monostate, std::int64_t, bool, std::string>;
auto owned(const Parameter& parameter) -> OwnParameter;
auto borrowed(const OwnParameter& parameter) -> Parameter;

/// What a transaction knows of rows that it has locked, and their changes that it has not written yet.
class Held {
 public:
  Held() = default;
  Held(const Held&) = delete;
  auto operator=(const Held&) -> Held& = delete;
  virtual ~Held() = default;
  /// The tables of those rows. Another statement that changes one of them ends the holding.
  virtual auto tables() const -> std::span<const std::string_view> = 0;
  virtual void write(Tx&) = 0;
};

class Aside {
 public:
  explicit Aside(Connection& connection) : connection_{connection} {}

  /// While it lives, statements meet nothing.
  class Quiet {
   public:
    explicit Quiet(Aside* of) : of_{of}, was_quiet_{of != nullptr && std::exchange(of->is_quiet_, true)} {}
    Quiet(const Quiet&) = delete;
    auto operator=(const Quiet&) -> Quiet& = delete;
    ~Quiet() {
      if (of_ != nullptr) of_->is_quiet_ = was_quiet_;
    }

   private:
    Aside* of_;
    bool was_quiet_;
  };

  /// Called before a statement: sends what it could notice, and forgets what it changes.
  void meet(Sql sql);
  /// Sends everything.
  void settle();
  /// Forgets everything: the transaction was rolled back.
  void clear() noexcept;
  /// How many writes were put aside since the connection began, however many of them were sent.
  auto writes() const { return writes_; }

  /// Puts a row aside for the table that the insertion names.
  void add(Sql insertion, std::span<const shape::Field> columns, std::span<const Parameter> cells, Must must);
  /// What is held of that kind with that key, or nullptr.
  auto held(std::type_index kind, std::int64_t key) -> Held*;
  void hold(std::type_index kind, std::int64_t key, std::unique_ptr<Held> what);
  /// Says that something held has changed, so that it is to be written.
  void changes(const Held& what);

 private:
  struct Words {
    std::vector<std::string_view> all;  // sorted
    bool changes = false, deletes = false, is_savepoint = false, rolls_back = false;
    auto have(std::string_view word) const -> bool;
  };
  struct Rows {
    Sql insertion;
    std::span<const shape::Field> columns;
    Must must;
    std::string_view table;
    std::vector<OwnParameter> cells;
  };
  struct Holding {
    std::type_index kind;
    std::int64_t key;
    std::unique_ptr<Held> what;
    bool is_changed = false;
  };

  auto words_of(Sql sql) -> const Words&;
  auto related_to(std::string_view table) -> const Related&;
  auto shows(const Words& words, std::string_view table) -> bool;
  auto notices(const Words& words, std::string_view table) -> bool;
  void settle_before(std::string_view table);
  void send(Rows rows);
  void write(Holding& holding);
  template <class Deed>
  void sending(Deed deed);

  Connection& connection_;
  std::vector<Rows> rows_;
  std::vector<Holding> holdings_;
  std::int64_t writes_ = 0;
  bool is_quiet_ = false;
  std::unordered_map<const char*, Words> words_;
  std::unordered_map<std::string_view, Related> related_;
};

}  // namespace store
