// Ratios of leaders and of those below them, and commissions: shared, put under review, settled, cancelled.
#include "testing/simulation/team.hpp"

#include <algorithm>

#include "modules/team/commissions/commissions.hpp"
#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

constexpr Way commission{Unit::balance, 2};
constexpr std::int64_t levels = 20;

// ---- rules

// What was said last for that day or before it.
auto ratio_on(const Model& model, std::int64_t who, std::int64_t day_number) -> TeamRatio {
  TeamRatio last;
  const auto found = model.team.ratios.find(who);
  if (found == model.team.ratios.end()) return last;
  for (const auto& one : found->second)
    if (one.from_day <= day_number && one.from_day >= last.from_day) last = one;
  return last;
}
auto is_leaders(const TeamRatio& ratio) { return ratio.by_house && ratio.ratio > 0; }

// The least of one's own and of all above, up to the next leader, and of what counts at most on that day.
auto counts_on(const Model& model, std::int64_t who, std::int64_t day_number) -> std::int64_t {
  const auto most = model.rules.at("team.most_ratio", Model::start_of(day_number));
  auto least = ratio_on(model, who, day_number);
  least.ratio = std::min(least.ratio, most);
  if (is_leaders(least)) return least.ratio;
  for (const auto above : line_above(model, who)) {
    const auto one = ratio_on(model, above, day_number);
    least.ratio = std::min(least.ratio, one.ratio);
    if (is_leaders(one)) break;
  }
  return least.ratio;
}

auto is_held(const Model& model, const Commission& one) {
  return is_under_review(model, one.earner) || is_under_review(model, one.buyer);
}

auto is_open(const Commission& one) {
  return one.state == Commission::pending || one.state == Commission::under_review;
}

void move_to(Model& model, Commission& one, Commission::State state) {
  one.state = state;
  model.team.touched.insert(&one - model.team.commissions.data());
}

// Walking up from the buyer, each earns what exceeds the highest below; who was erased counts and is not
// paid.
auto shared(const Model& model, const Pool& pool, const Set& set, SeatName name) {
  std::vector<Commission> parts;
  const auto& seat = model.groups.seats.at(name);
  std::int64_t highest = 0, level = 0;
  for (const auto above : line_above(model, seat.person)) {
    if (level++ == pool.depth) break;
    const auto ratio = std::min(counts_on(model, above, pool.day), set.pool);
    if (ratio <= highest) continue;
    const auto amount = share(seat.cash, ratio - highest);
    highest = ratio;
    if (amount == 0 || model.people.at(above).is_erased) continue;
    Commission part{.seat = name, .earner = above, .buyer = seat.person, .amount = amount};
    part.settles_on = pool.day + model.rule("team.hold") + 1;
    if (is_held(model, part)) part.state = Commission::under_review;
    parts.push_back(part);
  }
  return parts;
}

void share_pool(Model& model, const Pool& pool) {
  const auto& set = model.groups.sets.at(pool.set);
  std::int64_t cash = 0;
  std::map<std::int64_t, std::int64_t> earned;
  for (const auto& name : set.groups.at(pool.group).seated) {
    const auto& seat = model.groups.seats.at(name);
    if (!seat.won.value_or(false)) continue;
    cash += seat.cash;
    const auto state = model.tickets.all.at(name).state;
    if (state == Ticket::recycled || state == Ticket::returned) continue;
    for (const auto& part : shared(model, pool, set, name)) {
      earned[part.earner] += part.amount;
      model.team.touched.insert(std::ssize(model.team.commissions));
      model.team.commissions.push_back(part);
    }
  }
  auto rest = share(cash, set.pool);
  for (const auto& [earner, amount] : earned) {
    model.books.move(commission, amount, cover_of(pool.set), commission_escrow_of(earner));
    rest -= amount;
  }
  model.books.move(group_buy, rest, cover_of(pool.set), sales);
}

// ---- steps

