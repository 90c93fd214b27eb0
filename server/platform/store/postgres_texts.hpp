#pragma once
// Statements for many rows on PostgreSQL: one array for each column.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "platform/shape/shape.hpp"
#include "platform/store/connection.hpp"

namespace store {

/// The array literals of columns; `cells` holds rows of that width.
auto arrays_of(std::span<const Parameter> cells, std::size_t width) -> std::vector<std::string>;
/// A query asked for each of several sets of such parameters, given as arrays. Its last column says for
/// which.
auto for_each_of(Sql query, std::span<const Parameter> parameters) -> std::string;
/// The rows of an insertion: "VALUES ($1, $2)".
auto values_of_one(std::size_t columns) -> std::string;
/// The same, given as arrays.
auto values_of_arrays(std::span<const shape::Field> columns) -> std::string;
/// Whether a statement changes rows.
auto writes(std::string_view statement) -> bool;

}  // namespace store
