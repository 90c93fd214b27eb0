// Finding the table within a bank's file.
#include "table.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include "platform/i18n/plain_ascii.hpp"
#include "platform/shape/codec.hpp"

namespace reconciliation::bank {

namespace {

constexpr std::size_t rows_above_names = 40;
constexpr std::array separators{Separator::comma, Separator::semicolon, Separator::tab, Separator::bar};

constexpr auto mark_of(Separator separator) -> char {
  return std::string_view{",;\t|"}[static_cast<std::size_t>(separator)];
}

constexpr auto moves_money(Column column) -> bool {
  return column == Column::credit || column == Column::debit || column == Column::amount;
}

// "No" without its mark is debit only where "Co" is credit.
auto is_plain_debit(std::string_view cell, const Places& places, const std::vector<std::string>& cells)
    -> bool {
  if (i18n::plain_ascii(cell, 10) != "No" && i18n::plain_ascii(cell, 10) != "NO") return false;
  const auto credit = places.find(Column::credit);
  if (credit == places.end() || places.contains(Column::debit)) return false;
  const auto name = i18n::plain_ascii(cells[credit->second.front()], 10);
  return name == "Co" || name == "CO";
}

auto header_of(const Records& records, std::size_t at) -> Header {
  const auto& cells = records[at].cells;
  Header header{.begins = at + 1, .cells = &cells};
  std::map<Column, Named> best;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto named = meaning_of(cells[i]);
    if (!named) continue;
    auto& places = header.places[named->column];
    const auto [known, is_first] = best.try_emplace(named->column, *named);
    if (is_first || named->column == Column::memo) {
      places.push_back(i);
    } else if (moves_money(named->column) || named->column == Column::way) {
      header.twice = cells[i];
    } else if (named->rank < known->second.rank) {  // of several dates and references the best name counts
      known->second = *named;
      places = {i};
    }
  }
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (is_plain_debit(cells[i], header.places, cells)) header.places[Column::debit] = {i};
  return header;
}

auto find_header(const Records& records) -> std::optional<Header> {
  for (std::size_t at = 0; at < std::min(records.size(), rows_above_names); ++at)
    if (auto header = header_of(records, at); header.is_whole()) return header;
  return {};
}

// The usual number of cells: what most rows have.
void measure(Table& table) {
  std::map<std::size_t, std::size_t> rows;
  for (const auto& record : table.records) ++rows[record.cells.size()];
  if (table.header && table.header->cells != nullptr) {
    table.width = table.header->cells->size();
    table.alike = rows[table.width];
    return;
  }
  for (const auto& [width, count] : rows)
    if (width > 1 && count >= table.alike) table.width = width, table.alike = count;
}

auto read_table(std::string_view text, Separator separator, bool is_last)
    -> std::expected<Table, shape::CsvFault> {
  const char mark = mark_of(separator);
  Table table{.separator = separator};
  if (is_last) {
    auto records = shape::read_csv(text, mark);
    if (!records) return std::unexpected(records.error());
    table.records = *std::move(records);
  } else {
    auto part = shape::read_csv_part(text, mark);
    if (!part) return std::unexpected(part.error());
    table.records = std::move(part->records);
    table.next_line = part->next_line;
  }
  return table;
}

void map_by(Table& table, const Mapping& mapping, std::optional<std::size_t> names_at) {
  table.is_mapped = true;
  table.dates = mapping.dates;
  table.decimals = mapping.decimals;
  Header header{.places = mapping.places};
  if (names_at) {
    header.begins = *names_at + 1;
    header.cells = &table.records[*names_at].cells;
  }
  table.header = std::move(header);
  measure(table);
}

// A given mapping is for the row of names at its line, or for a file without names.
auto by_given(std::string_view text, const How& how) -> std::expected<Table, shape::CsvFault> {
  auto table = read_table(text, how.mapping->separator, how.part.is_last);
  if (!table) return table;
  std::optional<std::size_t> at;
  if (how.names_at) {
    const auto row = std::ranges::find(table->records, *how.names_at, &shape::CsvRecord::line);
    if (row == table->records.end()) return table;
    at = static_cast<std::size_t>(row - table->records.begin());
  }
  map_by(*table, *how.mapping, at);
  return table;
}

auto by_kept(std::string_view text, const How& how) -> std::optional<Table> {
  for (const auto& kept : how.kept) {
    auto table = read_table(text, kept.mapping.separator, how.part.is_last);
    if (!table) continue;
    measure(*table);
    std::optional<std::size_t> at;
    for (std::size_t i = 0; i < std::min(table->records.size(), rows_above_names) && !at; ++i)
      if (names_of(table->records[i].cells) == kept.names) at = i;
    if (!at && (kept.names != names_of_none(table->width) || find_header(table->records))) continue;
    map_by(*table, kept.mapping, at);
    table->mapping = kept.name;
    return *std::move(table);
  }
  return {};
}

auto better(const Table& a, const Table& b) -> bool {
  const auto worth = [](const Table& table) {
    return std::tuple{table.header ? table.header->places.size() : 0, table.alike, table.width};
  };
  return worth(a) > worth(b);
}

// The separator under which a header is found; of several, the one under which most rows are as long as it,
// and longest.
auto by_itself(std::string_view text, const How& how) -> std::expected<Table, shape::CsvFault> {
  std::optional<Table> best;
  std::optional<shape::CsvFault> fault;
  for (const auto separator : separators) {
    auto table = read_table(text, separator, how.part.is_last);
    if (!table) {
      fault = table.error();
      continue;
    }
    table->header = find_header(table->records);
    measure(*table);
    if (!best || better(*table, *best)) best = *std::move(table);
  }
  if (best && (best->header || !fault)) return *std::move(best);
  return std::unexpected(*fault);
}

}  // namespace

auto table_of(std::string_view text, const How& how) -> std::expected<Table, shape::CsvFault> {
  if (how.mapping) return by_given(text, how);
  if (auto table = by_kept(text, how)) return *std::move(table);
  return by_itself(text, how);
}

auto shown(std::string_view text, std::size_t longest) -> std::string {
  text = text.substr(0, longest);
  while (!text.empty() && !shape::valid_utf8(text)) text.remove_suffix(1);
  return std::string{text};
}

auto names_of(const std::vector<std::string>& cells) -> std::string {
  constexpr std::size_t longest = 100;
  std::string names;
  for (const auto& cell : cells) names.append(i18n::plain_ascii(cell, longest)).append("|");
  return names;
}

auto names_of_none(std::size_t columns) -> std::string { return "#" + std::to_string(columns); }

}  // namespace reconciliation::bank
