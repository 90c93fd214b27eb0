// Reading a bank's statement: the names of its columns, its rows, and its faults.
#include "reconciliation/bank_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <expected>
#include <map>
#include <set>
#include <tuple>

#include "platform/crypto/digest.hpp"
#include "platform/crypto/encodings.hpp"
#include "platform/i18n/plain_ascii.hpp"
#include "platform/shape/codec.hpp"
#include "platform/shape/csv.hpp"
#include "platform/typed_text.hpp"

namespace reconciliation::bank {

namespace {

constexpr std::size_t rows_above_names = 40, most_cells = 60;
constexpr std::int64_t longest_memo = 500;
constexpr std::size_t longest_value_shown = 60, longest_row_shown = 120;

using Places = std::map<Column, std::vector<std::size_t>>;
using Records = std::vector<shape::CsvRecord>;

// The part of a value that is shown: whole letters.
auto shown(std::string_view text, std::size_t longest = longest_value_shown) -> std::string {
  text = text.substr(0, longest);
  while (!text.empty() && !shape::valid_utf8(text)) text.remove_suffix(1);
  return std::string{text};
}

constexpr auto moves_money(Column column) -> bool {
  return column == Column::credit || column == Column::debit || column == Column::amount;
}

/// The names above the rows, and the columns that they stand for.
struct Header {
  std::size_t at = 0;  // its record
  Places places;
  std::vector<Found> columns;
  std::optional<std::string> twice;  // a second column of money

  auto is_whole() const -> bool {
    return places.contains(Column::date) &&
           (places.contains(Column::amount) || places.contains(Column::credit));
  }
};

// "No" without its mark is debit only where "Co" is credit.
auto is_plain_debit(std::string_view cell, const Places& places, const std::vector<std::string>& cells)
    -> bool {
  if (i18n::plain_ascii(cell, 10) != "No" && i18n::plain_ascii(cell, 10) != "NO") return false;
  const auto credit = places.find(Column::credit);
  if (credit == places.end() || places.contains(Column::debit)) return false;
  const auto name = i18n::plain_ascii(cells[credit->second.front()], 10);
  return name == "Co" || name == "CO";
}

auto header_of(const shape::CsvRecord& record, std::size_t at) -> Header {
  Header header{.at = at, .places = {}, .columns = {}, .twice = {}};
  std::map<Column, Named> best;
  for (std::size_t i = 0; i < record.cells.size(); ++i) {
    const auto named = meaning_of(record.cells[i]);
    if (!named) continue;
    auto& places = header.places[named->column];
    const auto [known, is_first] = best.try_emplace(named->column, *named);
    if (is_first || named->column == Column::memo) {
      places.push_back(i);
    } else if (moves_money(named->column) || named->column == Column::way) {
      header.twice = record.cells[i];
    } else if (named->rank < known->second.rank) {  // of several dates and references the best name counts
      known->second = *named;
      places = {i};
    }
  }
  for (std::size_t i = 0; i < record.cells.size(); ++i)
    if (is_plain_debit(record.cells[i], header.places, record.cells)) header.places[Column::debit] = {i};
  for (std::size_t i = 0; i < record.cells.size(); ++i)
    for (const auto& [column, places] : header.places)
      if (std::ranges::find(places, i) != places.end())
        header.columns.push_back({column, shown(record.cells[i])});
  return header;
}

auto find_header(const Records& records) -> std::optional<Header> {
  for (std::size_t at = 0; at < std::min(records.size(), rows_above_names); ++at)
    if (auto header = header_of(records[at], at); header.is_whole()) return header;
  return {};
}

/// The file as the records of one separator, with its header.
struct Table {
  Records records;
  std::optional<Header> header;
  std::size_t alike = 0;  // rows with as many cells as the header
};

auto better(const Table& a, const Table& b) -> bool {
  const auto worth = [](const Table& table) {
    return std::tuple{table.header ? table.header->places.size() : 0, table.alike};
  };
  return worth(a) > worth(b);
}

// The separator under which a header is found; of several, the one under which most rows are as long as it.
auto table_of(std::string_view text) -> std::expected<Table, shape::CsvFault> {
  std::optional<Table> best;
  std::optional<shape::CsvFault> fault;
  for (const char mark : {',', ';', '\t', '|'}) {
    auto records = shape::read_csv(text, mark);
    if (!records) {
      fault = records.error();
      continue;
    }
    Table table{.records = *std::move(records), .header = {}};
    table.header = find_header(table.records);
    if (table.header) {
      const auto length = table.records[table.header->at].cells.size();
      for (const auto& record : table.records) table.alike += record.cells.size() == length ? 1 : 0;
    }
    if (!best || better(table, *best)) best = std::move(table);
  }
  if (best && (best->header || !fault)) return *std::move(best);
  return std::unexpected(*fault);
}

// Capitals without blanks, so that a memo that was broken elsewhere is the same.
auto spelling(std::string_view text) -> std::string {
  std::string kept;
  for (const char c : text)
    if (!is_blank(std::string_view{&c, 1})) kept += c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  return kept;
}

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
  Reading(Moment now, payments::ChannelKind kind) : now_{now}, kind_{kind} {}

