#pragma once
// Described structs as CSV for spreadsheet programs (RFC 4180).
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "platform/shape/shape.hpp"

namespace shape {

/// The beginning of such a file, without which spreadsheet programs misread Vietnamese letters.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// The header line: one column for each member, "person.name" for a nested member; a list is one column.
auto csv_head(const Type& row) -> std::string;
/// Appends the line of one row.
void csv_row(const Type& row, const void* value, std::string& out);

/// Protects a text from spreadsheet programs: a text that they would evaluate, round or strip of zeros gets a
/// leading apostrophe. So does a text with a leading apostrophe, so that removing one always restores the
/// original.
auto harmless(std::string_view text) -> std::string;
/// Appends one cell, quoted if needed.
void quote_csv(std::string_view text, std::string& out);

/// One record of a file, and the line on which it begins.
struct CsvRecord {
  std::int64_t line;
  std::vector<std::string> cells;
};
/// Why a file is not a table: the line, and the rule that it breaks.
struct CsvFault {
  std::int64_t line;
  std::string_view rule;
};
inline constexpr std::string_view csv_quote_left_open = "csv.quote_left_open",
                                  csv_text_behind_quote = "csv.text_behind_quote";

/// Reads records; skips empty lines and a byte order mark.
auto read_csv(std::string_view text, char separator) -> std::expected<std::vector<CsvRecord>, CsvFault>;

/// The whole records of a part of a file, and the line on which the next one begins.
struct CsvPart {
  std::vector<CsvRecord> records;
  std::int64_t next_line;
};
/// Reads a text that goes on elsewhere: a record that may be cut at its end is left out.
auto read_csv_part(std::string_view text, char separator) -> std::expected<CsvPart, CsvFault>;

}  // namespace shape
