// Reading a bank's statement: the names of its columns, its rows, and its faults.
#include "reconciliation/bank_file.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "platform/i18n/plain_ascii.hpp"
#include "platform/shape/codec.hpp"
#include "platform/shape/csv.hpp"
#include "platform/typed_text.hpp"

namespace reconciliation::bank {

namespace {

constexpr std::size_t lines_above_names = 40, most_cells = 60;
constexpr std::int64_t longest_memo = 500;
constexpr std::size_t longest_value_told = 60;

using Places = std::map<Column, std::size_t>;

// The separator with the most cells in one line.
auto separator_of(std::string_view text) -> char {
  char best = ',';
  std::ptrdiff_t most = 0;
  std::size_t lines = 0;
  while (!text.empty() && lines++ < lines_above_names) {
    const auto line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    for (const char mark : {',', ';', '\t'}) {
      const auto count = std::ranges::count(line, mark);
      if (count > most) most = count, best = mark;
    }
  }
  return best;
}

// The part of a value that a fault or a column's name shows: whole letters.
auto told(std::string_view text) -> std::string {
  text = text.substr(0, longest_value_told);
  while (!text.empty() && !shape::valid_utf8(text)) text.remove_suffix(1);
  return std::string{text};
}

class Reading {
 public:
  Reading(Moment now, payments::ChannelKind kind) : now_{now}, kind_{kind} {}

  auto run(std::string_view text) -> File {
    const auto records = shape::read_csv(text, separator_of(text));
    if (!records) {
      fault(records.error().line, Rule::not_a_table, records.error().rule);
      return std::move(file_);
    }
    const auto first = find_names(*records);
    if (!first) return std::move(file_);
    for (auto at = *first; at < records->size(); ++at) {
      if (file_.faults.size() >= most_faults) break;
      if (file_.lines.size() >= most_lines) {
        fault((*records)[at].line, Rule::too_many_rows, std::to_string(most_lines));
        break;
      }
      read_row((*records)[at]);
    }
    if (file_.lines.empty() && file_.faults.empty()) fault((*records)[*first - 1].line, Rule::no_rows, "");
    return std::move(file_);
  }

 private:
  void fault(std::int64_t line, Rule rule, std::string_view value) {
    file_.faults.push_back({line, rule, told(value)});
  }

  // Returns the index of the first record after the header.
  auto find_names(const std::vector<shape::CsvRecord>& records) -> std::optional<std::size_t> {
    for (std::size_t at = 0; at < std::min(records.size(), lines_above_names); ++at) {
      const auto& cells = records[at].cells;
      if (cells.size() > most_cells) {
        fault(records[at].line, Rule::too_many_cells, std::to_string(cells.size()));
        return {};
      }
      Places places;
      std::vector<Found> columns;
      std::optional<std::string> twice;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto column = column_of(cells[i]);
        if (!column) continue;
        if (!places.emplace(*column, i).second) {
          // A second date is the value date; the first is the date of the movement.
          if (*column != Column::date) twice = cells[i];
        } else {
          columns.push_back({*column, told(cells[i])});
        }
      }
      const bool has_amount = places.contains(Column::amount) || places.contains(Column::credit);
      if (!places.contains(Column::date) || !places.contains(Column::reference) || !has_amount) continue;
      if (twice) {
        fault(records[at].line, Rule::two_columns_alike, *twice);
        return {};
      }
      places_ = std::move(places);
      file_.columns = std::move(columns);
      return at + 1;
    }
    fault(1, Rule::no_header, "");
    return {};
  }

  static auto cell(const shape::CsvRecord& record, std::size_t place) -> std::string_view {
    return place < record.cells.size() ? std::string_view{record.cells[place]} : std::string_view{};
  }
  auto cell(const shape::CsvRecord& record, Column column) const -> std::string_view {
    const auto place = places_.find(column);
    return place == places_.end() ? std::string_view{} : cell(record, place->second);
  }

  // "Tổng cộng", "Số dư cuối kỳ", a signature: below the rows, without a date and a reference.
  auto is_below(const shape::CsvRecord& record) const -> bool {
    if (!is_blank(cell(record, Column::date)) && when(cell(record, Column::date))) return false;
    if (!is_blank(cell(record, Column::reference))) return false;
    return std::ranges::any_of(record.cells, [](const std::string& text) {
      const auto plain = i18n::plain_ascii(text, 40);
      return std::ranges::any_of(
          std::initializer_list<std::string_view>{"Tong", "TONG", "Cong", "CONG", "So du", "SO DU", "Total",
                                                  "TOTAL", "Opening", "Closing", "Balance", "OPENING",
                                                  "CLOSING"},
          [&](std::string_view word) { return plain.starts_with(word); });
    });
  }

