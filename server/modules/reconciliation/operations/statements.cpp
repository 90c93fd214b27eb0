// Importing a bank statement: the file is read and judged row by row, and the rows without a fault are
// stored.
#include <algorithm>
#include <map>

#include "../identity.hpp"
#include "mapping.hpp"
#include "platform/crypto/digest.hpp"
#include "platform/i18n/texts.hpp"

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

void count(Days& days, const bank::Line& line, bool is_known) {
  auto& day = days[line.day];
  day.day = line.day;
  ++day.lines;
  day.known += is_known ? 1 : 0;
  (line.incoming ? day.in : day.out) += line.amount;
}

auto listed(const Days& days, const States& states) -> std::vector<FileDay> {
  std::vector<FileDay> all;
  for (const auto& [day, counted] : days) {
    all.push_back(counted);
    all.back().state = states.at(day);
  }
  return all;
}

template <class Word>
auto words_of(Context& ctx, Word word) -> std::string {
  return std::string{i18n::text("file_faults", "reconciliation." + std::string{shape::name_of(word)})
                         .in(ctx.origin.language)};
}

auto fault_view(Context& ctx, const bank::Fault& fault) -> FileFault {
  return {.line = fault.line,
          .rule = fault.rule,
          .value = fault.value,
          .words = words_of(ctx, fault.rule),
          .amount = fault.amount,
          .repeats = {}};
}

auto unreadable(Context& ctx, const bank::Fault& fault) {
  Details details{.rule = shape::name_of(fault.rule), .yours = fault.value};
  details.more = {{"line", fault.line}, {"fault", words_of(ctx, fault.rule)}};
  return refuse(statement_unreadable, std::move(details));
}

/// A file that is judged: which of its rows are imported, known, or left.
class Judging {
 public:
  Judging(Context& ctx, ChannelId channel, StatementId statement, const StatementFile& request)
      : ctx_{ctx}, channel_{channel}, statement_{statement} {
    if (!request.answers) return;
    for (const auto& answer : request.answers->items) answers_[answer.line.value] = answer.is;
  }

  void begin(const bank::File& file) {
    left_ = {.faulty = file.faulty, .skipped = file.left_out, .faults = {}, .skipped_rows = {}};
    for (const auto& fault : file.faults) left_.faults.push_back(fault_view(ctx_, fault));
    for (const auto& row : file.skipped)
      left_.skipped_rows.push_back({row.line, row.text, words_of(ctx_, row.why)});
  }

  /// The rows of one reference and direction that are lines, also of this file.
  auto candidates(const bank::Line& row) -> std::vector<store::KnownLine> {
    constexpr std::chrono::days around{7};
    const store::Search search{channel_, statement_, row.reference, row.incoming};
    auto lines = row.is_made
                     ? store::lines_of_amount(ctx_, search, row.amount, row.day - around, row.day + around)
                     : store::lines_of_reference(ctx_, search);
    // The books have the rows that an import took; a check has them here.
    const auto [from, until] = taken_.equal_range(key_of(row));
    for (auto at = from; at != until; ++at) lines.push_back(at->second);
    return lines;
  }
  void take(const bank::Line& row) {
    taken_.emplace(key_of(row), store::KnownLine{.id = {},
                                                 .day = row.day,
                                                 .paid_at = row.paid_at,
                                                 .amount = row.amount,
                                                 .reference = row.reference,
                                                 .memo = row.memo,
                                                 .balance = row.balance,
                                                 .row = row.line});
  }

  auto answer_for(const bank::Line& row) const -> std::optional<Repeat> {
    const auto found = answers_.find(row.line);
    return found == answers_.end() ? std::nullopt : std::optional{found->second};
  }

  /// How the row stands, with the operator's answer. Nothing: it is left, with its reason.
  auto judge(const bank::Line& row, DayState day) -> std::optional<Judged> {
    auto judged = reconciliation::judge(row, candidates(row));
    if (judged.standing == Standing::repeats) {
      const auto answer = answer_for(row);
      if (!answer)
        return leave(row, bank::Rule::line_repeated, row.is_made ? "" : row.reference, judged.line);
      judged.standing = *answer == Repeat::same ? Standing::known : Standing::is_new;
    }
    if (judged.standing == Standing::is_new && day == DayState::closed)
      return leave(row, bank::Rule::day_closed, iso_day(row.day), {});
    return judged;
  }

  auto left() const -> const RowsLeft& { return left_; }

 private:
  static auto key_of(const bank::Line& row) -> std::string {
    const std::string way = row.incoming ? "+" : "-";
    return row.is_made ? way + "made " + std::to_string(row.amount.minor_units) : way + row.reference;
  }

  auto leave(const bank::Line& row, bank::Rule rule, std::string value,
             const std::optional<store::KnownLine>& line) -> std::optional<Judged> {
    ++left_.faulty;
    if (left_.faults.size() >= bank::most_listed) return {};
    auto fault = fault_view(ctx_, {row.line, rule, std::move(value), row.amount});
    if (line) fault.repeats = {line->day, line->amount, line->reference, line->memo, line->balance};
    left_.faults.push_back(std::move(fault));
    return {};
  }

  Context& ctx_;
  ChannelId channel_;
  StatementId statement_;
  std::map<std::int64_t, Repeat> answers_;
  std::multimap<std::string, store::KnownLine> taken_;
  RowsLeft left_{};
};

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

void note(Context& ctx, const store::NewStatement& statement, const store::LineRow& row, bool is_new) {
  if (row.incoming)
    payments::note_bank_line(ctx, {row.channel_id, row.reference, row.amount, statement.by, statement.name});
  else if (is_new)
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
  bool is_known;
  bool is_first;  // that the file has this row: it counts once, however often the file is imported
};

// Nothing: the row is left. Who imports an incoming one again is noted, too.
auto take_row(Context& ctx, Judging& judging, const store::NewStatement& statement, const bank::Line& row,
              DayState day) -> std::optional<Taken> {
  constexpr int most_tries = 3;
  for (int tries = 0; tries < most_tries; ++tries) {
    const auto judged = judging.judge(row, day);
    if (!judged) return {};
    if (judged->standing == Standing::known) {
      auto line = row_of(statement.channel, row);
      line.reference = judged->line->reference;
      note(ctx, statement, line, false);
      return Taken{true, store::insert_row(ctx, statement.row.id, row.line, judged->line->id)};
    }
    if (const auto line = store_line(ctx, statement, row, *judged, tries)) {
      note(ctx, statement, *line, true);
      return Taken{false, true};
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
    count(days, row, judged->standing == Standing::known);
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
    ++answer.lines;
    answer.known += taken->is_known ? 1 : 0;
    row.lines += taken->is_first ? 1 : 0;
    row.known += taken->is_first && taken->is_known ? 1 : 0;
    count(days, line, taken->is_known);
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
