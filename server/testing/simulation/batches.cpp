// Batches of payouts: made, their files fetched, the bank's results entered, and closed.
#include <algorithm>

#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

// ---- rules

// Approved payouts of users who need not wait, the longest approved first.
auto to_send(const Model& model) {
  std::vector<std::pair<std::int64_t, std::int64_t>> found;
  for (const auto& [name, payout] : model.payouts.all)
    if (payout.state == Payout::reviewing && payout.approved_at && !has_lapsed(model, payout) &&
        check_wait(model, payout.person))
      found.emplace_back(*payout.approved_at, name);
  std::ranges::sort(found);
  return found;
}

// payOS may not have all transfers.
auto is_being_sent(const Model& model, const Batch& batch) {
  return std::ranges::any_of(batch.payouts, [&](std::int64_t name) {
    const auto& transfer = model.payouts.all.at(name).transfer;
    return transfer && transfer->state == Transfer::sending;
  });
}

auto check_fetch(const Model& model, const Batch& batch, Role role, bool has_reason) -> Verdict {
  if (batch.state == Batch::closed) return refused("payouts.batch_closed");
  if (batch.by_payos) return refused("payouts.batch_sent");
  if (auto verdict = check_other_operator(model, batch, role); !verdict) return verdict;
  if (batch.state == Batch::made || batch.asked_by == role) return {};
  if (batch.asked_by || !has_reason) return refused("payouts.batch_fetched");
  return {};
}

// ---- the bank's results

enum Outcome : std::int64_t { transferred, not_made, brought_back };
constexpr std::string_view outcome_words[] = {"transferred", "refused", "brought back"};

struct Line {
  std::int64_t payout, amount;
  Outcome outcome;
  std::string reference;
};

enum class Meaning : std::uint8_t { done, known, contradicts };

auto meaning_of(const Payout& payout, const Line& line) -> Meaning {
  if (line.amount != payout.net()) return Meaning::contradicts;
  const bool is_sent = payout.state == Payout::submitted;
  switch (line.outcome) {
    case transferred:
      if (is_sent) return Meaning::done;
      return payout.state == Payout::transferred && payout.reference == line.reference ? Meaning::known
                                                                                       : Meaning::contradicts;
    case not_made:
      if (is_sent) return Meaning::done;
      return payout.was_transferred ? Meaning::contradicts : Meaning::known;
    case brought_back:
      if (payout.state == Payout::transferred) return Meaning::done;
      return payout.was_transferred ? Meaning::known : Meaning::contradicts;
  }
  return Meaning::contradicts;
}

void book_result(Model& model, const Line& line, Role role) {
  if (line.outcome != brought_back)
    return note_result(model, line.payout, line.outcome == transferred ? line.reference : "", role);
  auto& payout = model.payouts.all.at(line.payout);
  payout.state = Payout::refunding;
  payout.moved_by = role;
  send_money(model, payout, true);
  model.inbox.tell(payout.person, "payouts.refunding");
  model.payouts.touched.insert(line.payout);
  model.payouts.touched_people.insert(payout.person);
}

// ---- steps

void make(Play& play, const Args& args) {
  const auto [by] = take<1>(args);
  auto& model = play.model;
  play.say("the {} makes a batch", name_of(payer(by)));
  const auto found = to_send(model);
  const auto data = play.ask_console(payer(by), "batch/make", "{}",
                                     found.empty() ? refused("payouts.nothing_to_send") : Verdict{});
  if (!data) return;
  const auto name = play.step().number;
  auto& batch = model.payouts.batches[name];
  batch.id = id_in(*data, "id");
  batch.open = static_cast<std::int64_t>(found.size());
  batch.channel = model.rule("payouts.paid_from");
  std::int64_t net = 0;
  for (const auto& [at, payout] : found) {
    batch.payouts.push_back(payout);
    auto& sent = model.payouts.all.at(payout);
    sent.state = Payout::submitted;
    sent.batch = name;
    net += sent.net();
    model.payouts.touched.insert(payout);
    model.payouts.touched_people.insert(sent.person);
  }
  model.payouts.touched_batches.insert(name);
  play.expect(text_in(*data, "net") == money_text(net), "a batch has what was approved",
              "{}, and by the rules {}", text_in(*data, "net"), money_text(net));
}

auto batch_of(Play& play, std::int64_t name) -> Batch* {
  const auto found = play.model.payouts.batches.find(name);
  return found == play.model.payouts.batches.end() ? nullptr : &found->second;
}

// The file has a line for each payout of the batch.
void same_file(Play& play, const Batch& batch, const boost::json::value& data, bool is_given) {
  const auto* content = data.as_object().if_contains("content");
  const bool is_there = content != nullptr && content->is_string();
  play.expect(is_there == is_given, "a file is fetched once, or again by two", "{}",
              boost::json::serialize(data));
  if (!is_given) return;
  const std::string_view text = content->get_string();
  const auto lines = std::ranges::count(text, '\n');
  bool has_all = lines == static_cast<std::int64_t>(batch.payouts.size()) + 1;
  for (const auto name : batch.payouts) {
    const auto& payout = play.model.payouts.all.at(name);
    has_all = has_all && text.find(fmt::format(",{},{}\r\n", payout.net() / 100, payout.memo)) != text.npos;
  }
  play.expect(has_all, "a batch has what was approved", "{}", text);
}

