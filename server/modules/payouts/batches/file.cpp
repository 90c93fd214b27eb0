// The file of a batch for the bank, and reading the bank's results.
#include "file.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

#include "payments/payments.hpp"
#include "platform/i18n/plain_ascii.hpp"
#include "platform/shape/codec.hpp"
#include "platform/shape/csv.hpp"
#include "platform/typed_text.hpp"
#include "reconciliation/bank_file.hpp"

namespace payouts::bank {

namespace {

constexpr std::size_t longest_name = 60, longest_reason = 300, longest_value_shown = 60;

enum class Column : std::uint8_t { memo, amount, outcome, reference, reason };
struct Names {
  Column column;
  std::string_view names;  // between bars
};
constexpr std::array<Names, 5> header{{
    {Column::memo, "|noi dung|noi dung chuyen khoan|dien giai|memo|description|details|"},
    {Column::amount, "|so tien|amount|"},
    {Column::outcome, "|ket qua|trang thai|result|status|"},
    {Column::reference, "|so tham chieu|ma tham chieu|ma giao dich|reference|ref|transaction id|"},
    {Column::reason, "|ly do|ghi chu|reason|remark|note|"},
}};
struct Words {
  Outcome outcome;
  std::string_view words;
};
constexpr std::array<Words, 3> outcomes{{
    {Outcome::transferred, "|transferred|success|successful|completed|thanh cong|da chuyen|"},
    {Outcome::refused, "|refused|failed|rejected|that bai|tu choi|khong thanh cong|"},
    {Outcome::brought_back, "|brought back|returned|reversed|hoan tra|bi tra lai|"},
}};

auto plain(std::string_view text) -> std::string {
  auto words = i18n::plain_ascii(text, longest_name);
  for (auto& c : words)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  return words;
}

auto stands_in(std::string_view list, const std::string& word) -> bool {
  return !word.empty() && list.find("|" + word + "|") != list.npos;
}

auto column_of(std::string_view cell) -> std::optional<Column> {
  const auto name = plain(cell);
  for (const auto& [column, names] : header)
    if (stands_in(names, name)) return column;
  return {};
}

auto outcome_of(std::string_view cell) -> std::optional<Outcome> {
  const auto word = plain(cell);
  for (const auto& [outcome, words] : outcomes)
    if (stands_in(words, word)) return outcome;
  return {};
}

auto shown(std::string_view text) -> std::string {
  text = text.substr(0, longest_value_shown);
  while (!text.empty() && !shape::valid_utf8(text)) text.remove_suffix(1);
  return std::string{text};
}

auto is_pending(std::string_view cell) -> bool {
  return stands_in("|pending|processing|in progress|dang xu ly|cho xu ly|cho duyet|dang cho|", plain(cell));
}

using Records = std::vector<shape::CsvRecord>;

// The place of the row that names all columns, among the first.
auto header_of(const Records& records) -> std::optional<std::size_t> {
  constexpr std::size_t looked_at = 30;
  for (std::size_t at = 0; at < std::min(records.size(), looked_at); ++at) {
    std::set<Column> named;
    for (const auto& cell : records[at].cells)
      if (const auto column = column_of(cell)) named.insert(*column);
    if (named.size() == header.size()) return at;
  }
  return {};
}

auto normal(std::string_view reference) -> std::string {
  return payments::normal_reference(payments::ChannelKind::bank_transfer, reference).value_or("");
}

class Reading {
 public:
  auto run(std::string_view text) -> ResultFile {
    // The separator is the one under which the columns are named.
    for (const char separator : {',', ';', '\t'}) {
      const auto records = shape::read_csv(text, separator);
      if (!records) continue;
      if (const auto names = header_of(*records)) return read_below(*records, *names);
    }
    const auto first = shape::read_csv(text, ',');
    if (!first) return failed(first.error().line, ResultRule::not_a_table, first.error().rule);
    return failed(1, ResultRule::no_header, "");
  }

