// Bank statements that operators import: their lines confirm top-ups that only an operator told of.
#include <span>

#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

enum How : std::int64_t { right, wrong_amount, of_tomorrow };
constexpr std::string_view how_words[] = {"", ", one with a wrong amount", ", one of tomorrow"};

auto is_told(const Payment& payment) { return payment.channel == bank_channel && payment.by_operator; }

struct File {
  std::string text = "Ngày,Số tham chiếu,Ghi có,Nội dung";
  std::vector<BankLine> lines;
};

// The payments that an operator told of, from one on; the first as drawn.
auto file_of(const Model& model, std::int64_t from, std::int64_t count, std::int64_t how) {
  File file;
  const auto& payments = model.wallet.payments;
  for (auto at = payments.lower_bound(from); at != payments.end() && std::ssize(file.lines) < count; ++at) {
    const auto& payment = at->second;
    if (!is_told(payment)) continue;
    const bool is_first = file.lines.empty();
    const auto on = is_first && how == of_tomorrow ? model.now + day : payment.paid_at;
    BankLine line{payment.reference, payment.amount};
    if (is_first && how == wrong_amount) line.second += dong(1'000);
    file.text += fmt::format("\\n{},{},{},chuyen tien", rfc3339(instant(on)).substr(0, 10), line.first,
                             line.second / 100);
    file.lines.push_back(line);
  }
  return file;
}

// Whether a line of its reference is known, and none of its amount, too.
auto repeats(const Model& model, const BankLine& line) -> bool {
  const auto& lines = model.wallet.bank_lines;
  const auto of_reference = lines.lower_bound({line.first, std::numeric_limits<std::int64_t>::min()});
  return !lines.contains(line) && of_reference != lines.end() && of_reference->first.first == line.first;
}

void import_statement(Play& play, const Args& args) {
  const auto [from, count, how, by] = take<4>(args);
  auto& model = play.model;
  const auto file = file_of(model, from, count, how);
  if (file.lines.empty()) return;
  play.say("the {} imports a bank statement of {} lines{}", name_of(payer(by)), file.lines.size(),
           how_words[how]);
  const auto data = play.ask_console(
      payer(by), "statement/import",
      fmt::format(R"({{"channelId":"{}","name":"so phu","content":"{}"}})", bank_channel, file.text), {});
  if (!data) return;
  // A line of tomorrow is left, and one whose reference another amount has; the others are imported.
  for (const auto& line : std::span{file.lines}.subspan(how == of_tomorrow ? 1 : 0)) {
    if (repeats(model, line)) continue;
    if (auto& known = model.wallet.bank_lines.try_emplace(line, payer(by)).first->second;
        known.first != payer(by) && !known.other)
      known.other = payer(by);
  }
}

auto draw_import(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto& payments = model.wallet.payments;
  if (payments.empty()) return {};
  const auto how = dice.one_in(6) ? dice.between(wrong_amount, of_tomorrow) : right;
  return Args{dice.one_of_the_last(60, payments)->first, dice.between(1, 8), how, dice.below(payers)};
}

// ---- invariants

struct LineRow {
  std::string reference;
  std::int64_t amount, imported_by;
  std::optional<std::int64_t> also_by;
};
BOOST_DESCRIBE_STRUCT(LineRow, (), (reference, amount, imported_by, also_by))

void of_everything(Play& play, store::Tx& tx) {
  const auto& due = play.model.wallet.bank_lines;
  const auto rows = tx.all<LineRow>("SELECT reference, amount, imported_by, also_by FROM payments_bank_line");
  for (const auto& row : rows) {
    const auto found = due.find({row.reference, row.amount});
    const auto id = [&](Role role) { return play.model.operators.at(role).id; };
    const bool is_due = found != due.end() && id(found->second.first) == row.imported_by;
    const auto other = is_due && found->second.other ? std::optional{id(*found->second.other)} : std::nullopt;
    play.expect(is_due && other == row.also_by, "a bank line is noted once", "the line {} of {}",
                row.reference, row.amount);
  }
  play.expect(rows.size() == due.size(), "a bank line is noted once", "{} lines, and by the rules {}",
              rows.size(), due.size());
}

}  // namespace

auto bank_line_of(const Model& model, const Payment& payment) -> std::optional<Role> {
  const auto found = model.wallet.bank_lines.find({payment.reference, payment.amount});
  if (payment.channel != bank_channel || found == model.wallet.bank_lines.end()) return {};
  return found->second.first;
}

auto witness_of(const Model& model, const Payment& payment) -> std::optional<Role> {
  const auto found = model.wallet.bank_lines.find({payment.reference, payment.amount});
  if (payment.channel != bank_channel || found == model.wallet.bank_lines.end()) return {};
  const auto& [first, other] = found->second;
  return first == Role::finance ? other : std::optional{first};
}

auto statements_module() -> Module {
  return {.name = "statements",
          .operations = {{"wallet.import_statement", 8, draw_import, import_statement}},
          .of_everything = of_everything};
}

}  // namespace simulation