void fetch(Play& play, const Args& args) {
  const auto [name, by, has_reason] = take<3>(args);
  auto* batch = batch_of(play, name);
  if (batch == nullptr) return;
  const auto role = payer(by);
  play.say("the {} fetches the file of step {}", name_of(role), name);
  const auto data = play.ask_console(
      role, "batch/file",
      fmt::format(R"({{"id":"{}","reason":"{}"}})", batch->id, has_reason != 0 ? "it was lost" : " "),
      check_fetch(play.model, *batch, role, has_reason != 0));
  if (!data) return;
  const bool is_given = batch->state == Batch::made || (batch->asked_by == role && batch->is_allowed);
  same_file(play, *batch, *data, is_given);
  play.model.payouts.touched_batches.insert(name);
  if (batch->state == Batch::made) {
    batch->state = Batch::fetched;
  } else if (is_given) {
    batch->asked_by.reset();
    batch->is_allowed = false;
  } else {
    batch->asked_by = role;
  }
}

void allow(Play& play, const Args& args) {
  const auto [name, by] = take<2>(args);
  auto* batch = batch_of(play, name);
  if (batch == nullptr) return;
  const auto role = payer(by);
  play.say("the {} allows that the file of step {} is fetched again", name_of(role), name);
  Verdict expected;
  if (!batch->asked_by || batch->is_allowed)
    expected = refused("payouts.fetch_not_asked");
  else if (batch->asked_by == role)
    expected = refused("payouts.own_decision");
  if (play.ask_console(role, "batch/allow", fmt::format(R"({{"id":"{}"}})", batch->id), expected))
    batch->is_allowed = true;
}

enum Fault : std::int64_t { none, another_amount, another_reference, another_outcome, faults };

// Some of the batch's payouts, or those that the bank brings back.
auto lines_of(const Model& model, const Batch& batch, std::int64_t seed, bool are_back) {
  Dice dice{static_cast<std::uint64_t>(seed)};
  std::vector<Line> lines;
  for (const auto name : batch.payouts) {
    const auto& payout = model.payouts.all.at(name);
    const auto wish = dice.below(10);
    if (wish == 9 || model.people.at(payout.person).is_erased || (are_back && !payout.was_transferred))
      continue;
    const auto outcome = are_back ? brought_back : wish < 7 ? transferred : not_made;
    const auto reference = are_back ? fmt::format("PB{}", name) : fmt::format("PO{}", name);
    lines.push_back({name, payout.net(), outcome, reference});
  }
  return lines;
}

void spoil(Line& line, std::int64_t fault) {
  if (fault == another_amount) line.amount += dong(1);
  if (fault == another_reference && line.outcome == transferred) line.reference += "X";
  if (fault == another_outcome) line.outcome = line.outcome == brought_back ? not_made : brought_back;
}

auto file_of(const Model& model, const std::vector<Line>& lines) {
  std::string text = "memo,amount,result,reference,reason\\n";
  for (const auto& line : lines)
    text += fmt::format("{},{},{},{},{}\\n", model.payouts.all.at(line.payout).memo, line.amount / 100,
                        outcome_words[line.outcome], line.outcome == not_made ? "" : line.reference,
                        line.outcome == transferred ? "" : "wrong account");
  return text;
}

void enter(Play& play, const Args& args) {
  const auto [name, by, seed, are_back, fault] = take<5>(args);
  auto& model = play.model;
  auto* batch = batch_of(play, name);
  if (batch == nullptr) return;
  const auto role = payer(by);
  auto lines = lines_of(model, *batch, seed, are_back != 0);
  if (lines.empty()) return;
  spoil(lines.front(), fault);
  play.say("the {} enters {} results of the batch of step {}", name_of(role), lines.size(), name);
  auto expected = check_other_operator(model, *batch, role);
  if (expected && batch->state == Batch::made) expected = refused("payouts.batch_not_fetched");
  if (expected && is_being_sent(model, *batch)) expected = refused("payouts.being_sent");
  std::int64_t known = 0;
  bool contradicts = false;
  for (const auto& line : lines) {
    const auto meaning = meaning_of(model.payouts.all.at(line.payout), line);
    known += meaning == Meaning::known ? 1 : 0;
    contradicts = contradicts || meaning == Meaning::contradicts;
  }
  if (expected && contradicts) expected = refused("payouts.result_differs");
  const auto data = play.ask_console(
      role, "batch/result",
      fmt::format(R"({{"id":"{}","name":"kq.csv","content":"{}"}})", batch->id, file_of(model, lines)),
      expected);
  if (!data) return;
  play.expect(data->at("known").to_number<std::int64_t>() == known, "the same result is entered once",
              "{} are known, and by the rules {}", data->at("known").to_number<std::int64_t>(), known);
  for (const auto& line : lines)
    if (meaning_of(model.payouts.all.at(line.payout), line) == Meaning::done) book_result(model, line, role);
  model.payouts.touched_batches.insert(name);
}

