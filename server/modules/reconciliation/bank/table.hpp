#pragma once
// The table within a bank's file: its separator, and the row of names with the columns' meanings.
#include "platform/shape/csv.hpp"
#include "reconciliation/bank_file.hpp"

namespace reconciliation::bank {

using Places = std::map<Column, std::vector<std::size_t>>;
using Records = std::vector<shape::CsvRecord>;

/// The names above the rows, and the columns that they stand for.
struct Header {
  std::size_t begins = 0;                           // the first record of the rows below
  const std::vector<std::string>* cells = nullptr;  // the names, if there are any
  Places places = {};
  std::optional<std::string> twice = {};  // a second column of money

  auto is_whole() const -> bool {
    return places.contains(Column::date) &&
           (places.contains(Column::amount) || places.contains(Column::credit));
  }
};

/// The file as the records of one separator, with its header.
struct Table {
  Separator separator = Separator::comma;
  Records records = {};
  std::optional<std::int64_t> next_line = {};  // of a record that is cut
  std::optional<Header> header = {};
  Dates dates = Dates::day_first;
  Decimals decimals = Decimals::by_itself;
  bool is_mapped = false;
  std::string mapping = {};          // the name of the kept one
  std::size_t width = 0, alike = 0;  // the usual number of cells, and how many rows have it
};

/// By the mapping that is given, by a kept one, or under the separator of which the names are found.
auto table_of(std::string_view text, const How& how) -> std::expected<Table, shape::CsvFault>;

/// The part of a value that is shown: whole letters.
auto shown(std::string_view text, std::size_t longest = 60) -> std::string;

}  // namespace reconciliation::bank
