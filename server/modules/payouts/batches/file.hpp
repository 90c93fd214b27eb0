#pragma once
// The file of a batch for the bank, and the bank's file of results: pure text, without the database.
#include <boost/describe.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "platform/quantity.hpp"

namespace payouts::bank {

inline constexpr std::size_t most_lines = 500;
inline constexpr std::size_t most_faults = 100;

/// One transfer that the bank is to make.
struct Order {
  std::string account, holder, bank_bin, bank_name, memo;
  Money net;
};
/// The file: UTF-8 without marks, a header, one line for each transfer; amounts in whole dong.
auto file_text(std::span<const Order> orders) -> std::string;

/// What the bank says of a transfer. The names stand in the file, beside the banks' own words.
enum class Outcome { transferred, refused, brought_back };
BOOST_DESCRIBE_ENUM(Outcome, transferred, refused, brought_back)

struct ResultLine {
  std::int64_t line;  // in the file, from 1
  std::string memo;
  Money amount;
  Outcome outcome;
  std::string reference;  // the bank's; not of a refused one
  std::string reason;     // of the others
};

/// A fault of a file or of a line. The names are part of the contract. The last five compare a line with
/// the batch.
enum class ResultRule {
  not_a_table,
  no_header,
  two_columns_alike,
  no_rows,
  too_many_rows,
  memo_malformed,
  memo_twice,
  amount_malformed,
  outcome_unknown,
  reference_missing,
  reference_malformed,
  reason_missing,
  text_too_long,
  memo_unknown,
  amount_differs,
  outcome_contradicts,
  reference_differs,
  reference_used,
};
BOOST_DESCRIBE_ENUM(ResultRule, not_a_table, no_header, two_columns_alike, no_rows, too_many_rows,
                    memo_malformed, memo_twice, amount_malformed, outcome_unknown, reference_missing,
                    reference_malformed, reason_missing, text_too_long, memo_unknown, amount_differs,
                    outcome_contradicts, reference_differs, reference_used)
constexpr auto compares(ResultRule rule) -> bool { return rule >= ResultRule::memo_unknown; }

struct ResultFault {
  std::int64_t line;
  ResultRule rule;
  std::string value;
};
struct ResultFile {
  std::vector<ResultLine> lines;
  std::vector<ResultFault> faults;  // with any, nothing of the file is used
  std::int64_t pending = 0;         // rows that the bank has not decided
};
/// Reads a file with columns for the memo, the amount, the result, the reference and the reason, in any
/// order, named in Vietnamese or English in one of the first thirty rows, separated by commas, semicolons or
/// tabs.
auto read_results(std::string_view text) -> ResultFile;

}  // namespace payouts::bank
