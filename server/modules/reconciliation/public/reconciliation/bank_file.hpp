#pragma once
// A bank statement as a CSV file: every bank has its own columns, amounts and dates.
#include <boost/describe.hpp>

#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "payments/payments.hpp"
#include "platform/clock.hpp"
#include "platform/quantity.hpp"

namespace reconciliation::bank {

inline constexpr std::size_t most_listed = 100, most_first_rows = 12;

/// One movement on the account.
struct Line {
  std::int64_t line;  // in the file, from 1
  Day day;
  std::optional<Instant> paid_at;  // if the file has the time, too
  bool incoming;
  Money amount;           // above zero, in whole dong
  std::string reference;  // the bank's as compared, or one made of the line
  bool is_made;           // the bank wrote none
  std::string memo;
  std::optional<Money> balance;  // of the account afterwards
};

/// A fault of a file or of a row. The names are part of the contract.
enum class Rule {
  not_a_table,
  no_header,
  two_columns_alike,
  no_rows,
  too_many_cells,
  date_missing,
  date_malformed,
  date_to_come,
  amount_malformed,
  amount_not_whole,
  amount_both_ways,
  way_unknown,
  reference_malformed,
  memo_too_long,
  line_repeated,
  day_closed,
};
BOOST_DESCRIBE_ENUM(Rule, not_a_table, no_header, two_columns_alike, no_rows, too_many_cells, date_missing,
                    date_malformed, date_to_come, amount_malformed, amount_not_whole, amount_both_ways,
                    way_unknown, reference_malformed, memo_too_long, line_repeated, day_closed)
/// Whether nothing of the file can be used; the others are of single rows.
constexpr auto is_of_file(Rule rule) -> bool { return rule <= Rule::too_many_cells; }

/// One fault: the line of the file, the rule, the value that broke it, and the amount of its row if it has
/// one.
struct Fault {
  std::int64_t line;
  Rule rule;
  std::string value;
  std::optional<Money> amount = {};
};

/// Why a row that moves no money is skipped.
enum class Skip { header, sum, no_amount };
BOOST_DESCRIBE_ENUM(Skip, header, sum, no_amount)
struct Skipped {
  std::int64_t line;
  Skip why;
  std::string text;  // the cells that it has
};
BOOST_DESCRIBE_STRUCT(Skipped, (), (line, why, text))

/// The meaning of a column, by its name in the header.
enum class Column { date, reference, memo, credit, debit, amount, way, balance };
BOOST_DESCRIBE_ENUM(Column, date, reference, memo, credit, debit, amount, way, balance)

/// A column with a meaning, its place among the cells from 0, and its name in the file.
struct Found {
  Column column;
  std::int64_t place;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Found, (), (column, place, name))

/// How a file writes its days and the sign before the part of a dong; `by_itself`: each amount says it.
enum class Dates { day_first, month_first, year_first };
BOOST_DESCRIBE_ENUM(Dates, day_first, month_first, year_first)
enum class Decimals { by_itself, comma, point };
BOOST_DESCRIBE_ENUM(Decimals, by_itself, comma, point)

enum class Separator { comma, semicolon, tab, bar };
BOOST_DESCRIBE_ENUM(Separator, comma, semicolon, tab, bar)

/// What an operator says of a file whose columns have unknown names.
struct Mapping {
  Separator separator;
  std::map<Column, std::vector<std::size_t>> places;
  Dates dates;
  Decimals decimals;
};
/// A mapping that is kept for files with this row of names; "#7" is a file of seven columns without names.
struct Kept {
  std::string name, names;
  Mapping mapping;
};
/// The text by which a row of names is known again.
auto names_of(const std::vector<std::string>& cells) -> std::string;
auto names_of_none(std::size_t columns) -> std::string;

/// A part of a long file: its first lines up to the names of the columns, then lines from a later one on.
struct Part {
  std::int64_t head = 0, line = 1;  // how many lines the head has, and the file's line behind it
  bool is_last = true;
};
struct How {
  Part part = {};
  std::size_t most_rows = 2000;         // read at once
  std::optional<Mapping> mapping = {};  // instead of the names that are found
  std::optional<std::int64_t> names_at =
      {};  // the line of the names that the mapping is for, if there is one
  std::vector<Kept> kept = {};
  payments::ChannelKind kind = payments::ChannelKind::bank_transfer;
};

/// One of the first rows, as it is separated.
struct FirstRow {
  std::int64_t line;
  std::vector<std::string> cells;
};
BOOST_DESCRIBE_STRUCT(FirstRow, (), (line, cells))

/// The rows of a file, each read by itself. At most `most_listed` of those with faults and of those skipped
/// are listed, and all are counted.
struct File {
  std::vector<Found> columns;
  std::vector<Line> lines;
  std::vector<Fault> faults;
  std::vector<Skipped> skipped;
  std::int64_t faulty = 0, left_out = 0;       // rows with faults, and skipped ones
  std::int64_t begins = 1;                     // the line of the first row below the names
  std::optional<std::int64_t> next_line = {};  // of the first row that was not read
  Separator separator = Separator::comma;
  std::vector<FirstRow> first_rows = {};
  std::string names = {}, mapping = {};  // of the columns, and the kept mapping that was used

  auto is_usable() const -> bool { return faults.empty() || !is_of_file(faults.front().rule); }
};

/// Reads a file whose columns are separated by commas, semicolons, tabs or bars: by the separator under which
/// the names of a date and of an amount are found in one of the first rows, or by a mapping. What stands
/// above them is not read. No line may be later than `now`. References get the spelling of a channel of that
/// kind; a row of a bank that writes none gets one made of its day, its amount, its balance and its memo.
auto read(std::string_view text, Moment now, const How& how = {}) -> File;

/// "1.234.567,00", "1,234,567.00", "1 234 567", "(200,000)", "-200000 VND": whole dong, with its sign. A
/// single sign before three digits groups them, because dong have no smaller part.
auto amount(std::string_view text, Decimals decimals = Decimals::by_itself) -> std::expected<Money, Rule>;

/// A balance, which may have a part of a dong; nothing for what is no amount.
auto balance(std::string_view text, Decimals decimals = Decimals::by_itself) -> std::optional<Money>;

/// Capitals without blanks, as memos are compared: banks break them elsewhere in another export.
auto spelling(std::string_view text) -> std::string;

/// A day, and the instant if the text has a time.
struct When {
  Day day;
  std::optional<Instant> instant;
};
/// "23/11/2026", "23-11-2026 10:05[:30]", "2026-11-23", "2026-11-23T10:05:30+07:00"; times without a zone are
/// Vietnamese. "25-01" is the latest such day that is not after `today`. Years of two digits, and months
/// before days, are read only where that is said.
auto when(std::string_view text, Day today, std::optional<Dates> dates = {}) -> std::optional<When>;

/// What a column's name says: the column, how good the name is (1 is best), and how many letters say it.
struct Named {
  Column column;
  int rank;
  std::size_t letters;
  bool is_whole;
};
/// By the longest known words within a name, in Vietnamese, in English or in both.
auto meaning_of(std::string_view name) -> std::optional<Named>;
auto column_of(std::string_view name) -> std::optional<Column>;

}  // namespace reconciliation::bank
