// Importing a bank statement: the file is read and judged row by row, and the rows without a fault are
// stored.
#include <algorithm>
#include <map>

#include "../store.hpp"
#include "platform/crypto/digest.hpp"
#include "platform/i18n/texts.hpp"

namespace reconciliation {

namespace {

auto hash_of(const StatementFile& file) -> std::string {
  return crypto::hex(crypto::sha256(file.content.value));
}

auto row_of(ChannelId channel, const bank::Line& line) -> store::LineRow {
  return {.id = {},
          .channel_id = channel,
          .day = line.day,
          .paid_at = line.paid_at,
          .incoming = line.incoming,
          .amount = line.amount,
          .reference = line.reference,
          .memo = line.memo,
          .balance = line.balance};
}

using Days = std::map<Day, FileDay>;

void count(Days& days, const bank::Line& line, bool is_known) {
  auto& day = days[line.day];
  day.day = line.day;
  ++day.lines;
  day.known += is_known ? 1 : 0;
  (line.incoming ? day.in : day.out) += line.amount;
}

auto listed(const Days& days) -> std::vector<FileDay> {
  std::vector<FileDay> all;
  for (const auto& [day, counted] : days) all.push_back(counted);
  return all;
}

template <class Word>
auto words_of(Context& ctx, Word word) -> std::string {
  return std::string{i18n::text("file_faults", "reconciliation." + std::string{shape::name_of(word)})
                         .in(ctx.origin.language)};
}

auto left_of(Context& ctx, const bank::File& file) -> RowsLeft {
  RowsLeft left{.faulty = file.faulty, .skipped = file.left_out, .faults = {}, .skipped_rows = {}};
  for (const auto& fault : file.faults)
    left.faults.push_back({.line = fault.line,
                           .rule = fault.rule,
                           .value = fault.value,
                           .words = words_of(ctx, fault.rule),
                           .amount = fault.amount});
  for (const auto& row : file.skipped)
    left.skipped_rows.push_back({row.line, row.text, words_of(ctx, row.why)});
  return left;
}

auto unreadable(Context& ctx, const bank::Fault& fault) {
  Details details{.rule = shape::name_of(fault.rule), .yours = fault.value};
  details.more = {{"line", fault.line}, {"fault", words_of(ctx, fault.rule)}};
  return refuse(statement_unreadable, std::move(details));
}

// Moves a line to the faults of its file: what the books refuse of it, not the file.
void leave(bank::File& file, const bank::Line& line, bank::Rule rule, std::string value) {
  ++file.faulty;
  if (file.faults.size() < bank::most_listed)
    file.faults.push_back({line.line, rule, std::move(value), line.amount});
}

// Takes the lines out that cannot be imported now: their day is closed, or their reference has another day.
void judge_lines(Context& ctx, ChannelId channel, bank::File& file, const std::map<Day, DayState>& states) {
  std::erase_if(file.lines, [&](const bank::Line& line) {
    const auto known = store::day_of_line(ctx, row_of(channel, line));
    if (known == line.day) return false;
    if (known)
      return leave(file, line, bank::Rule::reference_on_another_day,
                   line.reference + " · " + iso_day(*known)),
             true;
    if (states.at(line.day) != DayState::closed) return false;
    return leave(file, line, bank::Rule::day_closed, iso_day(line.day)), true;
  });
}

// Days are locked in order, so that two imports of overlapping files do not deadlock.
auto lock_days(Context& ctx, ChannelId channel, const std::vector<bank::Line>& lines) {
  std::map<Day, DayState> states;
  for (const auto& line : lines) states[line.day] = DayState::open;
  for (auto& [day, state] : states) state = payments::lock_day(ctx, channel, day);
  return states;
}

auto days_of(Context& ctx, ChannelId channel, const bank::File& file) -> Days {
  Days days;
  for (const auto& line : file.lines)
    count(days, line, store::day_of_line(ctx, row_of(channel, line)).has_value());
  return days;
}

auto states_of(Context& ctx, ChannelId channel, const std::vector<bank::Line>& lines) {
  std::map<Day, DayState> states;
  for (const auto& line : lines) states.try_emplace(line.day, payments::day_state(ctx.tx, channel, line.day));
  return states;
}

// Whether the line is new. Who imports an incoming one again is noted, too.
auto take_line(Context& ctx, const store::NewStatement& statement, store::LineRow row) -> bool {
  row.id = ctx.new_id<StatementLineId>();
  const bool is_new = !store::day_of_line(ctx, row) && store::insert_line(ctx, statement.row.id, row);
  if (row.incoming)
    payments::note_bank_line(ctx, {row.channel_id, row.reference, row.amount, statement.by, statement.name});
  else if (is_new)
    payments::note_line_out(ctx,
                            {row.channel_id, row.reference, row.amount, row.memo, row.day, statement.by});
  return is_new;
}

}  // namespace

auto statement_check(Context& ctx, OperatorId, const StatementFile& request) -> Result<StatementReading> {
  const auto channel = payments::find_channel(ctx, request.channel_id);
  if (!channel) return refuse(payments::channel_missing);
  auto file = bank::read(request.content.value, ctx.now, channel->kind);
  const auto states = states_of(ctx, channel->id, file.lines);
  judge_lines(ctx, channel->id, file, states);
  auto days = days_of(ctx, channel->id, file);
  for (auto& [day, counted] : days) counted.state = states.at(day);
  const auto imported = store::find_statement(ctx, channel->id, hash_of(request));
  return StatementReading{.is_usable = file.is_usable(),
                          .is_repeat = imported && imported->faulty == 0,
                          .columns = std::move(file.columns),
                          .days = listed(days),
                          .left = left_of(ctx, file)};
}

auto statement_import(Context& ctx, OperatorId caller, const StatementFile& request)
    -> Result<StatementImported> {
  const auto channel = payments::find_channel(ctx, request.channel_id);
  if (!channel) return refuse(payments::channel_missing);
  auto file = bank::read(request.content.value, ctx.now, channel->kind);
  if (!file.is_usable()) return unreadable(ctx, file.faults.front());
  store::NewStatement statement{.row = {.id = ctx.new_id<StatementId>(),
                                        .lines = 0,
                                        .known = 0,
                                        .faulty = 0,
                                        .skipped = 0,
                                        .imported_at = ctx.now.instant},
                                .channel = channel->id,
                                .hash = hash_of(request),
                                .name = request.name ? request.name->value : "",
                                .by = caller};
  const bool is_first = store::insert_statement(ctx, statement);
  if (!is_first) statement.row = store::find_statement(ctx, channel->id, statement.hash).value();
  auto& row = statement.row;
  const auto states = lock_days(ctx, channel->id, file.lines);
  judge_lines(ctx, channel->id, file, states);
  const bool is_repeat = !is_first && row.faulty == 0;
  Days days;
  row.known = 0;
  for (const auto& line : file.lines) {
    const bool is_new = take_line(ctx, statement, row_of(channel->id, line));
    row.known += is_new ? 0 : 1;
    count(days, line, !is_new);
  }
  row.lines = std::ssize(file.lines);
  row.faulty = file.faulty;
  row.skipped = file.left_out;
  if (!is_repeat) store::count_rows(ctx, row);
  for (auto& [day, counted] : days) counted.state = states.at(day);
  return StatementImported{.statement_id = row.id,
                           .is_repeat = is_repeat,
                           .imported_at = row.imported_at,
                           .lines = row.lines,
                           .known = row.known,
                           .days = listed(days),
                           .left = left_of(ctx, file)};
}

}  // namespace reconciliation
