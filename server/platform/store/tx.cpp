// Reading a column into a member and writing a member as a parameter, by the member's type.
#include "platform/store/tx.hpp"

#include <fmt/format.h>

namespace store {

void Connection::send(Sql sql, std::span<const Parameter> parameters, bool must_change_one) {
  const auto changed = run(sql, Lock::none, parameters, {});
  if (must_change_one && changed != 1) throw Failure(fmt::format("changed {} rows: {}", changed, sql.text));
}

auto with_rows(Sql insertion, std::string_view rows) -> std::string {
  const std::string_view text{insertion.text, insertion.size};
  const auto into = text.substr(0, text.find(" ON CONFLICT"));
  return fmt::format("{} {}{}", into, rows, text.substr(into.size()));
}

void read_value(const shape::Type& type, Row& row, int column, void* into) {
  using shape::Kind;
  switch (type.kind) {
    case Kind::optional:
      if (row.is_null(column)) {
        type.reset(into);
      } else {
        read_value(*type.inner, row, column, type.emplace(into));
      }
      return;
    case Kind::text:
      static_cast<std::string*>(into)->assign(row.text(column));
      return;
    case Kind::raw:
      static_cast<shape::RawJson*>(into)->text.assign(row.text(column));
      return;
    case Kind::boolean:
      shape::store_integer(type, into, row.boolean(column) ? 1 : 0);
      return;
    case Kind::enumeration: {
      const auto value = shape::enumerator_value(type, row.text(column));
      if (!value) throw Failure(fmt::format("'{}' is no {}", row.text(column), type.name));
      shape::store_integer(type, into, *value);
      return;
    }
    case Kind::list:
    case Kind::object:
      throw Failure("a column cannot hold a " + type.name);
    default:
      shape::store_integer(type, into, row.integer(column));
  }
}

auto written_value(const shape::Type& type, const void* value) -> Parameter {
  using shape::Kind;
  switch (type.kind) {
    case Kind::optional: {
      const void* inner = type.peek(value);
      return inner == nullptr ? Parameter{} : written_value(*type.inner, inner);
    }
    case Kind::text:
      return std::string_view{*static_cast<const std::string*>(value)};
    case Kind::boolean:
      return shape::load_integer(type, value) != 0;
    case Kind::enumeration:
      return shape::enumerator_name(type, shape::load_integer(type, value));
    case Kind::raw:
    case Kind::list:
    case Kind::object:
      throw Failure("a column cannot hold a " + type.name);
    default:
      return shape::load_integer(type, value);
  }
}

}  // namespace store
