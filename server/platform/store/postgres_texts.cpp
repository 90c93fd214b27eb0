// Statements for many rows on PostgreSQL: one array for each column.
#include "platform/store/postgres_texts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "platform/store/arrays.hpp"

namespace store {

auto arrays_of(std::span<const Parameter> cells, std::size_t width) -> std::vector<std::string> {
  std::vector<ArrayText> arrays{width};
  for (std::size_t i = 0; i < cells.size(); ++i) arrays[i % width].add(cells[i]);
  std::vector<std::string> texts;
  texts.reserve(width);
  for (auto& array : arrays) texts.push_back(std::move(array).finish());
  return texts;
}

// The OFFSET keeps the planner from joining whole tables.
auto for_each_of(Sql query, std::span<const Parameter> parameters) -> std::string {
  std::string arrays, names;
  for (std::size_t i = 1; i <= parameters.size(); ++i) {
    arrays += fmt::format("{}CAST(${} AS {})", i == 1 ? "" : ", ", i, array_type(parameters[i - 1]));
    names += fmt::format("p{}, ", i);
  }
  std::string each{query.text, query.size};
  for (auto at = each.find('$'); at != std::string::npos; at = each.find('$', at)) each.replace(at, 1, "p.p");
  return fmt::format("SELECT q.*, p.n FROM unnest({}) WITH ORDINALITY AS p ({}n), LATERAL ({} OFFSET 0) AS q",
                     arrays, names, each);
}

auto values_of_one(std::size_t columns) -> std::string {
  std::string text;
  for (std::size_t i = 1; i <= columns; ++i) text += fmt::format("{}${}", i == 1 ? "" : ", ", i);
  return fmt::format("VALUES ({})", text);
}

auto values_of_arrays(std::span<const shape::Field> columns) -> std::string {
  std::string text;
  for (std::size_t i = 1; i <= columns.size(); ++i)
    text += fmt::format("{}CAST(${} AS {})", i == 1 ? "" : ", ", i, array_type(*columns[i - 1].type));
  return fmt::format("SELECT * FROM unnest({})", text);
}

// A query may change rows in a WITH, and then it names a table after one of these words.
auto writes(std::string_view statement) -> bool {
  constexpr std::string_view words[] = {"UPDATE ", "INSERT INTO ", "DELETE FROM "};
  const auto body = statement.substr(0, statement.find(" FOR NO KEY UPDATE"));
  return std::ranges::any_of(words, [&](auto word) { return body.contains(word); });
}

}  // namespace store
