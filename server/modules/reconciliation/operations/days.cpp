// A channel's days: the bank's lines, the books, and the differences.
#include <algorithm>
#include <map>
#include <ranges>
#include <unordered_map>

#include "../days.hpp"
#include "../drop/drop.hpp"
#include "admin/admin.hpp"
#include "ledger/whole.hpp"

namespace reconciliation {

namespace {

// An operator records a return a few days before or after the bank shows it.
constexpr std::chrono::days apart{7};

// The references that are separate words of a text.
auto references_in(std::string_view text, payments::ChannelKind kind) -> std::vector<std::string> {
  std::vector<std::string> references;
  std::string word;
  const auto take = [&] {
    if (auto kept = payments::normal_reference(kind, word)) references.push_back(*std::move(kept));
    word.clear();
  };
  for (const char c : text) {
    const bool parts = c == ' ' || c == ',' || c == ';' || c == ':' || c == '(' || c == ')' || c == '\n';
    if (parts)
      take();
    else
      word += c;
  }
  take();
  return references;
}

// Operators write the bank's reference, also of a movement that shares it.
auto bank_reference_of(const store::LineRow& line) -> std::string_view {
  return line.bank_reference.empty() ? line.reference : line.bank_reference;
}

// Lines by what a row that left may name, with its amount: the bank's reference, or a payout's memo.
class Named {
 public:
  explicit Named(const std::vector<const store::LineRow*>& lines) {
    // The last of each is the earliest.
    for (const auto* line : lines | std::views::reverse) {
      add(by_reference_, bank_reference_of(*line), *line);
      add(by_memo_, payments::payout_memo_within(line->memo), *line);
    }
  }
  /// The earliest that no other row has. A return's reason names the reference; a payout has it, or the memo.
  auto line_of(const store::GoneRow& row, payments::ChannelKind kind, const Gone& all)
      -> const store::LineRow* {
    auto* first = row.is_payout() ? free(by_memo_, row.words, row.amount, all) : nullptr;
    for (const auto& reference : references_in(row.is_payout() ? row.reference : row.words, kind)) {
      const auto* line = free(by_reference_, reference, row.amount, all);
      if (line != nullptr && (first == nullptr || line->id < first->id)) first = line;
    }
    return first;
  }

 private:
  using Lines = std::map<std::pair<std::string, Money>, std::vector<const store::LineRow*>>;

  static void add(Lines& to, std::string_view name, const store::LineRow& line) {
    if (!name.empty()) to[{std::string{name}, line.amount}].push_back(&line);
  }
  static auto free(Lines& lines, const std::string& name, Money amount, const Gone& all)
      -> const store::LineRow* {
    const auto found = lines.find({name, amount});
    if (found == lines.end()) return nullptr;
    auto& left = found->second;
    while (!left.empty() && all.of_line.contains(left.back()->id)) left.pop_back();
    return left.empty() ? nullptr : left.back();
  }

