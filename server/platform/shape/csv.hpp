#pragma once
// Described structs as lines of a table that spreadsheet programs read (RFC 4180).
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "platform/shape/shape.hpp"

namespace shape {

/// What such a file begins with, or spreadsheet programs take Vietnamese letters for others.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// The line of names: one column for each member, "person.name" for a member's own; a list is one column.
auto csv_head(const Type& row) -> std::string;
/// Appends the line of one row.
void csv_row(const Type& row, const void* value, std::string& out);

/// A text as a spreadsheet program keeps it: what it would reckon as a formula, or round, or strip of zeros,
/// begins with an apostrophe; so does what began with one already, so that taking one off gives the text.
auto harmless(std::string_view text) -> std::string;
/// Appends one cell, quoted where it must be.
void quote_csv(std::string_view text, std::string& out);

/// One record of a file that was read, and the line on which it begins.
struct CsvRecord {
  std::int64_t line;
  std::vector<std::string> cells;
};
/// Why a file is no table: the line, and the rule that it breaks.
struct CsvFault {
  std::int64_t line;
  std::string_view rule;
};
inline constexpr std::string_view csv_quote_left_open = "csv.quote_left_open",
                                  csv_text_behind_quote = "csv.text_behind_quote";

/// Reads records; lines without anything are passed over, and so is a byte order mark.
auto read_csv(std::string_view text, char separator) -> std::expected<std::vector<CsvRecord>, CsvFault>;

}  // namespace shape
