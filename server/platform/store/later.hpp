#pragma once
// Rows read into described structs, at once or later.
#include <memory>
#include <optional>
#include <stdexcept>
#include <vector>

#include "platform/shape/shape.hpp"
#include "platform/store/connection.hpp"

namespace store {

void read_value(const shape::Type& type, Row& row, int column, void* into);

namespace detail {

template <class T>
void read_row(Row& row, T& into) {
  const auto& type = shape::type_of<T>();
  if (type.kind != shape::Kind::object) return read_value(type, row, 0, &into);
  int column = 0;
  for (const auto& field : type.fields)
    read_value(*field.type, row, column++, reinterpret_cast<char*>(&into) + field.offset);
}

}  // namespace detail

/// The answer of a statement that was sent: its first row, or all.
template <class T, class Rows = std::optional<T>>
class Later {
 public:
  explicit Later(Connection& connection) : connection_{&connection} {
    kept_->sink = {[](void* place, Row& row) { read_into(row, *static_cast<Rows*>(place)); }, &kept_->read};
  }
  /// Whether it need not be waited for. On SQLite it never has to be.
  auto has_come() const -> bool { return kept_->has_come; }
  /// Waits for the answer, and for those of all statements before it: the row, or nothing if there is none.
  auto get() const -> const Rows& {
    wait();
    return kept_->read;
  }

 private:
  friend class Tx;
  struct Kept : Reply {
    Rows read;
  };
  static void read_into(Row& row, std::optional<T>& into) {
    if (!into) detail::read_row(row, into.emplace());
  }
  static void read_into(Row& row, std::vector<T>& into) { detail::read_row(row, into.emplace_back()); }
  void wait() const {
    if (!kept_->has_come) connection_->hear();
    if (!kept_->has_come) throw std::logic_error("the transaction of a statement ended before its answer");
  }

  Connection* connection_;
  std::shared_ptr<Kept> kept_ = std::make_shared<Kept>();
};

template <class T>
using AllLater = Later<T, std::vector<T>>;

}  // namespace store
