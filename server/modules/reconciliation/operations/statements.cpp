// Importing a bank statement: the file is read and judged row by row, and the rows without a fault are
// stored.
#include <map>

#include "judging.hpp"
#include "mapping.hpp"
#include "platform/crypto/digest.hpp"

namespace reconciliation {

namespace {

constexpr std::size_t rows_checked = 2000, rows_imported = 100;

auto is_beginning(const StatementFile& file) -> bool { return !file.part || file.part->line.value == 1; }

// Of a part only the caller knows the whole file.
auto digest_of(const StatementFile& file) -> std::string {
  if (file.part && file.digest) return file.digest->value;
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
          .balance = line.balance,
          .bank_reference = line.is_made ? std::string{} : line.reference};
}

using Days = std::map<Day, FileDay>;
using States = std::map<Day, DayState>;

void count(Days& days, const bank::Line& row, const Judged& judged) {
  auto& day = days[row.day];
  day.day = row.day;
  ++day.lines;
  day.known += judged.standing == Standing::known ? 1 : 0;
  (row.incoming ? day.in : day.out) += amount_of(row, judged);
}

auto listed(const Days& days, const States& states) -> std::vector<FileDay> {
  std::vector<FileDay> all;
  for (const auto& [day, counted] : days) {
    all.push_back(counted);
    all.back().state = states.at(day);
  }
  return all;
}

auto unreadable(Context& ctx, const bank::Fault& fault) {
  Details details{.rule = shape::name_of(fault.rule), .yours = fault.value};
  details.more = {{"line", fault.line}, {"fault", words_of(ctx, fault.rule)}};
  return refuse(statement_unreadable, std::move(details));
}

// Days are locked in order, so that two imports of overlapping files do not deadlock.
auto lock_days(Context& ctx, ChannelId channel, const std::vector<bank::Line>& lines) -> States {
  States states;
  for (const auto& line : lines) states[line.day] = DayState::open;
  for (auto& [day, state] : states) state = payments::lock_day(ctx, channel, day);
  return states;
}

auto states_of(Context& ctx, ChannelId channel, const std::vector<bank::Line>& lines) -> States {
  States states;
  for (const auto& line : lines) states.try_emplace(line.day, payments::day_state(ctx.tx, channel, line.day));
  return states;
}

auto read_file(Context& ctx, const payments::ChannelInfo& channel, const StatementFile& request,
               std::size_t most_rows) -> Result<bank::File> {
  bank::How how{.part = {},
                .most_rows = most_rows,
                .mapping = {},
                .names_at = {},
                .kept = kept_mappings(ctx, channel.id),
                .kind = channel.kind};
  if (request.part) how.part = {request.part->head.value, request.part->line.value, request.part->is_last};
  if (request.mapping) {
    how.mapping = TRY(mapping_of(ctx, *request.mapping));
    if (request.mapping->names_at) how.names_at = request.mapping->names_at->value;
  }
  return bank::read(request.content.value, ctx.now, how);
}

// Two movements have one reference, and the books have a payment of the second one's amount under it: the
// first gets another name.
auto makes_room(Context& ctx, const store::NewStatement& statement, const bank::Line& row,
                const Judged& judged) -> bool {
  if (!row.incoming || !judged.line) return false;
  const auto& other = *judged.line;
  const bool is_this = other.reference == row.reference && other.amount != row.amount &&
                       payments::amount_booked(ctx, statement.channel, row.reference) == row.amount;
  if (!is_this) return false;
  const auto moved = numbered(row.reference, judged.number);
  store::move_reference(ctx, other.id, moved);
  payments::note_bank_line(ctx, {statement.channel, moved, other.amount, statement.by, statement.name});
  return true;
}

// Who imports a line again stands behind it, too.
void note(Context& ctx, const store::NewStatement& statement, const store::KnownLine& line, bool incoming) {
  if (incoming)
    payments::note_bank_line(ctx,
                             {statement.channel, line.reference, line.amount, statement.by, statement.name});
  else
    payments::note_line_out(
        ctx, {statement.channel, line.reference, line.amount, line.memo, line.day, statement.by});
}

void note(Context& ctx, const store::NewStatement& statement, const store::LineRow& row) {
  if (row.incoming)
    payments::note_bank_line(ctx, {row.channel_id, row.reference, row.amount, statement.by, statement.name});
  else
    payments::note_line_out(ctx,
                            {row.channel_id, row.reference, row.amount, row.memo, row.day, statement.by});
}

// Stores a new line under the first reference that is free. Nothing: another import just took it.
auto store_line(Context& ctx, const store::NewStatement& statement, const bank::Line& row,
                const Judged& judged, int tries) -> std::optional<store::LineRow> {
  auto line = row_of(statement.channel, row);
  line.id = ctx.new_id<StatementLineId>();
  const bool has_own = !judged.line || makes_room(ctx, statement, row, judged);
  line.reference = numbered(row.reference, (has_own ? 1 : judged.number) + tries);
  if (!store::insert_line(ctx, statement.row.id, line)) return {};
  store::insert_row(ctx, statement.row.id, row.line, line.id);
  return line;
}

struct Taken {
  Judged judged;
  bool is_first;  // that the file has this row: it counts once, however often the file is imported
};

// Nothing: the row is left.
auto take_row(Context& ctx, Judging& judging, const store::NewStatement& statement, const bank::Line& row,
              DayState day) -> std::optional<Taken> {
  constexpr int most_tries = 3;
  for (int tries = 0; tries < most_tries; ++tries) {
    const auto judged = judging.judge(row, day);
    if (!judged) return {};
    if (judged->standing == Standing::known) {
      note(ctx, statement, *judged->line, row.incoming);
      return Taken{*judged, store::insert_row(ctx, statement.row.id, row.line, judged->line->id)};
    }
    if (const auto line = store_line(ctx, statement, row, *judged, tries)) {
      note(ctx, statement, *line);
      return Taken{*judged, true};
    }
  }
  throw std::runtime_error("a line's reference stays taken");
}

auto imported(const store::StatementRow& row, bool is_repeat, const bank::File& file) -> StatementImported {
  return {.statement_id = row.id,
          .is_repeat = is_repeat,
          .imported_at = row.imported_at,
          .lines = 0,
          .known = 0,
          .days = {},
          .left = {},
          .begins = file.begins,
          .next_line = {}};
}

auto new_statement(Context& ctx, OperatorId caller, const StatementFile& request) -> store::NewStatement {
  return {.row = {.id = ctx.new_id<StatementId>(),
                  .lines = 0,
                  .known = 0,
                  .faulty = 0,
                  .skipped = 0,
                  .imported_at = ctx.now.instant,
                  .next_line = 1},
          .channel = request.channel_id,
          .hash = digest_of(request),
          .name = request.name ? request.name->value : "",
          .by = caller};
}

}  // namespace

