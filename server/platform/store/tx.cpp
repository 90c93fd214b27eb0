// Reading a column into a member and writing a member as a parameter, by the member's type.
#include "platform/store/tx.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace store {

void Connection::send(Sql sql, std::span<const Parameter> parameters, Must must, std::int64_t rows) {
  require_done(must, run(sql, Lock::none, parameters, {}), sql.text, rows);
}

void Connection::ask_each(Sql sql, std::span<const Question> questions) {
  for (const auto& question : questions) ask(sql, question.parameters, question.reply);
}

void Connection::ask(Sql sql, std::span<const Parameter> parameters, const std::shared_ptr<Reply>& reply) {
  run(sql, Lock::none, parameters, reply->sink);
  reply->has_come = true;
}

void require_done(Must must, std::int64_t rows, std::string_view statement, std::int64_t wanted) {
  if (must == Must::change_any || rows == wanted) return;
  const auto why = fmt::format("changed {} rows: {}", rows, statement);
  if (must == Must::claim_one) throw TryAgain(why);
  throw Failure(why);
}

auto Tx::Expected::is_for(Sql asked, const shape::Type& into, std::span<const Parameter> given) const
    -> bool {
  return sql.text == asked.text && row == &into && std::ranges::equal(parameters, given, {}, borrowed);
}

auto Tx::expected(Sql sql, const shape::Type& row, std::span<const Parameter> parameters)
    -> std::shared_ptr<void> {
  const auto found =
      std::ranges::find_if(expected_, [&](const Expected& e) { return e.is_for(sql, row, parameters); });
  if (found == expected_.end()) return {};
  if (!found->was_asked) ask_expected();
  return found->answer;
}

// Questions of the same text are asked together.
void Tx::ask_expected() {
  for (auto first = expected_.begin(); first != expected_.end(); ++first) {
    if (first->was_asked) continue;
    std::vector<std::vector<Parameter>> parameters;
    std::vector<std::shared_ptr<Reply>> replies;
    for (auto other = first; other != expected_.end(); ++other) {
      if (other->was_asked || other->sql.text != first->sql.text) continue;
      std::ranges::transform(other->parameters, std::back_inserter(parameters.emplace_back()), borrowed);
      replies.push_back(other->reply);
      other->was_asked = true;
    }
    std::vector<Question> questions;
    for (std::size_t i = 0; i < replies.size(); ++i) questions.push_back({parameters[i], replies[i]});
    if (aside_ != nullptr) aside_->meet(first->sql);
    connection_.ask_each(first->sql, questions);
  }
  has_unasked_ = false;
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
