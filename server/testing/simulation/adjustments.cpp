// The rules, steps and invariants of adjustments: two operators, one decision, limits of a day.
#include "testing/simulation/adjustments.hpp"

#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

enum Kind : std::int64_t { balance, otc, energy, passes, vouchers, xmoney, nft, kinds };
constexpr std::string_view kind_names[] = {"BALANCE",         "OTC",    "ENERGY", "PRIORITY_PASS",
                                           "RECYCLE_VOUCHER", "XMONEY", "NFT"};
constexpr Way ways[] = {{Unit::balance, 18}, {Unit::otc, 16},   {Unit::energy, 5}, {Unit::pass, 6},
                        {Unit::voucher, 5},  {Unit::xmoney, 4}, {Unit::nft, 2}};
constexpr Role proposers[] = {Role::owner, Role::finance};

auto is_dong(std::int64_t kind) { return kind <= otc; }
// XMoney has two decimals, too, and is limited as other things are.
auto scale_of(std::int64_t kind) { return kind == xmoney ? 100 : 1; }

// ---- rules

auto counted(const Adjustment& one) -> std::int64_t { return is_dong(one.kind) ? balance : one.kind; }

auto is_covered(const Model& model, const Adjustment& one) {
  return !one.is_credit || !is_dong(one.kind) || one.amount <= model.books.has(reserve, Unit::balance);
}

auto check_proposal(const Model& model, const Adjustment& request, bool has_reason) -> Verdict {
  if (!has_reason) return refused("platform.reason_required");
  if (request.amount <= 0) return refused("adjustments.amount_malformed");
  const auto bound = is_dong(request.kind) ? "adjustments.most_money" : "adjustments.most_things";
  if (request.amount > model.rule(bound) * scale_of(request.kind)) return refused("adjustments.over_entry");
  if (!is_covered(model, request)) return refused("adjustments.reserve_short");
  const auto found = model.adjustments.of_day.find({request.proposer, model.today(), counted(request)});
  const auto before = found == model.adjustments.of_day.end() ? 0 : found->second;
  if (before + request.amount > model.rule(std::string{bound} + "_a_day") * scale_of(request.kind))
    return refused("adjustments.over_day");
  return {};
}

enum How : std::int64_t { approve, reject, withdraw };
constexpr std::string_view how_words[] = {"approves", "rejects", "withdraws"};
constexpr std::string_view how_paths[] = {"adjustment/approve", "adjustment/reject", "adjustment/withdraw"};

auto check_decision(const Model& model, const Adjustment& one, std::int64_t how, Role who) -> Verdict {
  if (one.state != Adjustment::proposed) return refused("adjustments.already_decided");
  if (how == withdraw) return one.proposer == who ? Verdict{} : refused("adjustments.not_own_proposal");
  if (one.proposer == who) return refused("adjustments.own_proposal");
  if (how == reject) return {};
  if (model.people.at(one.person).is_erased) return refused("accounts.person_forgotten");
  if (!is_covered(model, one)) return refused("adjustments.reserve_short");
  const auto has = model.books.has(wallet_of(one.person), ways[one.kind].unit);
  if (!one.is_credit && has < one.amount) return refused("ledger.insufficient_balance");
  return {};
}

// The reserve pays dong, the capital receives it, other things are issued; OTC comes through the exchange.
void post(Model& model, const Adjustment& one) {
  const auto way = ways[one.kind];
  const auto own = one.is_credit ? reserve : capital;
  const auto against = one.kind == balance ? own : one.kind == otc ? exchange : issuance;
  const auto wallet = wallet_of(one.person);
  const auto move = [&](Way along, Purse theirs, Purse ours) {
    model.books.move(along, one.amount, one.is_credit ? ours : theirs, one.is_credit ? theirs : ours);
  };
  move(way, wallet, against);
  if (one.kind == otc) move(ways[balance], exchange, own);
  model.inbox.tell(one.person, one.is_credit ? "adjustments.credited" : "adjustments.debited");
}

// ---- steps

void propose(Play& play, const Args& args) {
  const auto [by, phone, kind, is_credit, amount, has_reason] = take<6>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto role = proposers[by];
  const Adjustment request{.person = model.people.number(*person),
                           .kind = kind,
                           .is_credit = is_credit != 0,
                           .amount = is_dong(kind) ? dong(amount) : amount * scale_of(kind),
                           .proposer = role};
  play.say("the {} proposes to {} {} {} of {}", name_of(role), is_credit != 0 ? "credit" : "debit", phone,
           amount, kind_names[kind]);
  const auto body = fmt::format(
      R"({{"userId":"{}","unit":"{}","direction":"{}","amount":"{}","reason":"{}","evidence":"see there"}})",
      person->id, kind_names[kind], is_credit != 0 ? "credit" : "debit", amount,
      has_reason != 0 ? "as it should be" : " ");
  const auto data =
      play.ask_console(role, "adjustment/propose", body, check_proposal(model, request, has_reason != 0));
  if (!data) return;
  auto& made = model.adjustments.all[play.step().number] = request;
  made.id = id_in(*data, "id");
  model.adjustments.of_day[{role, model.today(), counted(request)}] += request.amount;
  model.adjustments.touched.insert(play.step().number);
  model.deadlines.plan("adjustments.expire", play.step().number,
                       model.now + model.rule("adjustments.wait") * day);
}