auto statement_check(Context& ctx, OperatorId, const StatementFile& request) -> Result<StatementReading> {
  const auto channel = payments::find_channel(ctx, request.channel_id);
  if (!channel) return refuse(payments::channel_missing);
  auto file = TRY(read_file(ctx, *channel, request, rows_checked));
  const auto states = states_of(ctx, channel->id, file.lines);
  const auto stored = store::find_statement(ctx, channel->id, digest_of(request));
  Judging judging{ctx, channel->id, stored ? stored->id : StatementId{}, request};
  judging.begin(file);
  Days days;
  for (const auto& row : file.lines) {
    const auto judged = judging.judge(row, states.at(row.day));
    if (!judged) continue;
    count(days, row, *judged);
    if (judged->standing == Standing::is_new) judging.take(row);
  }
  return StatementReading{.is_usable = file.is_usable(),
                          .is_repeat = stored && stored->is_whole(),
                          .table = {.begins = file.begins,
                                    .separator = file.separator,
                                    .mapping = std::move(file.mapping),
                                    .columns = std::move(file.columns),
                                    .first_rows = std::move(file.first_rows)},
                          .days = listed(days, states),
                          .left = judging.left(),
                          .next_line = file.next_line};
}

auto statement_import(Context& ctx, OperatorId caller, const StatementFile& request)
    -> Result<StatementImported> {
  const auto channel = payments::find_channel(ctx, request.channel_id);
  if (!channel) return refuse(payments::channel_missing);
  const auto file = TRY(read_file(ctx, *channel, request, rows_imported));
  if (!file.is_usable()) return unreadable(ctx, file.faults.front());
  auto statement = new_statement(ctx, caller, request);
  auto stored = store::find_statement(ctx, channel->id, statement.hash);
  if (is_beginning(request)) {
    if (!stored && !store::insert_statement(ctx, statement))
      stored = store::find_statement(ctx, channel->id, statement.hash);
    if (request.mapping) keep(ctx, channel->id, caller, *request.mapping, file.names);
  } else if (!stored || stored->next_line != request.part->line.value) {
    Details details{.rule = "statement.part", .yours = request.part->line.value};
    if (stored) details.limit = stored->next_line.value_or(1);
    return refuse(part_out_of_turn, std::move(details));
  }
  const auto read_from = stored ? stored->next_line : statement.row.next_line;
  auto& row = statement.row;
  if (stored) row = *stored;
  const bool is_repeat = is_beginning(request) && row.is_whole();
  if (is_beginning(request)) row.faulty = row.skipped = 0;
  const auto states = lock_days(ctx, channel->id, file.lines);
  Judging judging{ctx, channel->id, row.id, request};
  judging.begin(file);
  auto answer = imported(row, is_repeat, file);
  Days days;
  for (const auto& line : file.lines) {
    const auto taken = take_row(ctx, judging, statement, line, states.at(line.day));
    if (!taken) continue;
    const bool is_known = taken->judged.standing == Standing::known;
    ++answer.lines;
    answer.known += is_known ? 1 : 0;
    row.lines += taken->is_first ? 1 : 0;
    row.known += taken->is_first && is_known ? 1 : 0;
    count(days, line, taken->judged);
  }
  answer.days = listed(days, states);
  answer.left = judging.left();
  answer.next_line = file.next_line;
  row.faulty += answer.left.faulty;
  row.skipped += answer.left.skipped;
  row.next_line = file.next_line;
  if (!store::count_rows(ctx, row, read_from))
    return refuse(part_out_of_turn,
                  {.rule = "statement.part", .yours = request.part ? request.part->line.value : 1});
  return answer;
}

}  // namespace reconciliation
