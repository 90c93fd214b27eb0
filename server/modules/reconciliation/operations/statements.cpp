// Importing a bank statement: the file is read, checked row by row, and stored whole or not at all.
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

auto words_of(Context& ctx, bank::Rule rule) -> std::string {
  return std::string{i18n::text("file_faults", "reconciliation." + std::string{shape::name_of(rule)})
                         .in(ctx.origin.language)};
}

auto unreadable(Context& ctx, const std::vector<bank::Fault>& faults) {
  const auto& first = faults.front();
  Details details{.rule = shape::name_of(first.rule), .yours = first.value};
  details.more = {{"line", first.line}, {"fault", words_of(ctx, first.rule)}};
  for (const auto& fault : faults)
    details.fields.push_back({std::to_string(fault.line), shape::name_of(fault.rule)});
  return refuse(statement_unreadable, std::move(details));
}

// Days are locked in order, so that two imports of overlapping files do not deadlock.
auto lock_days(Context& ctx, ChannelId channel, const std::vector<bank::Line>& lines) {
  std::map<Day, DayState> states;
  for (const auto& line : lines) states[line.day] = DayState::open;
  for (auto& [day, state] : states) state = payments::lock_day(ctx, channel, day);
  return states;
}

auto repeated(const store::StatementRow& row, std::vector<FileDay> days) -> StatementImported {
  return {.statement_id = row.id,
          .is_repeat = true,
          .imported_at = row.imported_at,
          .lines = row.lines,
          .known = row.lines,
          .days = std::move(days)};
}

}  // namespace

auto statement_check(Context& ctx, OperatorId, const StatementFile& request) -> Result<StatementReading> {
  const auto channel = payments::find_channel(ctx, request.channel_id);
  if (!channel) return refuse(payments::channel_missing);
  auto file = bank::read(request.content.value, ctx.now, channel->kind);
  StatementReading reading{.columns = std::move(file.columns), .days = {}, .faults = {}, .is_repeat = false};
  for (auto& fault : file.faults)
    reading.faults.push_back({.line = fault.line,
                              .rule = fault.rule,
                              .value = std::move(fault.value),
                              .words = words_of(ctx, fault.rule)});
  Days days;
  for (const auto& line : file.lines)
    count(days, line, store::day_of_line(ctx, row_of(request.channel_id, line)).has_value());
  for (auto& [day, counted] : days) counted.state = payments::day_state(ctx.tx, request.channel_id, day);
  reading.days = listed(days);
  reading.is_repeat = store::find_statement(ctx, request.channel_id, hash_of(request)).has_value();
  return reading;
}

auto statement_import(Context& ctx, OperatorId caller, const StatementFile& request)
    -> Result<StatementImported> {
  const auto channel = payments::find_channel(ctx, request.channel_id);
  if (!channel) return refuse(payments::channel_missing);
  const auto file = bank::read(request.content.value, ctx.now, channel->kind);
  if (!file.faults.empty()) return unreadable(ctx, file.faults);
  const store::NewStatement statement{.row = {.id = ctx.new_id<StatementId>(),
                                              .lines = static_cast<std::int64_t>(file.lines.size()),
                                              .known = 0,
                                              .imported_at = ctx.now.instant},
                                      .channel = request.channel_id,
                                      .hash = hash_of(request),
                                      .name = request.name ? request.name->value : "",
                                      .by = caller};
  Days days;
  if (!store::insert_statement(ctx, statement)) {
    for (const auto& line : file.lines) count(days, line, true);
    return repeated(store::find_statement(ctx, request.channel_id, statement.hash).value(), listed(days));
  }
  const auto states = lock_days(ctx, request.channel_id, file.lines);
  std::int64_t known = 0;
  for (const auto& line : file.lines) {
    auto row = row_of(request.channel_id, line);
    const auto known_day = store::day_of_line(ctx, row);
    if (known_day && *known_day != line.day) {
      Details details{.rule = "statement.reference", .yours = line.reference, .limit = iso_day(*known_day)};
      details.more = {{"line", line.line}};
      return refuse(reference_of_another_day, std::move(details));
    }
    if (!known_day && states.at(line.day) == DayState::closed)
      return refuse(payments::day_closed, {.rule = "day.closed", .yours = iso_day(line.day)});
    row.id = ctx.new_id<StatementLineId>();
    const bool is_new = !known_day && store::insert_line(ctx, statement.row.id, row);
    if (is_new && line.incoming)
      payments::note_bank_line(ctx, {request.channel_id, row.reference, row.amount, caller});
    if (is_new && !line.incoming)
      payments::note_line_out(ctx,
                              {request.channel_id, row.reference, row.amount, row.memo, row.day, caller});
    known += is_new ? 0 : 1;
    count(days, line, !is_new);
  }
  if (known > 0) store::count_known(ctx, statement.row.id, known);
  for (auto& [day, counted] : days) counted.state = states.at(day);
  return StatementImported{.statement_id = statement.row.id,
                           .is_repeat = false,
                           .imported_at = ctx.now.instant,
                           .lines = statement.row.lines,
                           .known = known,
                           .days = listed(days)};
}

}  // namespace reconciliation
