// Reading a bank's statement: its rows and their faults.
#include <fmt/format.h>
#include "table.hpp"

#include <algorithm>

#include "platform/crypto/digest.hpp"
#include "platform/crypto/encodings.hpp"
#include "platform/i18n/plain_ascii.hpp"
#include "platform/shape/codec.hpp"
#include "platform/typed_text.hpp"

namespace reconciliation::bank {

namespace {

constexpr std::size_t most_cells = 60, longest_row_shown = 120;
constexpr std::int64_t longest_memo = 500;

// "Tổng cộng", "Số dư cuối kỳ": not "CÔNG TY", which begins alike.
auto is_sum(std::string_view text) -> bool {
  auto name = i18n::plain_ascii(text, 40);
  for (auto& c : name)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  constexpr std::string_view words[] = {"tong",
                                        "tong cong",
                                        "tong so",
                                        "tong phat sinh",
                                        "cong",
                                        "cong phat sinh",
                                        "so du dau",
                                        "so du cuoi",
                                        "so du",
                                        "total",
                                        "totals",
                                        "grand total",
                                        "sub total",
                                        "subtotal",
                                        "opening balance",
                                        "closing balance",
                                        "balance brought forward",
                                        "balance carried forward"};
  constexpr std::string_view longer[] = {"tong cong ",      "tong so ",         "tong phat sinh ",
                                         "cong phat sinh ", "so du dau ",       "so du cuoi ",
                                         "total ",          "opening balance ", "closing balance "};
  return std::ranges::find(words, name) != std::end(words) ||
         std::ranges::any_of(longer, [&](auto word) { return name.starts_with(word); });
}

class Reading {
 public:
  Reading(Moment now, const How& how) : now_{now}, how_{how} {}

  auto run(std::string_view text) -> File {
    auto found = table_of(text, how_);
    if (!found) return unusable(found.error().line, Rule::not_a_table, found.error().rule);
    table_ = *std::move(found);
    describe_table();
    if (!table_.header) return unusable(1, Rule::no_header, "");
    const auto& header = *table_.header;
    const auto width = header.cells != nullptr ? header.cells->size() : table_.width;
    if (width > most_cells) return unusable(begins(), Rule::too_many_cells, std::to_string(width));
    if (header.twice) return unusable(begins() - 1, Rule::two_columns_alike, *header.twice);
    read_rows(header);
    const bool is_whole = how_.part.line == 1 && !file_.next_line;
    if (is_whole && file_.lines.empty() && file_.faults.empty()) {
      file_.skipped.clear();
      return unusable(begins() - 1, Rule::no_rows, "");
    }
    return std::move(file_);
  }

 private:
  // Of a part, the lines behind the head are later ones of the file.
  auto line_of(std::int64_t line) const -> std::int64_t {
    return line <= how_.part.head ? line : line - how_.part.head + how_.part.line - 1;
  }
  auto begins() const -> std::int64_t { return file_.begins; }

  void describe_table() {
    const auto& records = table_.records;
    file_.separator = table_.separator;
    file_.mapping = table_.mapping;
    file_.names = names_of_none(table_.width);
    if (how_.part.line == 1)
      for (std::size_t i = 0; i < std::min(records.size(), most_first_rows); ++i) {
        FirstRow row{.line = records[i].line, .cells = {}};
        for (const auto& cell : records[i].cells)
          if (row.cells.size() < most_cells) row.cells.push_back(shown(trimmed(cell)));
        file_.first_rows.push_back(std::move(row));
      }
    if (!table_.header) return;
    const auto& header = *table_.header;
    const auto first = header.begins;
    file_.begins = first < records.size() ? records[first].line
                   : records.empty()      ? 1
                                          : records.back().line + 1;
    if (header.cells != nullptr) file_.names = names_of(*header.cells);
    for (std::size_t i = 0; i < std::max(table_.width, header.cells ? header.cells->size() : 0); ++i)
      for (const auto& [column, places] : header.places)
        if (std::ranges::find(places, i) != places.end())
          file_.columns.push_back(
              {column, static_cast<std::int64_t>(i),
               header.cells && i < header.cells->size() ? shown((*header.cells)[i]) : ""});
  }

  void read_rows(const Header& header) {
    std::size_t rows = 0;
    if (table_.next_line) file_.next_line = line_of(*table_.next_line);
    for (auto at = header.begins; at < table_.records.size(); ++at) {
      auto& record = table_.records[at];
      record.line = line_of(record.line);
      if (rows++ == how_.most_rows) {
        file_.next_line = record.line;
        return;
      }
      if (header.cells != nullptr && record.cells == *header.cells)
        skip(record, Skip::header);
      else
        read_row(record);
    }
  }

  auto unusable(std::int64_t line, Rule rule, std::string_view value) -> File {
    auto file = std::move(file_);
    file.faults.assign(1, {line_of(line), rule, shown(value)});
    return file;
  }

  void fault(std::int64_t line, Rule rule, std::string_view value, std::optional<Money> amount = {}) {
    ++file_.faulty;
    if (file_.faults.size() < most_listed) file_.faults.push_back({line, rule, shown(value), amount});
  }