 private:
  void fault(std::int64_t line, ResultRule rule, std::string_view value) {
    file_.faults.push_back({line, rule, shown(value)});
  }
  auto failed(std::int64_t line, ResultRule rule, std::string_view value) -> ResultFile {
    fault(line, rule, value);
    return std::move(file_);
  }

  auto read_below(const Records& records, std::size_t names) -> ResultFile {
    const auto& cells = records[names].cells;
    for (std::size_t at = 0; at < cells.size(); ++at) {
      const auto column = column_of(cells[at]);
      if (column && !places_.emplace(*column, at).second)
        return failed(records[names].line, ResultRule::two_columns_alike, cells[at]);
    }
    for (std::size_t at = names + 1; at < records.size() && file_.faults.size() < most_faults; ++at) {
      const auto& record = records[at];
      if (std::ranges::all_of(record.cells, is_blank)) continue;
      if (file_.lines.size() >= most_lines)
        return failed(record.line, ResultRule::too_many_rows, std::to_string(most_lines));
      read_line(record);
    }
    if (file_.lines.empty() && file_.faults.empty() && file_.pending == 0)
      return failed(records[names].line, ResultRule::no_rows, "");
    return std::move(file_);
  }

  auto cell(const shape::CsvRecord& record, Column column) const -> std::string_view {
    const auto place = places_.at(column);
    return place < record.cells.size() ? trimmed(record.cells[place]) : std::string_view{};
  }

  void read_line(const shape::CsvRecord& record) {
    const auto before = file_.faults.size();
    const auto at = record.line;
    const auto memo = payments::payout_memo_within(cell(record, Column::memo));
    if (memo.empty()) fault(at, ResultRule::memo_malformed, cell(record, Column::memo));
    if (!memo.empty() && !seen_.insert(memo).second) fault(at, ResultRule::memo_twice, memo);
    const auto amount = reconciliation::bank::amount(cell(record, Column::amount));
    if (!amount || amount->minor_units <= 0)
      fault(at, ResultRule::amount_malformed, cell(record, Column::amount));
    if (file_.faults.size() == before && is_pending(cell(record, Column::outcome))) {
      ++file_.pending;
      return;
    }
    const auto outcome = outcome_of(cell(record, Column::outcome));
    if (!outcome) fault(at, ResultRule::outcome_unknown, cell(record, Column::outcome));
    const auto reference = cell(record, Column::reference), reason = cell(record, Column::reason);
    if (outcome && outcome != Outcome::refused && reference.empty())
      fault(at, ResultRule::reference_missing, memo);
    if (outcome && outcome != Outcome::transferred && reason.empty())
      fault(at, ResultRule::reason_missing, memo);
    // One spelling for all that compares references.
    const auto kept = reference.empty() ? std::string{} : normal(reference);
    if (!reference.empty() && kept.empty()) fault(at, ResultRule::reference_malformed, reference);
    if (reason.size() > longest_reason) fault(at, ResultRule::text_too_long, reason);
    if (file_.faults.size() == before)
      file_.lines.push_back({at, memo, *amount, *outcome, kept, std::string{reason}});
  }

  ResultFile file_;
  std::map<Column, std::size_t> places_;
  std::set<std::string> seen_;
};

}  // namespace

auto file_text(std::span<const Order> orders) -> std::string {
  std::string text = "account,holder,bank_bin,bank,amount,memo\r\n";
  for (const auto& order : orders) {
    const std::array cells{order.account,
                           order.holder,
                           order.bank_bin,
                           i18n::plain_ascii(order.bank_name, longest_name),
                           std::to_string(order.net.minor_units / Money::scale),
                           order.memo};
    for (std::size_t at = 0; at < cells.size(); ++at) {
      if (at > 0) text += ',';
      shape::quote_csv(cells[at], text);
    }
    text += "\r\n";
  }
  return text;
}

auto read_results(std::string_view text) -> ResultFile { return Reading{}.run(text); }

}  // namespace payouts::bank