  Lines by_reference_, by_memo_;
};

void match(Gone& all, const store::LineRow& line, std::vector<store::GoneRow> rows) {
  for (const auto& row : rows) all.with_line.insert(row.id);
  all.of_line.emplace(line.id, std::move(rows));
}

// One line may be the total of payouts that left under its reference.
void match_batches(Gone& all, const std::vector<const store::GoneRow*>& rows,
                   const std::vector<const store::LineRow*>& lines, payments::ChannelKind kind) {
  std::unordered_map<std::string, std::vector<const store::GoneRow*>> payouts;
  for (const auto* row : rows) {
    if (!row->is_payout() || all.with_line.contains(row->id)) continue;
    for (const auto& reference : references_in(row->reference, kind)) {
      auto& under = payouts[reference];
      if (under.empty() || under.back() != row) under.push_back(row);
    }
  }
  for (const auto* line : lines) {
    const auto under = payouts.find(std::string{bank_reference_of(*line)});
    if (under == payouts.end() || all.of_line.contains(line->id)) continue;
    std::vector<store::GoneRow> together;
    Money sum;
    for (const auto* row : under->second) {
      if (all.with_line.contains(row->id)) continue;
      together.push_back(*row);
      sum += row->amount;
    }
    if (!together.empty() && sum == line->amount) match(all, *line, std::move(together));
  }
}

// The channel's ledger balance at the start of the day: from the last closed day on, or from the first line.
auto opening_of(Context& ctx, const DayRequest& of) -> Money {
  const auto account = ledger::outside(of.channel_id.value);
  const auto start = instant_of(of.day);
  const auto closed = store::last_closing(ctx, of);
  if (!closed) return Money{-ledger::sum_before(ctx, account, ledger::Unit::BALANCE, start)};
  const auto since = ledger::turnover(ctx, account, ledger::Unit::BALANCE,
                                      instant_of(closed->day + std::chrono::days{1}), start);
  return closed->closing + Money{since.out - since.in};
}

auto name_of(Context& ctx, OperatorId who) -> std::string {
  return who.value == 0 ? std::string{} : admin::operator_name(ctx, who);
}

auto plus(const Ways& a, const Ways& b) -> Ways {
  return {a.in_lines + b.in_lines, a.out_lines + b.out_lines, a.in + b.in, a.out + b.out};
}

void add_bank(Context& ctx, const DayRequest& of, const Gone& gone, DaySheet& sheet) {
  const auto sums = store::line_sums(ctx, of);
  sheet.bank = {sums.in_lines, sums.out_lines, sums.in, sums.out};
  sheet.agreed = {sums.agreed_lines, 0, sums.agreed, {}};
  sheet.agreed.out_lines = gone.found_lines;
  sheet.agreed.out = gone.found;
  sheet.only_bank = {sheet.bank.in_lines - sheet.agreed.in_lines,
                     sheet.bank.out_lines - sheet.agreed.out_lines, sheet.bank.in - sheet.agreed.in,
                     sheet.bank.out - sheet.agreed.out};
}

void add_books(Context& ctx, const DayRequest& of, const Gone& gone, std::optional<Money> opening,
               DaySheet& sheet) {
  const auto own = store::only_in_books(ctx, of);
  sheet.only_books = {own.lines, 0, own.amount, {}};
  for (const auto& row : store::brought_back_without_line(ctx, of)) {
    ++sheet.only_books.in_lines;
    sheet.only_books.in += row.amount;
  }
  for (const auto& row : gone.of_day) {
    if (gone.with_line.contains(row.id)) continue;
    ++sheet.only_books.out_lines;
    sheet.only_books.out += row.amount;
  }
  sheet.books = plus(sheet.agreed, sheet.only_books);
  sheet.opening = opening ? *opening : opening_of(ctx, of);
  const auto turnover = ledger::turnover(ctx, ledger::outside(of.channel_id.value), ledger::Unit::BALANCE,
                                         instant_of(of.day), instant_of(of.day + std::chrono::days{1}));
  // Transfers out of the account "outside" are incoming money.
  sheet.posted_in = Money{turnover.out};
  sheet.posted_out = Money{turnover.in};
  sheet.closing = sheet.opening + sheet.posted_in - sheet.posted_out;
}

// What left around some of a channel's days, by the books and by the bank.
struct Around {
  payments::ChannelKind kind;
  std::vector<store::GoneRow> rows;
  std::vector<store::LineRow> lines;
};

auto around(Context& ctx, ChannelId channel, Day first, Day last) -> Around {
  Around all{.kind = payments::find_channel(ctx, channel).value().kind,
             .rows = store::gone(ctx, channel, instant_of(first - apart),
                                 instant_of(last + apart + std::chrono::days{1})),
             .lines = {}};
  if (!all.rows.empty()) all.lines = store::lines_out(ctx, channel, first - apart, last + apart);
  return all;
}

auto gone(const Around& known, Day day) -> Gone {
  const auto is_near = [&](Day other) { return day - apart <= other && other <= day + apart; };
  std::vector<const store::GoneRow*> rows;
  std::vector<const store::LineRow*> lines;
  for (const auto& row : known.rows)
    if (is_near(Moment{row.at}.day())) rows.push_back(&row);
  for (const auto& line : known.lines)
    if (is_near(line.day)) lines.push_back(&line);
  Gone all;
  Named named{lines};
  for (const auto* row : rows) {
    if (Moment{row->at}.day() == day) all.of_day.push_back(*row);
    if (const auto* line = named.line_of(*row, known.kind, all)) match(all, *line, {*row});
  }
  match_batches(all, rows, lines, known.kind);
  for (const auto* line : lines) {
    if (line->day != day || !all.of_line.contains(line->id)) continue;
    ++all.found_lines;
    all.found += line->amount;
  }
  return all;
}

// `opening`: if it is known already.
auto sheet_with(Context& ctx, const DayRequest& of, const Gone& left, std::optional<Money> opening = {})
    -> DaySheet {
  DaySheet sheet{};
  sheet.channel_id = of.channel_id;
  sheet.day = of.day;
  add_bank(ctx, of, left, sheet);
  add_books(ctx, of, left, opening, sheet);
  sheet.difference = (sheet.bank.in - sheet.bank.out) - (sheet.books.in - sheet.books.out);
  const auto row = store::last_change(ctx, of);
  if (!row) return sheet;
  sheet.state = row->state;
  if (row->state == DayState::closed) sheet.closed_difference = row->difference;
  sheet.reason = row->reason;
  sheet.changed_by = name_of(ctx, row->changed_by);
  sheet.changed_at = row->changed_at;
  return sheet;
}

}  // namespace

auto gone(Context& ctx, const DayRequest& of) -> Gone {
  return gone(around(ctx, of.channel_id, of.day, of.day), of.day);
}

auto known_channel(Context& ctx, ChannelId id) -> Verdict {
  return payments::find_channel(ctx, id) ? allowed() : refuse(payments::channel_missing);
}

auto sheet_of(Context& ctx, const DayRequest& of) -> DaySheet { return sheet_with(ctx, of, gone(ctx, of)); }

auto details_of(Context& ctx, const DayRequest& of) -> DayDetails {
  DayDetails details{.sheet = sheet_of(ctx, of), .changes = {}};
  for (auto& row : store::day_changes(ctx, of))
    details.changes.push_back({.state = row.state,
                               .difference = row.difference,
                               .reason = std::move(row.reason),
                               .changed_by = name_of(ctx, row.changed_by),
                               .changed_at = row.changed_at});
  return details;
}

namespace {

auto suspense_of(const store::GoneRow& row) -> std::optional<SuspenseState> {
  if (row.kind == store::GoneAs::returned) return SuspenseState::returned;
  if (row.kind == store::GoneAs::settled) return SuspenseState::settled;
  return {};
}

auto line_view(store::LinePair&& pair, const Gone& gone) -> BankLine {
  BankLine line{.id = pair.id,
                .state = LineState::only_bank,
                .incoming = pair.incoming,
                .amount = pair.amount,
                .reference = std::move(pair.reference),
                .memo = std::move(pair.memo),
                .paid_at = pair.paid_at,
                .balance = pair.balance,
                .books_amount = pair.payment_amount,
                .payment_id = pair.payment_id,
                .order_id = pair.order_id,
                .suspense = pair.suspense,
                .payout_id = {},
                .left_as = {}};
  if (pair.payment_amount)
    line.state = *pair.payment_amount == pair.amount ? LineState::agrees : LineState::amount_differs;
  if (pair.payout_id) line.payout_id = PaidOutId{*pair.payout_id};
  const auto found = gone.of_line.find(pair.id);
  if (found == gone.of_line.end()) return line;
  line.state = LineState::agrees;
  line.books_amount = pair.amount;
  const auto& first = found->second.front();
  if (first.is_payout()) {
    line.payout_id = PaidOutId{first.id};
  } else if (first.is_line()) {
    line.left_as = first.kind == store::GoneAs::moved ? LeftAs::moved : LeftAs::bank_fee;
  } else {
    line.payment_id = PaymentId{first.id};
    line.suspense = suspense_of(first);
  }
  return line;
}

auto payout_line(const store::GoneRow& row, bool incoming) -> BookLine {
  return {.id = PaymentId{row.id},
          .incoming = incoming,
          .amount = row.amount,
          .reference = row.reference,
          .memo = row.words,
          .at = row.at,
          .order_id = {},
          .suspense = {},
          .payout_id = PaidOutId{row.id}};
}

auto returned_line(const store::GoneRow& row) -> BookLine {
  return {.id = PaymentId{row.id},
          .incoming = false,
          .amount = row.amount,
          .reference = row.reference,
          .memo = row.words,
          .at = row.at,
          .order_id = {},
          .suspense = suspense_of(row),
          .payout_id = {}};
}

}  // namespace

auto reconciled_channels(Context& ctx, OperatorId) -> Result<ReconciledChannels> {
  return ReconciledChannels{payments::all_channels(ctx), drop::is_watched(ctx)};
}

auto day_list(Context& ctx, OperatorId, const DayListRequest& request) -> Result<Page<DaySheet>> {
  REQUIRE(known_channel(ctx, request.channel_id));
  const std::chrono::days wanted{items_wanted(request.limit)};
  const auto first = store::first_day(ctx, request.channel_id);
  Page<DaySheet> page;
  if (!first) return page;
  // The cursor is the number of the last day of the previous page.
  const auto number =
      std::min<std::int64_t>(ctx.now.day().time_since_epoch().count(), cursor_id(request.cursor) - 1);
  if (number < first->time_since_epoch().count()) return page;
  const Day last{std::chrono::days{number}};
  const auto earliest = std::max(*first, last - wanted + std::chrono::days{1});
  if (earliest > *first) page.next = std::to_string(earliest.time_since_epoch().count());
  const auto known = around(ctx, request.channel_id, earliest, last);
  std::optional<Money> opening;
  for (auto day = earliest; day <= last; day += std::chrono::days{1}) {
    page.items.push_back(sheet_with(ctx, {request.channel_id, day}, gone(known, day), opening));
    // Where the next day begins, unless it follows a closed one, which ended as it was closed.
    const auto& sheet = page.items.back();
    opening = sheet.state == DayState::closed ? std::nullopt : std::optional{sheet.closing};
  }
  std::ranges::reverse(page.items);
  return page;
}

auto day(Context& ctx, OperatorId, const DayRequest& request) -> Result<DayDetails> {
  REQUIRE(known_channel(ctx, request.channel_id));
  return details_of(ctx, request);
}

auto bank_lines(Context& ctx, OperatorId, const DayLinesRequest& request) -> Result<Page<BankLine>> {
  REQUIRE(known_channel(ctx, request.channel_id));
  const DayRequest of{request.channel_id, request.day};
  const auto left = gone(ctx, of);
  const auto wanted = items_wanted(request.limit);
  std::vector<BankLine> lines;
  for (auto& pair : store::lines_of_day(ctx, of, cursor_id(request.cursor), wanted + 1))
    lines.push_back(line_view(std::move(pair), left));
  return page_of(std::move(lines), wanted, [](const BankLine& line) { return line.id.value; });
}

auto book_lines(Context& ctx, OperatorId, const DayLinesRequest& request) -> Result<Page<BookLine>> {
  REQUIRE(known_channel(ctx, request.channel_id));
  const DayRequest of{request.channel_id, request.day};
  const auto wanted = items_wanted(request.limit);
  std::vector<BookLine> lines;
  for (auto& row : store::payments_without_line(ctx, of, cursor_id(request.cursor), wanted + 1))
    lines.push_back({.id = row.id,
                     .incoming = true,
                     .amount = row.amount,
                     .reference = std::move(row.reference),
                     .memo = std::move(row.memo),
                     .at = row.at,
                     .order_id = row.order_id,
                     .suspense = row.suspense,
                     .payout_id = {}});
  auto page = page_of(std::move(lines), wanted, [](const BookLine& line) { return line.id.value; });
  // There are few of the others: they follow the last page.
  if (page.next) return page;
  for (const auto& row : store::brought_back_without_line(ctx, of))
    page.items.push_back(payout_line(row, true));
  const auto left = gone(ctx, of);
  for (const auto& row : left.of_day) {
    if (left.with_line.contains(row.id)) continue;
    page.items.push_back(row.is_payout() ? payout_line(row, false) : returned_line(row));
  }
  return page;
}

}  // namespace reconciliation
