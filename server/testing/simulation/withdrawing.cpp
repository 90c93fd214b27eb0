// Users' payouts: asked for and taken back; and the invariants of all payouts.
#include <algorithm>

#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

// ---- steps

void ask(Play& play, const Args& args) {
  const auto [phone, kind, hundredths, card, is_closing, wrong] = take<6>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto to = model.payouts.cards.find(card);
  if (person == nullptr || to == model.payouts.cards.end()) return;
  PayoutWish wish{.person = model.people.number(*person), .amount = hundredths, .card = card};
  wish.pay_password = wrong != 0 ? wrong : person->pay_password != 0 ? person->pay_password : 1;
  wish.kind = static_cast<Payout::Kind>(kind);
  wish.is_closing = is_closing != 0;
  const bool is_otc = wish.kind == Payout::otc;
  play.say("{} asks for a payout: {} {}{}", phone, payout_kinds[kind], money_text(hundredths),
           wish.is_closing ? ", the whole rest" : "");
  const auto data = play.ask_as(
      wish.person, is_otc ? "token/otc/withApp" : "token/pay/withApp",
      fmt::format(R"({{{}"amount":"{}","cardId":"{}","closing":{},"payPassword":"{}"}})",
                  is_otc ? "" : fmt::format(R"("kind":"{}",)", payout_kinds[kind]), money_text(hundredths),
                  to->second.id, wish.is_closing, password_text(wish.pay_password)),
      check_payout(model, wish));
  if (!data) return;
  Payout made{.id = id_in(*data, "id"), .person = wish.person, .card = card, .amount = hundredths};
  made.fee = payout_fee(model, wish);
  made.asked_at = model.now;
  made.kind = wish.kind;
  made.is_closing = wish.is_closing;
  made.memo = text_in(*data, "memo");
  play.expect(text_in(*data, "fee") == money_text(made.fee), "a payout costs what the rules say",
              "{} of {} by {}, and by the rules {}", text_in(*data, "fee"), money_text(hundredths), phone,
              money_text(made.fee));
  ask_payout(model, first_payout(play.step().number), std::move(made));
}

void note_part(Play& play, PayoutWish wish, Payout::Kind kind, std::int64_t amount,
               const boost::json::value& seen, std::int64_t name) {
  auto& model = play.model;
  wish.kind = kind;
  wish.amount = amount;
  Payout made{.id = id_in(seen, "id"), .person = wish.person, .card = wish.card, .amount = amount};
  made.fee = payout_fee(model, wish);
  made.asked_at = model.now;
  made.kind = kind;
  made.memo = text_in(seen, "memo");
  play.expect(text_in(seen, "fee") == money_text(made.fee), "a payout costs what the rules say",
              "{} of {}, and by the rules {}", text_in(seen, "fee"), money_text(amount),
              money_text(made.fee));
  ask_payout(model, name, std::move(made));
}

void cash_out(Play& play, const Args& args) {
  const auto [phone, hundredths, card, wrong] = take<4>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto to = model.payouts.cards.find(card);
  if (person == nullptr || to == model.payouts.cards.end()) return;
  PayoutWish wish{.person = model.people.number(*person), .amount = hundredths, .card = card};
  wish.pay_password = wrong != 0 ? wrong : person->pay_password != 0 ? person->pay_password : 1;
  play.say("{} cashes out {}", phone, money_text(hundredths));
  const auto expected = check_cash_out(model, wish);
  const auto data =
      play.ask_as(wish.person, "token/pay/cashOut",
                  fmt::format(R"({{"amount":"{}","cardId":"{}","payPassword":"{}"}})", money_text(hundredths),
                              to->second.id, password_text(wish.pay_password)),
                  expected.verdict);
  if (!data) return;
  const auto [verdict, withdrawn, refunded] = expected;
  const auto& parts = data->at("pieces").as_array();
  const bool is_both = withdrawn > 0 && refunded > 0;
  play.expect(parts.size() == (is_both ? 2U : 0U), "an amount leaves by the cheapest way",
              "{} parts of {}, and by the rules {} is withdrawn", parts.size(), money_text(hundredths),
              money_text(withdrawn));
  const auto name = first_payout(play.step().number);
  if (withdrawn > 0) note_part(play, wish, Payout::withdraw, withdrawn, *data, name);
  if (refunded == 0) return;
  if (!is_both) return note_part(play, wish, Payout::refund, refunded, *data, name);
  const auto other =
      play.look_as(wish.person, "token/pay/getPayout", fmt::format("id={}", id_in(parts[1], "id")));
  note_part(play, wish, Payout::refund, refunded, other.value().data, name + 1);
}

void cancel(Play& play, const Args& args) {
  const auto [phone, name] = take<2>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.payouts.all.find(name);
  if (person == nullptr || found == model.payouts.all.end()) return;
  const auto who = model.people.number(*person);
  play.say("{} takes payout {} back", phone, name);
  Verdict expected;
  if (found->second.person != who)
    expected = refused("payouts.payout_not_found");
  else if (found->second.state != Payout::reviewing)
    expected = refused("payouts.not_cancellable");
  if (play.ask_as(who, "token/pay/cancelPayout", fmt::format(R"({{"id":"{}"}})", found->second.id), expected))
    end_payout(model, name, false);
}