  auto run(std::string_view text) -> File {
    const auto table = table_of(text);
    if (!table) return unusable(table.error().line, Rule::not_a_table, table.error().rule);
    if (!table->header) return unusable(1, Rule::no_header, "");
    const auto& names = table->records[table->header->at];
    if (names.cells.size() > most_cells)
      return unusable(names.line, Rule::too_many_cells, std::to_string(names.cells.size()));
    if (table->header->twice) return unusable(names.line, Rule::two_columns_alike, *table->header->twice);
    places_ = table->header->places;
    file_.columns = table->header->columns;
    for (auto at = table->header->at + 1; at < table->records.size(); ++at) {
      const auto& record = table->records[at];
      if (file_.lines.size() >= most_lines)
        return unusable(record.line, Rule::too_many_rows, std::to_string(most_lines));
      if (record.cells == names.cells)
        skip(record, Skip::header);
      else
        read_row(record);
    }
    if (file_.lines.empty() && file_.faults.empty()) return unusable(names.line, Rule::no_rows, "");
    return std::move(file_);
  }

 private:
  auto unusable(std::int64_t line, Rule rule, std::string_view value) -> File {
    return {.columns = {}, .lines = {}, .faults = {{line, rule, shown(value)}}, .skipped = {}};
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

  static auto cell(const shape::CsvRecord& record, std::size_t place) -> std::string_view {
    return place < record.cells.size() ? std::string_view{record.cells[place]} : std::string_view{};
  }
  auto cell(const shape::CsvRecord& record, Column column) const -> std::string_view {
    const auto places = places_.find(column);
    return places == places_.end() ? std::string_view{} : cell(record, places->second.front());
  }
  auto memo_of(const shape::CsvRecord& record) const -> std::string {
    std::string memo;
    const auto places = places_.find(Column::memo);
    if (places == places_.end()) return memo;
    for (const auto place : places->second)
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
  auto has_money(const shape::CsvRecord& record) const -> bool {
    for (const auto column : {Column::credit, Column::debit, Column::amount}) {
      const auto text = cell(record, column);
      if (is_blank(text) || trimmed(text) == "-") continue;
      const auto read = amount(text);
      if (!read || read->minor_units != 0) return true;
    }
    return false;
  }

  void read_row(const shape::CsvRecord& record) {
    if (std::ranges::all_of(record.cells, is_blank)) return;
    if (is_sum(first_filled(record))) return skip(record, Skip::sum);
    if (!has_money(record)) return skip(record, Skip::no_amount);
    Line line{.line = record.line,
              .day = {},
              .paid_at = {},
              .incoming = true,
              .amount = {},
              .reference = {},
              .memo = memo_of(record),
              .balance = {}};
    const auto faulty_before = file_.faulty;
    read_amount(record, line);
    if (file_.faulty == faulty_before) read_date(record, line);
    if (file_.faulty == faulty_before) read_words(record, line);
    if (file_.faulty != faulty_before) return;
    // An outgoing amount and its fee may share one reference. Incoming lines are one payment for each
    // reference.
    const auto known = std::tuple{line.reference, line.incoming, line.incoming ? 0 : line.amount.minor_units};
    if (!seen_.insert(known).second)
      return fault(line.line, Rule::reference_twice, line.reference, line.amount);
    file_.lines.push_back(std::move(line));
  }

  void read_date(const shape::CsvRecord& record, Line& line) {
    const auto text = cell(record, Column::date);
    if (is_blank(text)) return fault(record.line, Rule::date_missing, "", line.amount);
    const auto read = when(text);
    if (!read) return fault(record.line, Rule::date_malformed, text, line.amount);
    const bool is_to_come = read->day > now_.day() || (read->instant && *read->instant > now_.instant);
    if (is_to_come) return fault(record.line, Rule::date_to_come, text, line.amount);
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
    if (const auto read = balance(cell(record, Column::balance))) line.balance = *read;
    const auto reference = cell(record, Column::reference);
    if (is_blank(reference)) {
      line.reference = made_reference(line);
    } else if (auto kept = payments::normal_reference(kind_, reference)) {
      line.reference = *std::move(kept);
    } else {
      fault(record.line, Rule::reference_malformed, reference, line.amount);
    }
  }

  // A movement of a bank that writes no references: equal ones of a day are numbered as they stand in the
  // file.
  auto made_reference(const Line& line) -> std::string {
    constexpr std::size_t digits = 16;
    const auto facts =
        fmt::format("{} {} {} {} {}", iso_day(line.day), line.incoming, line.amount.minor_units,
                    line.balance ? line.balance->minor_units : 0, spelling(line.memo));
    const auto alike = ++made_[facts];
    const auto digest = crypto::hex(crypto::sha256(fmt::format("{} {}", facts, alike))).substr(0, digits);
    return "R-" + spelling(digest);
  }

  Moment now_;
  payments::ChannelKind kind_;
  Places places_;
  std::set<std::tuple<std::string, bool, std::int64_t>> seen_;
  std::map<std::string, int> made_;  // how often the facts of a made reference stood above
  File file_;
};

}  // namespace

auto read(std::string_view text, Moment now, payments::ChannelKind kind) -> File {
  return Reading{now, kind}.run(text);
}

}  // namespace reconciliation::bank
