// The money that funds providers lock: reviewed, used by their tasks, cancelled.
#include "testing/simulation/funds.hpp"

#include <algorithm>

#include "testing/simulation/play.hpp"

namespace simulation {

// ---- rules

namespace {

constexpr std::string_view law = "a fund is free, reserved or in takes";

void touch(Model& model, std::int64_t name) {
  model.funds.touched.insert(name);
  model.funds.touched_providers.insert(model.funds.all.at(name).provider);
}

// All of it is in the wallet again.
void return_fund(Model& model, std::int64_t name, Fund::State state) {
  auto& fund = model.funds.all.at(name);
  fund.state = state;
  fund.free = fund.reserved = fund.in_takes = 0;
  touch(model, name);
  model.books.move(funds_unlocked, fund.amount, fund_escrow_of(fund.person), wallet_of(fund.person));
}

// The last task of a fund that is being cancelled has ended.
void complete_if_whole(Model& model, std::int64_t name) {
  const auto& fund = model.funds.all.at(name);
  if (fund.state != Fund::cancelling || fund.reserved + fund.in_takes > 0) return;
  return_fund(model, name, Fund::completed);
  model.inbox.tell(fund.person, "funds.fund_unlocked");
}

auto check_lock(Model& model, std::int64_t who, std::int64_t amount, std::int64_t typed) -> Verdict {
  if (!model.people.at(who).is_provider) return refused("funds.not_a_provider");
  if (amount % 100 != 0) return refused("funds.amount_malformed");
  if (amount < model.rule("funds.least_fund")) return refused("funds.amount_below_minimum");
  if (auto verdict = check_pay_password(model, model.people.at(who), typed); !verdict) return verdict;
  return model.books.has(wallet_of(who), Unit::balance) >= amount ? Verdict{}
                                                                  : refused("ledger.insufficient_balance");
}

auto check_cancel(const Fund& fund, std::int64_t who) -> Verdict {
  if (fund.person != who) return refused("funds.fund_not_found");
  if (fund.state == Fund::active) return {};
  return refused(fund.state == Fund::applying ? "funds.fund_not_active" : "funds.fund_ended");
}

}  // namespace

void reserve_principal(Model& model, std::int64_t name, std::int64_t amount) {
  auto& fund = model.funds.all.at(name);
  fund.free -= amount;
  fund.reserved += amount;
  model.funds.touched.insert(name);
}

void release_principal(Model& model, std::int64_t name, std::int64_t amount) {
  if (amount == 0) return;
  auto& fund = model.funds.all.at(name);
  fund.reserved -= amount;
  fund.free += amount;
  model.funds.touched.insert(name);
  complete_if_whole(model, name);
}

void take_principal(Model& model, std::int64_t name, std::int64_t amount) {
  auto& fund = model.funds.all.at(name);
  fund.reserved -= amount;
  fund.in_takes += amount;
  model.funds.touched.insert(name);
  model.books.move(funds_unlocked, amount, fund_escrow_of(fund.person), wallet_of(fund.person));
  model.books.move(task_taken, amount, wallet_of(fund.person), task_escrow_of(fund.person));
}

void give_principal_back(Model& model, std::int64_t name, std::int64_t amount, bool on_cancelling) {
  auto& fund = model.funds.all.at(name);
  fund.in_takes -= amount;
  fund.free += amount;
  model.funds.touched.insert(name);
  model.books.move(on_cancelling ? principal_cancelled : principal_returned, amount,
                   task_escrow_of(fund.person), wallet_of(fund.person));
  model.books.move(funds_locked, amount, wallet_of(fund.person), fund_escrow_of(fund.person));
  complete_if_whole(model, name);
}

namespace {

// ---- steps

void lock(Play& play, const Args& args) {
  const auto [phone, amount, wrong] = take<3>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = model.people.number(*person);
  const auto typed = wrong != 0 ? wrong : person->pay_password != 0 ? person->pay_password : 1;
  play.say("{} locks a fund of {}", phone, money_text(amount));
  const auto data = play.ask_as(
      who, "token/task/funds/add",
      fmt::format(R"({{"amount":"{}","payPassword":"{}"}})", money_text(amount), password_text(typed)),
      check_lock(model, who, amount, typed));
  if (!data) return;
  note_right_pay_password(model, model.people.at(who));
  const auto name = play.step().number;
  model.funds.all[name] = {.id = id_in(data->at("fund"), "fundId"),
                           .person = who,
                           .provider = model.funds.last.at(who),
                           .amount = amount,
                           .free = amount};
  touch(model, name);
  model.books.move(funds_locked, amount, wallet_of(who), fund_escrow_of(who));
}

void decide_fund(Play& play, const Args& args) {
  const auto [name, by, approves, has_reason] = take<4>(args);
  auto& model = play.model;
  const auto found = model.funds.all.find(name);
  if (found == model.funds.all.end()) return;
  auto& fund = found->second;
  play.say("the {} {} the fund of step {}", name_of(payer(by)), approves != 0 ? "approves" : "rejects", name);
  Verdict expected;
  if (approves == 0 && has_reason == 0)
    expected = refused("platform.reason_required");
  else if (fund.state != Fund::applying)
    expected = refused("funds.already_reviewed");
  const auto reason = fmt::format(R"(,"reason":"{}")", has_reason != 0 ? "too small" : "");
  if (!play.ask_console(payer(by), approves != 0 ? "fund/approve" : "fund/reject",
                        fmt::format(R"({{"fundId":"{}"{}}})", fund.id, approves != 0 ? "" : reason),
                        expected))
    return;
  model.inbox.tell(fund.person, approves != 0 ? "funds.fund_approved" : "funds.fund_rejected");
  if (approves == 0) return return_fund(model, name, Fund::rejected);
  fund.state = Fund::active;
  model.funds.touched.insert(name);
}

void cancel(Play& play, const Args& args) {
  const auto [phone, name] = take<2>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.funds.all.find(name);
  if (person == nullptr || found == model.funds.all.end()) return;
  auto& fund = found->second;
  const auto who = model.people.number(*person);
  play.say("{} cancels the fund of step {}", phone, name);
  if (!play.ask_as(who, "token/task/funds/cancel", fmt::format(R"({{"fundId":"{}"}})", fund.id),
                   check_cancel(fund, who)))
    return;
  if (fund.reserved + fund.in_takes == 0) return return_fund(model, name, Fund::completed);
  fund.state = Fund::cancelling;
  model.funds.touched.insert(name);
}

// ---- drawing of steps

// Large funds are for tasks, the others come and go.
auto draw_lock(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto who = some_provider(dice, model);
  if (!who) return {};
  const auto has = model.books.has(wallet_of(*who), Unit::balance);
  const auto phone = dice.one_in(60) ? dice.below(240) : model.people.at(*who).phone;
  const auto wrong = dice.one_in(40) ? dice.between(1, 900'000) : 0;
  if (has >= dong(500'000'000) && dice.one_in(4)) return Args{phone, has - has % 100, wrong};
  if (!dice.one_in(12)) return {};
  if (dice.one_in(5)) return Args{phone, dong(1'000'000) * dice.below(2) + dice.below(200), wrong};
  return Args{phone, dong(1'000'000) + dong(1'000) * dice.below(1'000), wrong};
}

auto draw_decision(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto name = some_deal(dice, model.funds.all);
  if (!name) return {};
  return Args{*name, dice.below(payers), dice.one_in(8) ? 0 : 1, dice.one_in(10) ? 0 : 1};
}

auto draw_cancel(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto& all = model.funds.all;
  for (int tries = 0; tries < 8 && !all.empty(); ++tries) {
    const auto at = dice.one_of_the_last(20, all);
    const bool is_small = at->second.amount < dong(100'000'000);
    if ((at->second.state != Fund::active || !is_small) && !dice.one_in(40)) continue;
    return Args{dice.one_in(20) ? dice.below(240) : model.people.at(at->second.person).phone, at->first};
  }
  return {};
}

// ---- invariants

struct FundRow {
  std::string state;
  std::int64_t amount, free, reserved, in_takes;
};
BOOST_DESCRIBE_STRUCT(FundRow, (), (state, amount, free, reserved, in_takes))

void same_fund(Play& play, store::Tx& tx, std::int64_t name) {
  const auto& fund = play.model.funds.all.at(name);
  const auto row =
      tx.one<FundRow>("SELECT state, amount, free, reserved, in_takes FROM funds_fund WHERE id = $1", fund.id)
          .value();
  const bool same = row.state == fund_states[fund.state] && row.amount == fund.amount &&
                    row.free == fund.free && row.reserved == fund.reserved && row.in_takes == fund.in_takes;
  play.expect(same, law, "the fund of step {} is {}: {} {} {}, and by the rules {}: {} {} {}", name,
              row.state, row.free, row.reserved, row.in_takes, fund_states[fund.state], fund.free,
              fund.reserved, fund.in_takes);
}

// From the product's rows alone: the escrow of the fund's owner holds what is free and reserved of all open
// ones.
void escrow_is_whole(Play& play, store::Tx& tx, std::int64_t who) {
  const auto more = tx.one<std::int64_t>(
                          "SELECT CAST((SELECT COALESCE(SUM(balance), 0) FROM ledger_account WHERE kind = 4 "
                          "AND owner = $1) - (SELECT COALESCE(SUM(free + reserved), 0) FROM funds_fund WHERE "
                          "user_id = $1) AS BIGINT)",
                          play.model.people.at(who).id)
                        .value_or(-1);
  play.expect(more == 0, law, "the fund escrow of person {} holds {} more than their funds", who, more);
}

void after_step(Play& play, store::Tx& tx) {
  auto& funds = play.model.funds;
  for (const auto name : funds.touched) {
    same_fund(play, tx, name);
    escrow_is_whole(play, tx, funds.all.at(name).person);
  }
  play.expect_only(Table::funds_fund, funds.touched,
                   [&](std::int64_t name) { return funds.all.at(name).id; });
  funds.touched.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  const auto& funds = play.model.funds;
  for (const auto& [name, fund] : funds.all) {
    same_fund(play, tx, name);
    escrow_is_whole(play, tx, fund.person);
  }
  const auto due = std::ranges::count_if(
      funds.all, [](const auto& entry) { return entry.second.state == Fund::applying; });
  const auto kept =
      tx.one<std::int64_t>("SELECT waiting FROM funds_waiting WHERE name = 'funds'").value_or(0);
  play.expect(kept == due, law, "{} funds wait, and by the rules {}", kept, due);
}

// Small funds exist, too, so that they come and go within days.
void begin(Play& play) {
  play.ask_console(Role::owner, "settings/set",
                   R"({"key":"funds.least_fund","value":"1000000.00","reason":"a small season"})", {});
  play.model.rules.set("funds.least_fund", dong(1'000'000), play.now());
}

}  // namespace

auto funds_module() -> Module {
  return {.name = "funds",
          .operations = {{"funds.lock", 12, draw_lock, lock},
                         {"funds.decide", 12, draw_decision, decide_fund},
                         {"funds.cancel", 2, draw_cancel, cancel}},
          .begin = begin,
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