void close(Play& play, const Args& args) {
  const auto [name, by] = take<2>(args);
  auto* batch = batch_of(play, name);
  if (batch == nullptr) return;
  play.say("the {} closes the batch of step {}", name_of(payer(by)), name);
  Verdict expected;
  if (batch->state == Batch::closed)
    expected = refused("payouts.batch_closed");
  else if (batch->state == Batch::made || batch->open > 0)
    expected = refused("payouts.results_left");
  if (!play.ask_console(payer(by), "batch/close", fmt::format(R"({{"id":"{}"}})", batch->id), expected))
    return;
  batch->state = Batch::closed;
  play.model.payouts.touched_batches.insert(name);
}

// ---- drawing of steps

auto some_batch(Dice& dice, const Model& model, bool is_closed = false) -> std::optional<std::int64_t> {
  const auto& batches = model.payouts.batches;
  for (int tries = 0; tries < 8 && !batches.empty(); ++tries) {
    const auto at = dice.one_of_the_last(20, batches);
    if ((at->second.state == Batch::closed) == is_closed || dice.one_in(20)) return at->first;
  }
  return {};
}

auto draw_make(Dice& dice, const Model& model) -> std::optional<Args> {
  if (to_send(model).size() < 2 && !dice.one_in(12)) return {};
  return Args{dice.below(payers)};
}

auto draw_fetch(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto name = some_batch(dice, model);
  if (!name || (model.payouts.batches.at(*name).channel == payos_channel && !dice.one_in(4))) return {};
  return Args{*name, dice.below(payers), dice.one_in(3) ? 0 : 1};
}

auto draw_of_batch(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto name = some_batch(dice, model);
  return name ? std::optional{Args{*name, dice.below(payers)}} : std::nullopt;
}

auto draw_results(Dice& dice, const Model& model) -> std::optional<Args> {
  const bool are_back = dice.one_in(4);
  const auto name = some_batch(dice, model, are_back && dice.one_in(2));
  if (!name) return {};
  return Args{*name, dice.below(payers), dice.between(1, 900'000), are_back ? 1 : 0,
              dice.one_in(8) ? dice.below(faults) : std::int64_t{none}};
}

// ---- invariants

struct Row {
  std::string state;
  std::int64_t open, payouts;
};
BOOST_DESCRIBE_STRUCT(Row, (), (state, open, payouts))

void same_batch(Play& play, store::Tx& tx, std::int64_t name, const Batch& batch) {
  const auto row = tx.one<Row>("SELECT state, open, payouts FROM payouts_batch WHERE id = $1", batch.id);
  const bool same = row && row->state == batch_states[batch.state] && row->open == batch.open &&
                    row->payouts == static_cast<std::int64_t>(batch.payouts.size());
  play.expect(same, "batches live as the rules say",
              "the batch of step {}: {} with {} open, and by the rules {} with {}", name,
              row ? row->state : "none", row ? row->open : 0, batch_states[batch.state], batch.open);
}

void after_step(Play& play, store::Tx& tx) {
  auto& payouts = play.model.payouts;
  for (const auto name : payouts.touched_batches) same_batch(play, tx, name, payouts.batches.at(name));
  play.expect_only(Table::payouts_batch, payouts.touched_batches,
                   [&](std::int64_t name) { return payouts.batches.at(name).id; });
  payouts.touched_batches.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  for (const auto& [name, batch] : play.model.payouts.batches) same_batch(play, tx, name, batch);
}

}  // namespace

auto check_other_operator(const Model& model, const Batch& batch, Role role) -> Verdict {
  for (const auto name : batch.payouts)
    if (const auto& payout = model.payouts.all.at(name); payout.first == role || payout.second == role)
      return refused("payouts.own_decision");
  return {};
}

void note_result(Model& model, std::int64_t name, const std::string& reference, std::optional<Role> by) {
  auto& payouts = model.payouts;
  auto& payout = payouts.all.at(name);
  const bool has_left = !reference.empty();
  payout.state = has_left ? Payout::transferred : Payout::refunding;
  payout.moved_by = by;
  payout.was_transferred = has_left;
  payout.reference = reference;
  if (has_left) send_money(model, payout, false);
  --payouts.batches.at(*payout.batch).open;
  model.inbox.tell(payout.person, has_left ? "payouts.transferred" : "payouts.refunding");
  payouts.touched.insert(name);
  payouts.touched_people.insert(payout.person);
  payouts.touched_batches.insert(*payout.batch);
  if (!payout.transfer) return;
  payout.transfer->state = Transfer::ended;
  payouts.touched_transfers.insert(name);
}

auto batches_module() -> Module {
  return {.name = "batches",
          .operations = {{"batches.make", 5, draw_make, make},
                         {"batches.fetch", 8, draw_fetch, fetch},
                         {"batches.allow", 2, draw_of_batch, allow},
                         {"batches.enter", 14, draw_results, enter, 10},
                         {"batches.close", 3, draw_of_batch, close}},
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
