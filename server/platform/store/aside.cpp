// Which statements could notice what was put aside, and in which order it is sent.
#include "platform/store/aside.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "platform/store/tx.hpp"

namespace store {

namespace {

// Of one kind of rows, so that they do not fill the memory.
constexpr std::size_t most_cells = 20'000;

auto is_of_a_name(char c) -> bool { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

auto table_of(Sql insertion) -> std::string_view {
  constexpr std::string_view start = "INSERT INTO ";
  const std::string_view text{insertion.text, insertion.size};
  if (!text.starts_with(start)) throw std::logic_error("no insertion: " + std::string{text});
  const auto rest = text.substr(start.size());
  return rest.substr(0, rest.find(' '));
}

}  // namespace

auto owned(const Parameter& parameter) -> OwnParameter {
  if (const auto* n = std::get_if<std::int64_t>(&parameter)) return *n;
  if (const auto* flag = std::get_if<bool>(&parameter)) return *flag;
  if (const auto* text = std::get_if<std::string_view>(&parameter)) return std::string{*text};
  if (std::holds_alternative<Bytes>(parameter)) throw Failure("bytes cannot be kept for later");
  return {};
}

auto borrowed(const OwnParameter& parameter) -> Parameter {
  if (const auto* n = std::get_if<std::int64_t>(&parameter)) return *n;
  if (const auto* flag = std::get_if<bool>(&parameter)) return *flag;
  if (const auto* text = std::get_if<std::string>(&parameter)) return std::string_view{*text};
  return {};
}

auto Aside::Words::have(std::string_view word) const -> bool { return std::ranges::binary_search(all, word); }

auto Aside::words_of(Sql sql) -> const Words& {
  const auto [found, is_new] = words_.try_emplace(sql.text);
  auto& words = found->second;
  if (!is_new) return words;
  const std::string_view text{sql.text, sql.size};
  for (auto rest = text.begin(); rest != text.end();) {
    const auto start = std::find_if(rest, text.end(), is_of_a_name);
    rest = std::find_if_not(start, text.end(), is_of_a_name);
    if (start != rest) words.all.emplace_back(start, rest);
  }
  std::ranges::sort(words.all);
  words.deletes = text.contains("DELETE FROM ");
  words.changes = words.deletes || text.contains("UPDATE ") || text.contains("INSERT INTO ");
  words.is_savepoint = text.starts_with("SAVEPOINT") || text.starts_with("RELEASE");
  words.rolls_back = text.starts_with("ROLLBACK");
  return words;
}

auto Aside::related_to(std::string_view table) -> const Related& {
  const auto [found, is_new] = related_.try_emplace(table);
  if (is_new) found->second = connection_.related_to(table);
  return found->second;
}

auto Aside::shows(const Words& words, std::string_view table) -> bool {
  return words.have(table) ||
         std::ranges::any_of(related_to(table).views, [&](const auto& view) { return words.have(view); });
}

auto Aside::notices(const Words& words, std::string_view table) -> bool {
  if (words.deletes || shows(words, table)) return true;
  return words.changes && std::ranges::any_of(related_to(table).referring,
                                              [&](const auto& other) { return words.have(other); });
}

// Statements of this class meet nothing, and were counted when they were put aside.
template <class Deed>
void Aside::sending(Deed deed) {
  const auto counted = connection_.rows_written();
  const Quiet quiet{this};
  deed();
  writes_ -= connection_.rows_written() - counted;
}

// Sends the rows that rows of the table may refer to.
void Aside::settle_before(std::string_view table) {
  for (;;) {
    const auto parent = std::ranges::find_if(rows_, [&](const Rows& rows) {
      const auto& referring = related_to(rows.table).referring;
      return rows.table != table && std::ranges::find(referring, table) != referring.end();
    });
    if (parent == rows_.end()) return;
    auto rows = std::move(*parent);
    rows_.erase(parent);
    send(std::move(rows));
  }
}

void Aside::send(Rows rows) {
  settle_before(rows.table);
  std::vector<Parameter> cells;
  cells.reserve(rows.cells.size());
  std::ranges::transform(rows.cells, std::back_inserter(cells), borrowed);
  sending([&] { connection_.insert_rows(rows.insertion, rows.columns, cells, rows.must); });
}

void Aside::write(Holding& holding) {
  if (!std::exchange(holding.is_changed, false)) return;
  for (const auto table : holding.what->tables()) settle_before(table);
  sending([&] {
    Tx tx{connection_};
    holding.what->write(tx);
  });
}

void Aside::meet(Sql sql) {
  if (is_quiet_ || (rows_.empty() && holdings_.empty())) return;
  const auto& words = words_of(sql);
  if (words.rolls_back) return clear();
  if (words.is_savepoint) return settle();
  for (std::size_t i = 0; i < rows_.size();) {
    if (!notices(words, rows_[i].table)) {
      ++i;
      continue;
    }
    auto rows = std::move(rows_[i]);
    rows_.erase(rows_.begin() + static_cast<std::ptrdiff_t>(i));
    send(std::move(rows));
    i = 0;
  }
  const auto concerns = [&](const Holding& holding) {
    return std::ranges::any_of(holding.what->tables(), [&](auto table) { return shows(words, table); });
  };
  for (auto& holding : holdings_)
    if (concerns(holding)) write(holding);
  if (words.changes) std::erase_if(holdings_, concerns);
}

void Aside::settle() {
  while (!rows_.empty()) {
    auto rows = std::move(rows_.front());
    rows_.erase(rows_.begin());
    send(std::move(rows));
  }
  for (auto& holding : holdings_) write(holding);
}

void Aside::clear() noexcept {
  rows_.clear();
  holdings_.clear();
}

void Aside::add(Sql insertion, std::span<const shape::Field> columns, std::span<const Parameter> cells,
                Must must) {
  auto found =
      std::ranges::find_if(rows_, [&](const Rows& rows) { return rows.insertion.text == insertion.text; });
  if (found == rows_.end())
    found = rows_.insert(found, {.insertion = insertion,
                                 .columns = columns,
                                 .must = must,
                                 .table = table_of(insertion),
                                 .cells = {}});
  std::ranges::transform(cells, std::back_inserter(found->cells), owned);
  ++writes_;
  if (found->cells.size() < most_cells) return;
  auto rows = std::move(*found);
  rows_.erase(found);
  send(std::move(rows));
}

auto Aside::held(std::type_index kind, std::int64_t key) -> Held* {
  const auto found = std::ranges::find_if(
      holdings_, [&](const Holding& holding) { return holding.kind == kind && holding.key == key; });
  return found == holdings_.end() ? nullptr : found->what.get();
}

void Aside::hold(std::type_index kind, std::int64_t key, std::unique_ptr<Held> what) {
  holdings_.push_back({.kind = kind, .key = key, .what = std::move(what)});
}

void Aside::changes(const Held& what) {
  const auto found =
      std::ranges::find_if(holdings_, [&](const Holding& holding) { return holding.what.get() == &what; });
  if (found == holdings_.end()) throw std::logic_error("what has changed is not held");
  found->is_changed = true;
  ++writes_;
}

}  // namespace store
