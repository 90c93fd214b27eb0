// Batches that payOS pays: sent once, asked for until there is a result.
#include <algorithm>

#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

// ---- rules

auto check_send(const Model& model, const Batch& batch, Role role) -> Verdict {
  if (batch.state == Batch::closed) return refused("payouts.batch_closed");
  if (batch.by_payos) return refused("payouts.batch_sent");
  if (batch.state != Batch::made) return refused("payouts.batch_has_file");
  if (batch.channel != payos_channel) return refused("payouts.paid_from_another");
  return check_other_operator(model, batch, role);
}

// 3, 10 and 60 minutes after the batch was sent, then hourly for three days.
void plan_look(Model& model, std::int64_t name) {
  const auto& transfer = *model.payouts.all.at(name).transfer;
  for (const auto after : {3 * minute, 10 * minute, hour})
    if (transfer.queued_at + after > model.now)
      return model.deadlines.plan("payouts.ask", name, transfer.queued_at + after);
  if (model.now + hour <= transfer.queued_at + 3 * day)
    model.deadlines.plan("payouts.ask", name, model.now + hour);
}

// All of a new batch; a program that ends during the first call never calls it again.
void give_to_payos(Model& model, const Batch& batch, Stop stop) {
  auto names = batch.payouts;
  std::ranges::sort(names);
  for (const auto name : names) {
    auto& payout = model.payouts.all.at(name);
    const auto fate = fate_of(payout.memo);
    payout.transfer = Transfer{.queued_at = model.now, .is_known = fate.heard};
    auto& transfer = *payout.transfer;
    const auto stops = name == names.front() ? stop : Stop::never;
    if (stops == Stop::unheard) transfer.is_known = false;
    if (stops == Stop::never) {
      transfer.state = Transfer::submitted;
      transfer.problem = fate.answered ? "none" : "silent";
      transfer.provider_state = fate.answered ? "RECEIVED" : "";
    }
    model.payouts.touched_transfers.insert(name);
    plan_look(model, name);
  }
}

// ---- steps

void pay_from(Play& play, const Args& args) {
  const auto [channel] = take<1>(args);
  play.say("an operator pays batches from channel {}", channel);
  if (play.ask_console(
          Role::owner, "settings/set",
          fmt::format(R"({{"key":"payouts.paid_from","value":"{}","reason":"as agreed"}})", channel), {}))
    play.model.rules.set("payouts.paid_from", channel, play.now());
}

void send(Play& play, const Args& args) {
  const auto [name, by, stop] = take<3>(args);
  auto& model = play.model;
  const auto found = model.payouts.batches.find(name);
  if (found == model.payouts.batches.end()) return;
  auto& batch = found->second;
  play.say("the {} sends the batch of step {} through payOS{}", name_of(payer(by)), name,
           stop != 0 ? ", and the program stops" : "");
  if (!play.ask_console(payer(by), "batch/send", fmt::format(R"({{"id":"{}"}})", batch.id),
                        check_send(model, batch, payer(by))))
    return;
  play.product.call_payos(static_cast<Stop>(stop));
  batch.by_payos = true;
  batch.state = Batch::fetched;
  model.payouts.touched_batches.insert(name);
  give_to_payos(model, batch, static_cast<Stop>(stop));
}

// ---- drawing of steps

auto draw_channel(Dice& dice, const Model& model) -> std::optional<Args> {
  const bool is_payos = model.rule("payouts.paid_from") == payos_channel;
  return Args{is_payos && !dice.one_in(4) ? bank_channel : payos_channel};
}

auto draw_send(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto& batches = model.payouts.batches;
  for (int tries = 0; tries < 8 && !batches.empty(); ++tries) {
    const auto at = dice.one_of_the_last(20, batches);
    const bool fits = at->second.state == Batch::made && at->second.channel == payos_channel;
    if (!fits && !dice.one_in(80)) continue;
    return Args{at->first, dice.below(payers), dice.one_in(4) ? dice.between(1, 2) : 0};
  }
  return {};
}

// ---- invariants

struct Row {
  std::string state, provider_state, problem;
};
BOOST_DESCRIBE_STRUCT(Row, (), (state, provider_state, problem))

void same_transfer(Play& play, store::Tx& tx, std::int64_t name) {
  const auto& payout = play.model.payouts.all.at(name);
  const auto& due = *payout.transfer;
  const auto row =
      tx.one(store::select<Row, "FROM payouts_transfer WHERE payout_id = $1">, payout.id).value_or(Row{});
  const bool same = row.state == transfer_states[due.state] && row.provider_state == due.provider_state &&
                    row.problem == due.problem;
  play.expect(same, "transfers live as the rules say",
              "the transfer of step {}: {} {} {}, and by the rules {} {} {}", name, row.state,
              row.provider_state, row.problem, transfer_states[due.state], due.provider_state, due.problem);
}

void after_step(Play& play, store::Tx& tx) {
  auto& payouts = play.model.payouts;
  for (const auto name : payouts.touched_transfers) same_transfer(play, tx, name);
  play.expect_only(Table::payouts_transfer, payouts.touched_transfers,
                   [&](std::int64_t name) { return payouts.all.at(name).id; });
  payouts.touched_transfers.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  for (const auto& [name, payout] : play.model.payouts.all)
    if (payout.transfer) same_transfer(play, tx, name);
  for (const auto& [memo, times] : play.product.payos().ordered)
    play.expect(times == 1, "payOS gets each transfer once", "{} times that of {}", times, memo);
}

}  // namespace

void look_after_transfer(Model& model, std::int64_t name) {
  auto& payout = model.payouts.all.at(name);
  auto& transfer = *payout.transfer;
  if (transfer.state == Transfer::ended) return;
  plan_look(model, name);
  model.payouts.touched_transfers.insert(name);
  transfer.state = Transfer::submitted;
  transfer.problem = transfer.is_known ? "none" : "unknown";
  if (!transfer.is_known) return;
  const auto fate = fate_of(payout.memo);
  const bool is_over = ++transfer.questions >= fate.questions;
  transfer.provider_state = !is_over ? "PROCESSING" : fate.succeeds ? "SUCCEEDED" : "FAILED";
  if (is_over) note_result(model, name, fate.succeeds ? payos_reference(payout.memo) : "", {});
}

auto transfers_module() -> Module {
  return {
      .name = "transfers",
      .operations = {{"batches.pay_from", 1, draw_channel, pay_from}, {"batches.send", 8, draw_send, send}},
      .after_step = after_step,
      .of_everything = of_everything};
}

}  // namespace simulation