  void read_row(const shape::CsvRecord& record) {
    if (std::ranges::all_of(record.cells, is_blank) || is_below(record)) return;
    Line line{.line = record.line,
              .day = {},
              .paid_at = {},
              .incoming = true,
              .amount = {},
              .reference = {},
              .memo = {},
              .balance = {}};
    const auto faults_before = file_.faults.size();
    read_date(record, line);
    read_amount(record, line);
    read_words(record, line);
    if (file_.faults.size() != faults_before) return;
    // An outgoing amount and its fee may share one reference. Incoming lines are one payment for each
    // reference.
    const auto known = std::tuple{line.reference, line.incoming, line.incoming ? 0 : line.amount.minor_units};
    if (!seen_.insert(known).second) return fault(line.line, Rule::reference_twice, line.reference);
    file_.lines.push_back(std::move(line));
  }

  void read_date(const shape::CsvRecord& record, Line& line) {
    const auto text = cell(record, Column::date);
    if (is_blank(text)) return fault(record.line, Rule::date_missing, "");
    const auto read = when(text);
    if (!read) return fault(record.line, Rule::date_malformed, text);
    const bool is_to_come = read->day > now_.day() || (read->instant && *read->instant > now_.instant);
    if (is_to_come) return fault(record.line, Rule::date_to_come, text);
    line.day = read->day;
    line.paid_at = read->instant;
  }

  // An empty cell, a dash and a zero mean the same: no movement in that direction.
  auto moved(const shape::CsvRecord& record, Column column) -> std::optional<Money> {
    const auto text = cell(record, column);
    if (is_blank(text) || text == "-") return Money{};
    const auto read = amount(text);
    if (read) return *read;
    fault(record.line, read.error(), text);
    return {};
  }

  void read_amount(const shape::CsvRecord& record, Line& line) {
    if (places_.contains(Column::credit)) {
      const auto in = moved(record, Column::credit), out = moved(record, Column::debit);
      if (!in || !out) return;
      if (in->minor_units != 0 && out->minor_units != 0)
        return fault(record.line, Rule::amount_both_ways, cell(record, Column::debit));
      // Some banks write outgoing amounts with a sign.
      const bool left = out->minor_units != 0 || in->minor_units < 0;
      line.incoming = !left;
      line.amount = left ? (out->minor_units != 0 ? *out : -*in) : *in;
      if (line.amount.minor_units < 0) line.amount = -line.amount;
    } else {
      const auto read = moved(record, Column::amount);
      if (!read) return;
      line.incoming = read->minor_units > 0;
      line.amount = line.incoming ? *read : -*read;
      if (places_.contains(Column::way) && !read_way(record, line)) return;
    }
    if (line.amount.minor_units == 0) fault(record.line, Rule::amount_missing, "");
  }

  auto read_way(const shape::CsvRecord& record, Line& line) -> bool {
    const auto text = cell(record, Column::way);
    auto plain = i18n::plain_ascii(text, 20);
    for (auto& c : plain)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
    const auto is_one_of = [&](std::initializer_list<std::string_view> words) {
      return std::ranges::find(words, plain) != words.end();
    };
    const bool comes = text == "+" || is_one_of({"co", "c", "cr", "credit", "in", "ghi co", "tien vao"});
    const bool goes = text == "-" || is_one_of({"no", "n", "d", "dr", "debit", "out", "ghi no", "tien ra"});
    if (!comes && !goes) {
      fault(record.line, Rule::way_unknown, text);
      return false;
    }
    line.incoming = comes;
    return true;
  }

  void read_words(const shape::CsvRecord& record, Line& line) {
    const auto reference = cell(record, Column::reference);
    if (is_blank(reference)) {
      fault(record.line, Rule::reference_missing, "");
    } else if (auto kept = payments::normal_reference(kind_, reference)) {
      line.reference = *std::move(kept);
    } else {
      fault(record.line, Rule::reference_malformed, reference);
    }
    line.memo = cell(record, Column::memo);
    if (shape::count_code_points(line.memo) > longest_memo)
      fault(record.line, Rule::memo_too_long, line.memo);
    const auto balance = cell(record, Column::balance);
    if (is_blank(balance)) return;
    if (const auto read = amount(balance)) {
      line.balance = *read;
    } else {
      fault(record.line, Rule::balance_malformed, balance);
    }
  }

  Moment now_;
  payments::ChannelKind kind_;
  Places places_;
  std::set<std::tuple<std::string, bool, std::int64_t>> seen_;
  File file_;
};

}  // namespace

auto read(std::string_view text, Moment now, payments::ChannelKind kind) -> File {
  return Reading{now, kind}.run(text);
}

}  // namespace reconciliation::bank