// ---- drawing of steps

// Around the limits: the least, what is free, a dong more or less of each.
auto draw_amount(Dice& dice, const Model& model, std::int64_t who, Payout::Kind kind) -> std::int64_t {
  const auto least = least_payout(model, kind), free = free_to_leave(model, who, kind);
  switch (dice.below(9)) {
    case 0:
      return least;
    case 1:
      return least - dong(1);
    case 2:
      return free + dong(1);
    case 3:
      return dice.one_in(6) ? dong(100'000'001) : free - dice.below(3);
    case 4:
    case 5:
      return free > least ? least + dong(dice.below((free - least) / 100 + 1)) : least;
    default:
      return free;
  }
}

auto draw_ask(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto& cards = model.payouts.cards;
  for (int tries = 0; tries < 12 && !cards.empty(); ++tries) {
    const auto at = dice.one_of_the_last(80, cards);
    const auto& card = at->second;
    const auto& person = model.people.at(card.person);
    if (person.is_erased || (card.is_removed && !dice.one_in(20))) continue;
    const auto kind = static_cast<Payout::Kind>(dice.below(3));
    const auto free = free_to_leave(model, card.person, kind);
    if (free == 0 && !dice.one_in(10)) continue;
    const bool is_closing = dice.one_in(free < least_payout(model, kind) ? 3 : 40);
    const auto amount = is_closing ? free : draw_amount(dice, model, card.person, kind);
    const auto phone = dice.one_in(60) ? dice.below(240) : person.phone;
    return Args{
        phone, kind, amount, at->first, is_closing ? 1 : 0, dice.one_in(30) ? dice.between(1, 900'000) : 0};
  }
  return {};
}

auto draw_cash_out(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto asked = draw_ask(dice, model);
  if (!asked) return {};
  const auto [phone, kind, amount, card, is_closing, wrong] = take<6>(*asked);
  const auto who = model.payouts.cards.at(card).person;
  const auto free = free_to_leave(model, who, Payout::withdraw);
  // Often a part of each: what was earned, and some top-ups.
  return Args{phone,
              dice.one_in(3) ? free : draw_amount(dice, model, who, static_cast<Payout::Kind>(dice.below(2))),
              card, wrong};
}

auto draw_cancel(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto payout = some_payout(dice, model, Payout::reviewing);
  if (!payout) return {};
  const auto& person = model.people.at(model.payouts.all.at(*payout).person);
  return Args{dice.one_in(20) ? dice.below(240) : person.phone, *payout};
}

// ---- invariants

struct Row {
  std::string kind, state;
  std::int64_t amount, fee, left, came_back;
  bool is_first, is_second, is_approved, has_batch;
};
BOOST_DESCRIBE_STRUCT(Row, (),
                      (kind, state, amount, fee, left, came_back, is_first, is_second, is_approved,
                       has_batch))

void same_payout(Play& play, store::Tx& tx, std::int64_t name, const Payout& due) {
  const auto row = tx.one<Row>(
      "SELECT kind, state, amount, fee, "
      "(SELECT COUNT(*) FROM payments_paid_out WHERE payout_id = p.id AND NOT incoming AND amount = p.amount "
      "- p.fee), (SELECT COUNT(*) FROM payments_paid_out WHERE payout_id = p.id AND incoming), "
      "approved_by IS NOT NULL, second_by IS NOT NULL, approved_at IS NOT NULL, batch_id IS NOT NULL "
      "FROM payouts_payout p WHERE id = $1",
      due.id);
  const bool same = row && row->kind == payout_kinds[due.kind] && row->state == payout_states[due.state] &&
                    row->amount == due.amount && row->fee == due.fee;
  play.expect(same, "payouts live as the rules say", "payout {}: {} {} of {}, and by the rules {} {} of {}",
              name, row ? row->kind : "none", row ? row->state : "none", row ? row->amount : 0,
              payout_kinds[due.kind], payout_states[due.state], due.amount);
  const bool is_judged = row->is_first == due.first.has_value() && row->is_second == due.second.has_value() &&
                         row->is_approved == due.approved_at.has_value() &&
                         row->has_batch == due.batch.has_value();
  play.expect(is_judged, "payouts are approved as the rules say", "payout {}: {} {} {}", name, row->is_first,
              row->is_second, row->is_approved);
  const bool is_back = due.was_transferred && due.state != Payout::transferred;
  play.expect(row->left == (due.was_transferred ? 1 : 0) && row->came_back == (is_back ? 1 : 0),
              "a payout leaves once", "payout {} left {} times and came back {} times", name, row->left,
              row->came_back);
}

struct Counts {
  std::int64_t cards, open;
  bool closed_out;
};
BOOST_DESCRIBE_STRUCT(Counts, (), (cards, open, closed_out))

void same_counts(Play& play, store::Tx& tx, std::int64_t who) {
  const auto& payouts = play.model.payouts;
  const auto id = play.model.people.at(who).id;
  const auto row = tx.one<Counts>("SELECT cards, open, closed_out FROM payouts_person WHERE user_id = $1", id)
                       .value_or(Counts{});
  const auto cards = std::ranges::count_if(payouts.cards, [who](const auto& entry) {
    return entry.second.person == who && !entry.second.is_removed;
  });
  const bool same = row.cards == cards && row.open == open_payouts(play.model, who) &&
                    row.closed_out == payouts.closed_out.contains(who);
  play.expect(same, "payouts are counted", "person {} has {} cards and {} open payouts, and by the rules {}",
              who, row.cards, row.open, cards);
  std::int64_t due = 0;
  for (const auto& [what, n] : payouts.of_day)
    if (std::get<0>(what) == who) due += n;
  const auto asked =
      tx.one<std::int64_t>("SELECT CAST(COALESCE(SUM(n), 0) AS BIGINT) FROM payouts_day WHERE user_id = $1",
                           id)
          .value_or(0);
  play.expect(asked == due, "payouts are counted", "person {} asked for {} on all days, and by the rules {}",
              who, asked, due);
}

void same_lot(Play& play, store::Tx& tx, std::int64_t payment) {
  const auto& model = play.model;
  const auto used = tx.one<std::int64_t>("SELECT used FROM payouts_lot WHERE payment_id = $1",
                                         model.wallet.payments.at(payment).id)
                        .value_or(0);
  const auto due = model.payouts.used.at(payment);
  play.expect(used == due && used <= model.wallet.payments.at(payment).amount, "a lot is used once",
              "{} of the payment of step {} is used, and by the rules {}", used, payment, due);
}

void after_step(Play& play, store::Tx& tx) {
  auto& payouts = play.model.payouts;
  for (const auto name : payouts.touched) same_payout(play, tx, name, payouts.all.at(name));
  for (const auto who : payouts.touched_people) same_counts(play, tx, who);
  for (const auto payment : payouts.touched_lots) same_lot(play, tx, payment);
  play.expect_only(Table::payouts_payout, payouts.touched,
                   [&](std::int64_t name) { return payouts.all.at(name).id; });
  play.expect_only(Table::payouts_person, payouts.touched_people,
                   [&](std::int64_t who) { return play.model.people.at(who).id; });
  play.expect_only(Table::payouts_lot, payouts.touched_lots,
                   [&](std::int64_t name) { return play.model.wallet.payments.at(name).id; });
  payouts.touched.clear();
  payouts.touched_people.clear();
  payouts.touched_lots.clear();
}

// From the product's rows alone: the escrow accounts hold what the open payouts come to.
void escrow_is_covered(Play& play, store::Tx& tx) {
  const auto wrong =
      tx.one<std::int64_t>(
            "SELECT COUNT(*) FROM (SELECT user_id, k, u, SUM(n) AS rest FROM ("
            "SELECT owner AS user_id, kind AS k, unit AS u, balance AS n FROM ledger_account WHERE kind IN "
            "(5, 6) UNION ALL SELECT user_id, CASE WHEN kind = 'refund' THEN 5 ELSE 6 END, CASE WHEN kind = "
            "'otc' THEN 2 ELSE 1 END, -amount FROM payouts_payout WHERE state NOT IN ('rejected', "
            "'transferred')) AS sides GROUP BY user_id, k, u) AS sums WHERE rest <> 0")
          .value_or(-1);
  play.expect(wrong == 0, "the escrow covers the open payouts", "{} accounts hold something else", wrong);
}

void of_everything(Play& play, store::Tx& tx) {
  const auto& payouts = play.model.payouts;
  for (const auto& [name, payout] : payouts.all) same_payout(play, tx, name, payout);
  for (const auto& [payment, used] : payouts.used) same_lot(play, tx, payment);
  const auto people = static_cast<std::int64_t>(play.model.people.all.size());
  for (std::int64_t who = 0; who < people; ++who) same_counts(play, tx, who);
  const auto kept = tx.one<std::int64_t>("SELECT COUNT(*) FROM payouts_payout").value_or(0);
  play.expect(kept == static_cast<std::int64_t>(payouts.all.size()), "payouts live as the rules say",
              "{} payouts, and by the rules {}", kept, payouts.all.size());
  escrow_is_covered(play, tx);
}

}  // namespace

auto some_payout(Dice& dice, const Model& model, Payout::State state) -> std::optional<std::int64_t> {
  const auto& all = model.payouts.all;
  for (int tries = 0; tries < 12 && !all.empty(); ++tries) {
    const auto at = dice.one_of_the_last(60, all);
    if (at->second.state == state || dice.one_in(30)) return at->first;
  }
  return {};
}

auto payouts_module() -> Module {
  return {.name = "payouts",
          .operations = {{"payouts.ask", 50, draw_ask, ask, 0, 30},
                         {"payouts.cash_out", 20, draw_cash_out, cash_out, 0, 30},
                         {"payouts.cancel", 3, draw_cancel, cancel}},
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