void propose_root(Play& play, const Args& args) {
  const auto [by, phone, ratio] = take<3>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = model.people.number(*person);
  play.say("the {} proposes {} as a leader with {} %", name_of(payer(by)), phone, money_text(ratio));
  Verdict expected;
  const auto waits = [who](const auto& entry) {
    return entry.second.person == who && entry.second.state == RootProposal::proposed;
  };
  if (ratio > model.rule("team.most_ratio"))
    expected = refused("team.above_most");
  else if (std::ranges::any_of(model.team.proposals, waits))
    expected = refused("team.already_proposed");
  const auto data = play.ask_console(
      payer(by), "root/propose",
      fmt::format(R"({{"userId":"{}","ratio":"{}","reason":"leads"}})", person->id, money_text(ratio)),
      expected);
  if (data)
    model.team.proposals[play.step().number] = {
        .id = id_in(*data, "id"), .person = who, .ratio = ratio, .proposer = payer(by)};
}

void decide_root(Play& play, const Args& args) {
  const auto [name, approves, by] = take<3>(args);
  auto& model = play.model;
  const auto found = model.team.proposals.find(name);
  if (found == model.team.proposals.end()) return;
  auto& proposal = found->second;
  play.say("the {} {} the leader of step {}", name_of(payer(by)), approves != 0 ? "approves" : "rejects",
           name);
  Verdict expected;
  if (proposal.state != RootProposal::proposed)
    expected = refused("team.already_decided");
  else if (approves != 0 && proposal.proposer == payer(by))
    expected = refused("team.own_proposal");
  else if (approves != 0 && model.people.at(proposal.person).is_erased)
    expected = refused("accounts.person_forgotten");
  else if (approves != 0 && proposal.ratio > model.rule("team.most_ratio"))
    expected = refused("team.above_most");
  if (!play.ask_console(
          payer(by), approves != 0 ? "root/approve" : "root/reject",
          fmt::format(R"({{"id":"{}"{}}})", proposal.id, approves != 0 ? "" : R"(,"reason":"no")"), expected))
    return;
  proposal.state = approves != 0 ? RootProposal::approved : RootProposal::rejected;
  if (approves == 0) return;
  model.team.ratios[proposal.person].push_back({model.today() + 1, proposal.ratio, true});
  model.inbox.tell_of_day(proposal.person, "team.ratio_set", 0, model.today());
}

void set_ratio(Play& play, const Args& args) {
  const auto [phone, other, ratio] = take<3>(args);
  auto& model = play.model;
  const auto *person = model.people.of_phone(phone), *below = model.people.of_phone(other);
  if (person == nullptr || below == nullptr) return;
  const auto who = model.people.number(*person), whose = model.people.number(*below);
  play.say("{} gives {} {} %", phone, other, money_text(ratio));
  const auto present = ratio_on(model, whose, model.today() + 1);
  Verdict expected;
  if (below->referrer != who)
    expected = refused("team.not_your_downline");
  else if (model.rule("team.depth") == 0)
    expected = refused("team.team_off");
  else if (is_leaders(present))
    expected = refused("team.ratio_of_leader");
  else if (ratio > counts_on(model, who, model.today() + 1))
    expected = refused("team.ratio_too_high");
  if (!play.ask_as(who, "token/teamSetRate",
                   fmt::format(R"({{"userId":"{}","ratio":"{}"}})", below->id, money_text(ratio)), expected))
    return;
  if (present.ratio == ratio) return;
  model.team.ratios[whose].push_back({model.today() + 1, ratio, false});
  model.inbox.tell_of_day(whose, "team.ratio_set", 0, model.today());
  model.inbox.tell_of_day(who, "team.ratio_given", whose, model.today());
}

// ---- drawing of steps

auto draw_root(Dice& dice, const Model& model) -> std::optional<Args> {
  if (model.people.all.empty()) return {};
  // Mostly someone with people below, who has none above.
  for (int tries = 0; tries < 8; ++tries) {
    const auto& person = dice.any_of(model.people.all);
    if (!person.referrer || dice.one_in(8))
      return Args{dice.below(payers), person.phone, dice.one_in(12) ? 700 : dice.between(1, 24) * 25};
  }
  return {};
}

