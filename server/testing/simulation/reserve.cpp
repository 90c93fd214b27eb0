// The operator's own money: moved into the reserve and back by two operators, within what is theirs.
#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

constexpr std::string_view too_much = "reserve.short";

// ---- rules

// What sales and fees brought and recycling and adjustments cost, less the recycling of all unused tickets.
auto may_set_aside(const Model& model) -> std::int64_t {
  std::int64_t own = 0, unused = 0;
  for (const auto purse : {sales, fees, recycling, capital}) own += model.books.has(purse, Unit::balance);
  for (const auto& [name, ticket] : model.tickets.all)
    unused += ticket.state == Ticket::awaiting_number ? ticket.recycle_value : 0;
  return std::max<std::int64_t>(own - unused, 0);
}

auto limit_of(const Model& model, bool is_back) {
  return is_back ? model.books.has(reserve, Unit::balance) : may_set_aside(model);
}

auto check_decision(const Model& model, const SetAside& proposal, bool approves, Role by) -> Verdict {
  if (proposal.state != SetAside::proposed) return refused("reserve.already_decided");
  if (!approves) return {};
  if (proposal.proposer == by) return refused("reserve.own_proposal");
  return proposal.amount <= limit_of(model, proposal.is_back) ? Verdict{} : refused(too_much);
}

// ---- steps

void propose(Play& play, const Args& args) {
  const auto [by, is_back, amount] = take<3>(args);
  auto& model = play.model;
  SetAside proposal{.amount = amount, .is_back = is_back != 0, .proposer = payer(by)};
  play.say("the {} proposes to {} {}", name_of(payer(by)), is_back != 0 ? "give back" : "set aside",
           money_text(amount));
  Verdict expected;
  if (amount <= 0 || amount % 100 != 0)
    expected = refused("reserve.amount_malformed");
  else if (amount > limit_of(model, proposal.is_back))
    expected = refused(too_much);
  const auto data =
      play.ask_console(proposal.proposer, "reserve/propose",
                       fmt::format(R"({{"direction":"{}","amount":"{}","reason":"for coupons"}})",
                                   is_back != 0 ? "give_back" : "set_aside", money_text(amount)),
                       expected);
  if (!data) return;
  proposal.id = id_in(*data, "id");
  model.rewards.proposals[play.step().number] = proposal;
  model.rewards.touched_proposals.insert(play.step().number);
}

void decide(Play& play, const Args& args) {
  const auto [name, approves, by] = take<3>(args);
  auto& model = play.model;
  const auto found = model.rewards.proposals.find(name);
  if (found == model.rewards.proposals.end()) return;
  auto& proposal = found->second;
  play.say("the {} {} the proposal of step {}", name_of(payer(by)), approves != 0 ? "approves" : "rejects",
           name);
  if (!play.ask_console(
          payer(by), approves != 0 ? "reserve/approve" : "reserve/reject",
          fmt::format(R"({{"id":"{}"{}}})", proposal.id, approves != 0 ? "" : R"(,"reason":"not now")"),
          check_decision(model, proposal, approves != 0, payer(by))))
    return;
  proposal.state = approves != 0 ? SetAside::approved : SetAside::rejected;
  model.rewards.touched_proposals.insert(name);
  if (approves == 0) return;
  if (proposal.is_back)
    model.books.move(set_aside, proposal.amount, reserve, capital);
  else
    model.books.move(set_aside, proposal.amount, capital, reserve);
}

// ---- drawing of steps

auto draw_proposal(Dice& dice, const Model& model) -> std::optional<Args> {
  const bool is_back = dice.one_in(6);
  const auto limit = limit_of(model, is_back);
  if (limit < dong(1) && !dice.one_in(20)) return {};
  const auto most = limit - limit % 100;
  auto amount = most < dong(2) ? most : dong(1) * dice.between(1, most / 100);
  if (dice.one_in(6)) amount = most + dong(dice.below(2));
  if (dice.one_in(20)) amount = dice.one_in(2) ? 0 : 150;
  return Args{dice.below(payers), is_back ? 1 : 0, amount};
}

auto draw_decision(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto& all = model.rewards.proposals;
  for (int tries = 0; tries < 8 && !all.empty(); ++tries) {
    const auto at = dice.one_of_the_last(20, all);
    if (at->second.state != SetAside::proposed && !dice.one_in(20)) continue;
    return Args{at->first, dice.one_in(6) ? 0 : 1, dice.below(payers)};
  }
  return {};
}

// ---- invariants

struct Row {
  std::string state;
  std::int64_t amount, posted;
};
BOOST_DESCRIBE_STRUCT(Row, (), (state, amount, posted))

void same_proposal(Play& play, store::Tx& tx, std::int64_t name) {
  const auto& proposal = play.model.rewards.proposals.at(name);
  const auto row = tx.one<Row>(
      "SELECT state, amount, (SELECT COUNT(*) FROM ledger_transfer WHERE cause_id = p.id AND cause IN "
      "('reserve.set_aside', 'reserve.given_back')) FROM reserve_proposal p WHERE id = $1",
      proposal.id);
  const std::int64_t posted = proposal.state == SetAside::approved ? 1 : 0;
  const bool same = row && row->state == set_aside_states[proposal.state] && row->amount == proposal.amount &&
                    row->posted == posted;
  play.expect(same, "own money moves once, by two operators",
              "the proposal of step {} is {} with {} lines, and by the rules {} with {}", name,
              row ? row->state : "nowhere", row ? row->posted : 0, set_aside_states[proposal.state], posted);
}

void after_step(Play& play, store::Tx& tx) {
  auto& rewards = play.model.rewards;
  for (const auto name : rewards.touched_proposals) same_proposal(play, tx, name);
  play.expect_only(Table::reserve_proposal, rewards.touched_proposals,
                   [&](std::int64_t name) { return rewards.proposals.at(name).id; });
  rewards.touched_proposals.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  for (const auto& [name, proposal] : play.model.rewards.proposals) same_proposal(play, tx, name);
}

}  // namespace

auto reserve_module() -> Module {
  return {.name = "reserve",
          .operations = {{"reserve.propose", 4, draw_proposal, propose},
                         {"reserve.decide", 6, draw_decision, decide}},
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