void decide(Play& play, const Args& args) {
  const auto [name, how, by] = take<3>(args);
  auto& model = play.model;
  const auto found = model.adjustments.all.find(name);
  if (found == model.adjustments.all.end()) return;
  auto& one = found->second;
  const auto role = proposers[by];
  play.say("the {} {} the adjustment of step {}", name_of(role), how_words[how], name);
  const auto reason = how == approve ? "" : R"(,"reason":"looked into it")";
  if (!play.ask_console(role, how_paths[how], fmt::format(R"({{"id":"{}"{}}})", one.id, reason),
                        check_decision(model, one, how, role)))
    return;
  constexpr Adjustment::State ends[] = {Adjustment::approved, Adjustment::rejected, Adjustment::withdrawn};
  one.state = ends[how];
  one.decider = role;
  one.decided_at = model.now;
  model.adjustments.touched.insert(name);
  model.deadlines.call_off("adjustments.expire", name);
  if (how == approve) post(model, one);
}

// ---- drawing of steps

auto draw_proposal(Dice& dice, const Model& model) -> std::optional<Args> {
  if (model.people.all.empty()) return {};
  const auto kind = dice.one_in(2) ? std::int64_t{balance} : dice.below(kinds);
  auto amount = is_dong(kind) ? dice.between(1, 300) * 1'000 : dice.between(1, 12);
  if (dice.one_in(20)) amount = dice.one_in(2) ? 0 : 6'000'000;
  return Args{dice.below(2),          dice.any_of(model.people.all).phone, kind, dice.below(2), amount,
              dice.one_in(20) ? 0 : 1};
}

auto draw_decision(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto& all = model.adjustments.all;
  for (int tries = 0; tries < 12 && !all.empty(); ++tries) {
    const auto at = dice.one_of_the_last(40, all);
    const bool is_open = at->second.state == Adjustment::proposed;
    // Some proposals are left until they expire.
    if (is_open ? at->first % 7 == 0 : !dice.one_in(20)) continue;
    const auto how = dice.one_in(3) ? dice.below(3) : std::int64_t{approve};
    return Args{at->first, how, dice.below(2)};
  }
  return {};
}

// ---- invariants

struct Row {
  std::string state;
  std::int64_t amount, posted;
};
BOOST_DESCRIBE_STRUCT(Row, (), (state, amount, posted))

void same_adjustment(Play& play, store::Tx& tx, const Adjustment& one) {
  const auto row = tx.one<Row>(
      "SELECT state, amount, (SELECT COUNT(*) FROM ledger_transfer WHERE cause_id = adjustment.id AND cause "
      "= 'adjustments.approved' AND user_id = adjustment.user_id) FROM adjustment WHERE id = $1",
      one.id);
  const std::int64_t posted = one.state == Adjustment::approved ? 1 : 0;
  const bool same =
      row && row->state == adjustment_states[one.state] && row->amount == one.amount && row->posted == posted;
  play.expect(same, "only approved adjustments are posted, once",
              "adjustment {}: {} of {} with {} lines, and by the rules {} of {} with {}", one.id,
              row ? row->state : "none", row ? row->amount : 0, row ? row->posted : 0,
              adjustment_states[one.state], one.amount, posted);
}

void after_step(Play& play, store::Tx& tx) {
  auto& adjustments = play.model.adjustments;
  for (const auto name : adjustments.touched) same_adjustment(play, tx, adjustments.all.at(name));
  play.expect_only(Table::adjustment, adjustments.touched,
                   [&](std::int64_t name) { return adjustments.all.at(name).id; });
  adjustments.touched.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  for (const auto& [name, one] : play.model.adjustments.all) same_adjustment(play, tx, one);
  const auto kept = tx.one<std::int64_t>("SELECT COUNT(*) FROM adjustment").value_or(0);
  play.expect(kept == static_cast<std::int64_t>(play.model.adjustments.all.size()),
              "only approved adjustments are posted, once", "{} adjustments, and by the rules {}", kept,
              play.model.adjustments.all.size());
}

}  // namespace

void expire_adjustment(Model& model, std::int64_t name) {
  auto& one = model.adjustments.all.at(name);
  if (one.state == Adjustment::proposed) one.state = Adjustment::expired;
  model.adjustments.touched.insert(name);
}

auto adjustments_module() -> Module {
  return {.name = "adjustments",
          .operations = {{"adjustments.propose", 5, draw_proposal, propose},
                         {"adjustments.decide", 6, draw_decision, decide}},
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