auto draw_root_decision(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto& all = model.team.proposals;
  if (all.empty()) return {};
  const auto at = dice.one_of_the_last(20, all);
  if (at->second.state != RootProposal::proposed && !dice.one_in(20)) return {};
  return Args{at->first, dice.one_in(8) ? 0 : 1, dice.below(payers)};
}

auto draw_ratio(Dice& dice, const Model& model) -> std::optional<Args> {
  for (int tries = 0; tries < 12 && !model.people.all.empty(); ++tries) {
    const auto& below = dice.any_of(model.people.all);
    if (!below.referrer || below.is_erased) continue;
    const auto& upline = dice.one_in(20) ? dice.any_of(model.people.all) : model.people.at(*below.referrer);
    const auto most = counts_on(model, model.people.number(upline), model.today() + 1);
    if (upline.is_erased || (most == 0 && !dice.one_in(10))) continue;
    return Args{upline.phone, below.phone, dice.one_in(10) ? most + 1 : dice.below(most + 1)};
  }
  return {};
}

// ---- invariants

struct Row {
  std::string state;
  std::int64_t amount, settles_on;
};
BOOST_DESCRIBE_STRUCT(Row, (), (state, amount, settles_on))

void same_commission(Play& play, store::Tx& tx, const Commission& one) {
  auto& model = play.model;
  const auto row = tx.one<Row>(
      "SELECT state, amount, settles_on FROM team_commission WHERE seat_id = $1 AND earner_id = $2",
      model.groups.seats.at(one.seat).id, model.people.at(one.earner).id);
  const bool same = row && row->state == commission_states[one.state] && row->amount == one.amount &&
                    (row->settles_on == one.settles_on || !is_open(one));
  play.expect(same, "commissions live as the rules say",
              "person {} earns {} {} of the seat of step {} on {}, and by the rules {} {} on {}", one.earner,
              row ? row->state : "no", row ? row->amount : 0, one.seat.first, row ? row->settles_on : 0,
              commission_states[one.state], one.amount, one.settles_on);
}

// From the product's rows alone: what is held for commissions is what is open, and no sale gives more than
// its pool.
void escrow_is_open(Play& play, store::Tx& tx) {
  const auto wrong =
      tx.one<std::int64_t>(
            "SELECT COUNT(*) FROM (SELECT who, SUM(n) AS rest FROM (SELECT owner AS who, balance AS n FROM "
            "ledger_account WHERE kind = 8 UNION ALL SELECT earner_id, -amount FROM team_commission WHERE "
            "state IN ('pending', 'under_review')) AS sides GROUP BY who) AS sums WHERE rest <> 0")
          .value_or(-1);
  play.expect(wrong == 0, "the escrow of commissions is what is open", "{} accounts hold something else",
              wrong);
  const auto above =
      tx.one<std::int64_t>(
            "SELECT COUNT(*) FROM (SELECT e.seat_id FROM team_event e JOIN team_commission c ON c.seat_id = "
            "e.seat_id GROUP BY e.seat_id, e.cash, e.pool HAVING SUM(c.amount) * 10000 > e.cash * e.pool) AS "
            "seats")
          .value_or(-1);
  play.expect(above == 0, "no sale gives more than its pool", "{} do", above);
}

void after_step(Play& play, store::Tx& tx) {
  auto& team = play.model.team;
  for (const auto at : team.touched)
    same_commission(play, tx, team.commissions.at(static_cast<std::size_t>(at)));
  if (!team.touched.empty()) escrow_is_open(play, tx);
  play.expect_only(Table::team_commission, team.touched, [&](std::int64_t at) {
    return play.model.groups.seats.at(team.commissions.at(static_cast<std::size_t>(at)).seat).id;
  });
  team.touched.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  const auto& team = play.model.team;
  for (const auto& one : team.commissions) same_commission(play, tx, one);
  const auto kept = tx.one<std::int64_t>("SELECT COUNT(*) FROM team_commission").value_or(0);
  play.expect(kept == std::ssize(team.commissions), "commissions live as the rules say",
              "{} commissions, and by the rules {}", kept, team.commissions.size());
  escrow_is_open(play, tx);
}