  void skip(const shape::CsvRecord& record, Skip why) {
    ++file_.left_out;
    if (file_.skipped.size() >= most_listed) return;
    std::string text;
    for (const auto& cell : record.cells)
      if (!is_blank(cell)) text.append(text.empty() ? "" : " · ").append(trimmed(cell));
    file_.skipped.push_back({record.line, why, shown(text, longest_row_shown)});
  }

  auto places() const -> const Places& { return table_.header->places; }
  static auto cell(const shape::CsvRecord& record, std::size_t place) -> std::string_view {
    return place < record.cells.size() ? std::string_view{record.cells[place]} : std::string_view{};
  }
  auto cell(const shape::CsvRecord& record, Column column) const -> std::string_view {
    const auto found = places().find(column);
    return found == places().end() ? std::string_view{} : cell(record, found->second.front());
  }
  auto memo_of(const shape::CsvRecord& record) const -> std::string {
    std::string memo;
    const auto found = places().find(Column::memo);
    if (found == places().end()) return memo;
    for (const auto place : found->second)
      if (const auto part = cell(record, place); !is_blank(part))
        memo.append(memo.empty() ? "" : " ").append(part);
    return memo;
  }

  auto first_filled(const shape::CsvRecord& record) const -> std::string_view {
    const auto filled =
        std::ranges::find_if_not(record.cells, [](const auto& text) { return is_blank(text); });
    return filled == record.cells.end() ? std::string_view{} : std::string_view{*filled};
  }

  // An amount, or something in a column of money that should be one: such a row is never skipped in silence.
  auto money_in(const shape::CsvRecord& record) const -> std::optional<std::string_view> {
    for (const auto column : {Column::credit, Column::debit, Column::amount}) {
      const auto text = cell(record, column);
      if (is_blank(text) || trimmed(text) == "-") continue;
      const auto read = amount(text, table_.decimals);
      if (!read || read->minor_units != 0) return text;
    }
    return {};
  }

  void read_row(const shape::CsvRecord& record) {
    if (std::ranges::all_of(record.cells, is_blank)) return;
    if (is_sum(first_filled(record))) return skip(record, Skip::sum);
    const auto money = money_in(record);
    if (!money) return skip(record, Skip::no_amount);
    Line line{.line = record.line,
              .day = {},
              .paid_at = {},
              .incoming = true,
              .amount = {},
              .reference = {},
              .is_made = false,
              .memo = memo_of(record),
              .balance = {}};
    const auto faulty_before = file_.faulty;
    read_amount(record, line);
    // It stands in a column of money that these names of columns leave no meaning: an amount beside a credit.
    if (file_.faulty == faulty_before && line.amount.minor_units == 0)
      fault(record.line, Rule::amount_malformed, *money);
    if (file_.faulty == faulty_before) read_date(record, line);
    if (file_.faulty == faulty_before) read_words(record, line);
    if (file_.faulty == faulty_before) file_.lines.push_back(std::move(line));
  }

  void read_date(const shape::CsvRecord& record, Line& line) {
    const auto text = cell(record, Column::date);
    if (is_blank(text)) return fault(record.line, Rule::date_missing, "", line.amount);
    const auto read = when(text, now_.day(), table_.is_mapped ? std::optional{table_.dates} : std::nullopt);
    if (!read) return fault(record.line, Rule::date_malformed, text, line.amount);
    const bool is_to_come = read->day > now_.day() || (read->instant && *read->instant > now_.instant);
    if (is_to_come) return fault(record.line, Rule::date_to_come, text, line.amount);
    line.day = read->day;
    line.paid_at = read->instant;
  }

  // An empty cell, a dash and a zero mean the same: no movement in that direction.
  auto moved(const shape::CsvRecord& record, Column column) -> std::optional<Money> {
    const auto text = cell(record, column);
    if (is_blank(text) || trimmed(text) == "-") return Money{};
    const auto read = amount(text, table_.decimals);
    if (read) return *read;
    fault(record.line, read.error(), text);
    return {};
  }

  void read_amount(const shape::CsvRecord& record, Line& line) {
    if (places().contains(Column::credit)) {
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
      if (places().contains(Column::way) && !read_way(record, line)) return;
    }
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
    if (shape::count_code_points(line.memo) > longest_memo)
      return fault(record.line, Rule::memo_too_long, line.memo, line.amount);
    if (const auto read = balance(cell(record, Column::balance), table_.decimals)) line.balance = *read;
    const auto reference = cell(record, Column::reference);
    if (is_blank(reference)) {
      line.reference = made_reference(line);
      line.is_made = true;
    } else if (auto kept = payments::normal_reference(how_.kind, reference)) {
      line.reference = *std::move(kept);
    } else {
      fault(record.line, Rule::reference_malformed, reference, line.amount);
    }
  }

  // Of a bank that writes no references. Equal movements have one; they are told apart as those of equal
  // references are.
  static auto made_reference(const Line& line) -> std::string {
    constexpr std::size_t digits = 16;
    const auto facts =
        fmt::format("{} {} {} {} {} 1", iso_day(line.day), line.incoming, line.amount.minor_units,
                    line.balance ? line.balance->minor_units : 0, spelling(line.memo));
    return "R-" + spelling(crypto::hex(crypto::sha256(facts)).substr(0, digits));
  }

  Moment now_;
  const How& how_;
  Table table_;
  File file_;
};

}  // namespace

auto read(std::string_view text, Moment now, const How& how) -> File { return Reading{now, how}.run(text); }

}  // namespace reconciliation::bank
