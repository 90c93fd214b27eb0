// Judging the rows of a bank's file.
#include "judging.hpp"

#include "platform/i18n/texts.hpp"

namespace reconciliation {

namespace {

template <class Word>
auto words_in_file(const Context& ctx, Word word) -> std::string {
  return std::string{i18n::text("file_faults", "reconciliation." + std::string{shape::name_of(word)})
                         .in(ctx.origin.language)};
}

auto fault_view(const Context& ctx, const bank::Fault& fault) -> FileFault {
  return {.line = fault.line,
          .rule = fault.rule,
          .value = fault.value,
          .words = words_of(ctx, fault.rule),
          .amount = fault.amount,
          .repeats = {}};
}

// Rows with one key may be one movement.
auto key_of(const bank::Line& row) -> std::string {
  const std::string way = row.incoming ? "+" : "-";
  return row.is_made ? way + "made " + std::to_string(row.amount.minor_units) : way + row.reference;
}

}  // namespace

auto words_of(const Context& ctx, bank::Rule rule) -> std::string { return words_in_file(ctx, rule); }

Judging::Judging(Context& ctx, ChannelId channel, StatementId statement, const StatementFile& request)
    : ctx_{ctx}, channel_{channel}, statement_{statement} {
  if (!request.answers) return;
  for (const auto& answer : request.answers->items) answers_[answer.line.value] = answer.is;
}

void Judging::begin(const bank::File& file) {
  left_ = {.faulty = file.faulty, .skipped = file.left_out, .faults = {}, .skipped_rows = {}};
  for (const auto& fault : file.faults) left_.faults.push_back(fault_view(ctx_, fault));
  for (const auto& row : file.skipped)
    left_.skipped_rows.push_back({row.line, row.text, words_in_file(ctx_, row.why)});
}

auto Judging::judge(const bank::Line& row, DayState day) -> std::optional<Judged> {
  auto judged = reconciliation::judge(row, candidates(row));
  if (judged.standing == Standing::repeats) {
    const auto answer = answers_.find(row.line);
    if (answer == answers_.end()) {
      leave(row, bank::Rule::line_repeated, row.is_made ? "" : row.reference, judged.line);
      return {};
    }
    judged.standing = answer->second == Repeat::same ? Standing::known : Standing::is_new;
  }
  if (judged.standing == Standing::is_new && day == DayState::closed) {
    leave(row, bank::Rule::day_closed, iso_day(row.day), {});
    return {};
  }
  return judged;
}

void Judging::take(const bank::Line& row) {
  taken_.emplace(key_of(row), store::KnownLine{.id = {},
                                               .day = row.day,
                                               .paid_at = row.paid_at,
                                               .amount = row.amount,
                                               .reference = row.reference,
                                               .memo = row.memo,
                                               .balance = row.balance,
                                               .row = row.line});
}

auto Judging::candidates(const bank::Line& row) -> std::vector<store::KnownLine> {
  constexpr std::chrono::days around{7};
  const store::Search search{channel_, statement_, row.reference, row.incoming};
  auto lines = row.is_made
                   ? store::lines_of_amount(ctx_, search, row.amount, row.day - around, row.day + around)
                   : store::lines_of_reference(ctx_, search);
  const auto [from, until] = taken_.equal_range(key_of(row));
  for (auto at = from; at != until; ++at) lines.push_back(at->second);
  return lines;
}

void Judging::leave(const bank::Line& row, bank::Rule rule, std::string value,
                    const std::optional<store::KnownLine>& line) {
  ++left_.faulty;
  if (left_.faults.size() >= bank::most_listed) return;
  auto fault = fault_view(ctx_, {row.line, rule, std::move(value), row.amount});
  if (line) fault.repeats = {line->day, line->amount, line->reference, line->memo, line->balance};
  left_.faults.push_back(std::move(fault));
}

}  // namespace reconciliation
