// Reading a column into a member and writing a member as a parameter, by the member's type.
#include "platform/store/tx.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace store {

void Connection::send(Sql sql, std::span<const Parameter> parameters, Must must) {
  require_done(must, run(sql, Lock::none, parameters, {}), sql.text);
}

void Connection::ask(Sql sql, std::span<const Parameter> parameters, const std::shared_ptr<Reply>& reply) {
  reply->rows = run(sql, Lock::none, parameters, reply->sink);
  reply->has_come = true;
}

void Connection::ask_change(const Change& change, std::span<const Parameter> parameters,
                            const std::shared_ptr<Reply>& reply) {
  reply->rows = run_change(change, parameters, reply->sink);
  reply->has_come = true;
}

void require_done(Must must, std::int64_t rows, std::string_view statement) {
  if (must == Must::change_any || rows == 1) return;
  const auto why = fmt::format("changed {} rows: {}", rows, statement);
  if (must == Must::claim_one) throw TryAgain(why);
  throw Failure(why);
}

auto Tx::text_of(std::span<const Parameter> parameters) -> std::string {
  std::string text;
  for (const auto& parameter : parameters) {
    if (const auto* n = std::get_if<std::int64_t>(&parameter))
      fmt::format_to(std::back_inserter(text), "{}", *n);
    if (const auto* flag = std::get_if<bool>(&parameter)) text += *flag ? 't' : 'f';
    if (const auto* value = std::get_if<std::string_view>(&parameter)) text += *value;
    if (const auto* bytes = std::get_if<Bytes>(&parameter)) text += bytes->content;
    text += '\0';
  }
  return text;
}

auto Tx::expected(Sql sql, const shape::Type& row, std::span<const Parameter> parameters)
    -> std::shared_ptr<void> {
  const auto wanted = text_of(parameters);
  const auto found = std::ranges::find_if(expected_, [&](const Expected& e) {
    return e.statement == sql.text && e.row == &row && e.parameters == wanted;
  });
  if (found == expected_.end()) return {};
  auto answer = std::move(found->answer);
  expected_.erase(found);
  return answer;
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
