#pragma once
// A bank statement as a CSV file: every bank has its own columns, amounts and dates.
#include <boost/describe.hpp>

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "payments/payments.hpp"
#include "platform/clock.hpp"
#include "platform/quantity.hpp"

namespace reconciliation::bank {

inline constexpr std::size_t most_lines = 5000;
inline constexpr std::size_t most_faults = 100;

/// One movement on the account.
struct Line {
  std::int64_t line;  // in the file, from 1
  Day day;
  std::optional<Instant> paid_at;  // if the file has the time, too
  bool incoming;
  Money amount;  // above zero, in whole dong
  std::string reference, memo;
  std::optional<Money> balance;  // of the account afterwards
};

/// A fault of a file or of a row. The names are part of the contract.
enum class Rule {
  not_a_table,
  no_header,
  two_columns_alike,
  no_rows,
  too_many_rows,
  too_many_cells,
  date_missing,
  date_malformed,
  date_to_come,
  amount_missing,
  amount_malformed,
  amount_not_whole,
  amount_both_ways,
  way_unknown,
  reference_missing,
  reference_malformed,
  memo_too_long,
  balance_malformed,
  reference_twice,
};
BOOST_DESCRIBE_ENUM(Rule, not_a_table, no_header, two_columns_alike, no_rows, too_many_rows, too_many_cells,
                    date_missing, date_malformed, date_to_come, amount_missing, amount_malformed,
                    amount_not_whole, amount_both_ways, way_unknown, reference_missing, reference_malformed,
                    memo_too_long, balance_malformed, reference_twice)

/// One fault: the line of the file, the rule, and the value that broke it.
struct Fault {
  std::int64_t line;
  Rule rule;
  std::string value;
};
BOOST_DESCRIBE_STRUCT(Fault, (), (line, rule, value))

/// The meaning of a column, by its name in the header.
enum class Column { date, reference, memo, credit, debit, amount, way, balance };
BOOST_DESCRIBE_ENUM(Column, date, reference, memo, credit, debit, amount, way, balance)

/// A column that was recognized, and its name in the file.
struct Found {
  Column column;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Found, (), (column, name))

struct File {
  std::vector<Found> columns;
  std::vector<Line> lines;
  std::vector<Fault> faults;  // with any, nothing of the file is used
};

/// Reads a file whose columns are separated by commas, semicolons or tabs. Lines above the header (the
/// account, the period) and sums below the rows are skipped. No line may be later than `now`. References get
/// the spelling of a channel of that kind.
auto read(std::string_view text, Moment now,
          payments::ChannelKind kind = payments::ChannelKind::bank_transfer) -> File;

/// "1.234.567,00", "1,234,567.00", "1 234 567", "(200,000)", "-200000 VND": whole dong, with its sign. A
/// single sign before three digits groups them, because dong have no smaller part.
auto amount(std::string_view text) -> std::expected<Money, Rule>;

/// A day, and the instant if the text has a time.
struct When {
  Day day;
  std::optional<Instant> instant;
};
/// "23/11/2026", "23-11-2026 10:05[:30]", "2026-11-23", "2026-11-23T10:05:30+07:00"; times without a zone are
/// Vietnamese.
auto when(std::string_view text) -> std::optional<When>;

/// The meaning of a column's name, in Vietnamese or English.
auto column_of(std::string_view name) -> std::optional<Column>;

}  // namespace reconciliation::bank