// The settlement of each night is planned by the program when it starts. Several levels above a buyer earn.
void begin(Play& play) {
  play.ask_console(Role::owner, "settings/set",
                   R"({"key":"team.depth","value":"3","reason":"a deep season"})", {});
  play.model.rules.set("team.depth", 3, play.now());
  play.product.act([](Context& ctx) { team::plan_settlement(ctx); });
  auto& model = play.model;
  const auto tonight = Model::start_of(model.today()) + 10 * minute;
  model.deadlines.plan("team.settle", 0, tonight + (model.now < tonight ? 0 : day));
}

}  // namespace

auto line_above(const Model& model, std::int64_t who) -> std::vector<std::int64_t> {
  std::vector<std::int64_t> line;
  for (auto at = model.people.at(who).referrer; at && std::ssize(line) < levels;
       at = model.people.at(*at).referrer)
    line.push_back(*at);
  return line;
}

void note_pool(Model& model, std::int64_t set, std::int64_t group) {
  model.team.pools.push_back({set, group, model.today(), model.rule("team.depth")});
  model.deadlines.plan("team.work", 0, (model.now / minute + 1) * minute);
}

void share_pools(Model& model) {
  if (model.team.pools.empty()) return model.deadlines.plan("team.count", 0, model.now + 1);
  for (const auto& pool : model.team.pools) share_pool(model, pool);
  model.team.pools.clear();
  model.deadlines.plan("team.work", 0, model.now + 1);
}

void end_commissions(Model& model, SeatName seat) {
  for (auto& one : model.team.commissions) {
    if (one.seat != seat || !is_open(one) || one.settles_on <= model.today()) continue;
    model.books.move(commission, one.amount, commission_escrow_of(one.earner), sales);
    move_to(model, one, Commission::cancelled);
  }
}

void review_commissions(Model& model, std::int64_t person) {
  for (auto& one : model.team.commissions)
    if (one.state == Commission::pending && (one.earner == person || one.buyer == person))
      move_to(model, one, Commission::under_review);
}

void end_review(Model& model, std::int64_t person) {
  for (auto& one : model.team.commissions) {
    const bool is_theirs = one.earner == person || one.buyer == person;
    if (one.state != Commission::under_review || !is_theirs || is_held(model, one)) continue;
    move_to(model, one, Commission::pending);
  }
}

auto open_commissions(const Model& model, std::int64_t person) -> std::int64_t {
  std::int64_t open = 0;
  for (const auto& one : model.team.commissions)
    open += one.earner == person && is_open(one) ? one.amount : 0;
  return open;
}

void settle_commissions(Model& model, std::int64_t due_at) {
  model.deadlines.plan("team.settle", 0, due_at + day);
  std::map<std::int64_t, std::int64_t> paid;
  for (auto& one : model.team.commissions) {
    if (one.state != Commission::pending || one.settles_on > Model::day_of(due_at)) continue;
    paid[one.earner] += one.amount;
    move_to(model, one, Commission::settled);
  }
  for (const auto& [earner, amount] : paid) {
    model.books.move(commission, amount, commission_escrow_of(earner), wallet_of(earner));
    model.inbox.tell(earner, "team.settled");
  }
}

auto team_module() -> Module {
  return {.name = "team",
          .operations = {{"team.propose_root", 4, draw_root, propose_root},
                         {"team.decide_root", 5, draw_root_decision, decide_root},
                         {"team.set_ratio", 6, draw_ratio, set_ratio}},
          .begin = begin,
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
