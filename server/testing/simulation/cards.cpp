// Bank cards of users, and holds: by operators, and where two accounts had the same card.
#include <algorithm>

#include "modules/payouts/cards/cards.hpp"
#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

// ---- rules

constexpr std::int64_t most_cards = 5;

auto has(const Card& card, std::int64_t who) { return card.person == who && !card.is_removed; }

auto check_card(Model& model, const Card& card, std::int64_t typed) -> Verdict {
  if (auto verdict = check_pay_password(model, model.people.at(card.person), typed); !verdict) return verdict;
  std::int64_t own = 0;
  std::string holder;
  for (const auto& [name, other] : model.payouts.cards) {
    if (!other.is_removed && other.number == card.number)
      return refused(other.person == card.person ? "payouts.card_bound" : "payouts.card_elsewhere");
    if (!has(other, card.person)) continue;
    if (own++ == 0) holder = other.holder;
  }
  if (own > 0 && holder != card.holder) return refused("payouts.holder_differs");
  return own < most_cards ? Verdict{} : refused("payouts.cards_full");
}

auto check_removal(Model& model, std::int64_t who, std::int64_t name, std::int64_t typed) -> Verdict {
  if (!has(model.payouts.cards.at(name), who)) return refused("payouts.card_missing");
  if (auto verdict = check_pay_password(model, model.people.at(who), typed); !verdict) return verdict;
  const bool is_used = std::ranges::any_of(model.payouts.all, [&](const auto& entry) {
    return entry.second.card == name && entry.second.is_open();
  });
  return is_used ? refused("payouts.card_in_use") : Verdict{};
}

void change_cards(Model& model, std::int64_t who, std::int64_t name) {
  auto& person = model.people.at(who);
  note_right_pay_password(model, person);
  delay_payouts(model, person);
  model.people.touched.insert(who);
  model.payouts.touched_cards.insert(name);
  model.payouts.touched_people.insert(who);
}

// ---- steps

auto number_text(std::int64_t number) { return fmt::format("9704{:08}", number); }
// A name has no digits.
auto holder_of(std::int64_t number) {
  std::string name;
  for (const char digit : std::to_string(number)) name += static_cast<char>('A' + digit - '0');
  return "NGUYEN VAN " + name;
}

auto typed_by(const Person& person, std::int64_t wrong) {
  return wrong != 0 ? wrong : person.pay_password != 0 ? person.pay_password : 1;
}

void add_card(Play& play, const Args& args) {
  const auto [phone, number, of_another, wrong] = take<4>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  if (person == nullptr) return;
  Card card{.person = model.people.number(*person), .number = number};
  card.holder = holder_of(of_another != 0 ? 900'000 : card.person);
  const auto typed = typed_by(*person, wrong);
  play.say("{} adds the card {} of {}", phone, number_text(number), card.holder);
  const auto data =
      play.ask_as(card.person, "token/pay/bindBank",
                  fmt::format(R"({{"bankBin":"970436","number":"{}","holder":"{}","payPassword":"{}"}})",
                              number_text(number), card.holder, password_text(typed)),
                  check_card(model, card, typed));
  if (!data) return;
  const auto name = play.step().number;
  card.id = id_in(*data, "id");
  change_cards(model, card.person, name);
  std::vector<std::int64_t> others;
  for (const auto& [earlier, other] : model.payouts.cards)
    if (other.number == number && other.person != card.person) others.push_back(other.person);
  for (const auto other : others)
    for (const auto who : {card.person, other}) hold_payouts(model, who);
  model.payouts.cards[name] = card;
}

void remove_card(Play& play, const Args& args) {
  const auto [phone, name, wrong] = take<3>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.payouts.cards.find(name);
  if (person == nullptr || found == model.payouts.cards.end()) return;
  const auto who = model.people.number(*person);
  const auto typed = typed_by(*person, wrong);
  play.say("{} removes the card of step {}", phone, name);
  if (!play.ask_as(
          who, "token/pay/removeCard",
          fmt::format(R"({{"cardId":"{}","payPassword":"{}"}})", found->second.id, password_text(typed)),
          check_removal(model, who, name, typed)))
    return;
  found->second.is_removed = true;
  change_cards(model, who, name);
}

void set_hold(Play& play, const Args& args) {
  const auto [phone, by, has_reason] = take<3>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = model.people.number(*person);
  play.say("an operator holds the payouts of {}", phone);
  if (play.ask_console(payer(by), "hold/set",
                       fmt::format(R"({{"userId":"{}","reason":"{}"}})", person->id,
                                   has_reason != 0 ? "looks into it" : " "),
                       has_reason != 0 ? Verdict{} : refused("platform.reason_required")))
    hold_payouts(model, who);
}

void lift_hold(Play& play, const Args& args) {
  const auto [who, by] = take<2>(args);
  auto& model = play.model;
  if (!model.payouts.holds.contains(who)) return;
  play.say("an operator lifts the hold of {}", model.people.at(who).phone);
  std::int64_t id = 0;
  play.product.look([&](store::Tx& tx) {
    id = tx.one<std::int64_t>("SELECT id FROM payouts_hold WHERE user_id = $1 AND state = 'active'",
                              model.people.at(who).id)
             .value_or(0);
  });
  if (play.ask_console(payer(by), "hold/lift", fmt::format(R"({{"id":"{}","reason":"is right"}})", id), {}))
    end_hold(model, who);
}

// ---- drawing of steps

// Mostly a user without a card, and a number of their own.
auto draw_card(Dice& dice, const Model& model) -> std::optional<Args> {
  for (int tries = 0; tries < 6 && !model.people.all.empty(); ++tries) {
    const auto& person = dice.any_of(model.people.all);
    const auto who = model.people.number(person);
    const auto is_theirs = [who](const auto& entry) { return has(entry.second, who); };
    const bool has_card = std::ranges::any_of(model.payouts.cards, is_theirs);
    if (person.is_erased || (person.pay_password == 0 && !dice.one_in(20)) || (has_card && !dice.one_in(4)))
      continue;
    const auto& cards = model.payouts.cards;
    const auto number = !cards.empty() && dice.one_in(12) ? dice.one_of_the_last(40, cards)->second.number
                                                          : who * 10 + dice.below(7);
    return Args{person.phone, number, dice.one_in(20) ? 1 : 0,
                dice.one_in(30) ? dice.between(1, 900'000) : 0};
  }
  return {};
}

auto draw_removal(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto& cards = model.payouts.cards;
  if (cards.empty()) return {};
  const auto at = dice.one_of_the_last(60, cards);
  if (at->second.is_removed && !dice.one_in(10)) return {};
  const auto phone = dice.one_in(20) ? dice.below(240) : model.people.at(at->second.person).phone;
  return Args{phone, at->first, dice.one_in(30) ? dice.between(1, 900'000) : 0};
}

auto draw_lifting(Dice& dice, const Model& model) -> std::optional<Args> {
  for (const auto& [who, ends_at] : model.payouts.holds)
    if (dice.one_in(2)) return Args{who, dice.below(payers)};
  return {};
}

// ---- invariants

void same_card(Play& play, store::Tx& tx, const Card& card) {
  const auto row = tx.one(store::select<payouts::store::CardRow, "FROM payouts_card WHERE id = $1">, card.id);
  const bool is_same = row && row->user_id.value == play.model.people.at(card.person).id &&
                       payouts::holder_of(Product::keys(), *row) == card.holder &&
                       row->removed_at.has_value() == card.is_removed;
  play.expect(is_same, "cards are as their owners left them", "the card {} of person {} is another",
              card.number, card.person);
}

void same_hold(Play& play, store::Tx& tx, std::int64_t who) {
  const auto ends_at =
      tx.one<std::int64_t>("SELECT ends_at FROM payouts_hold WHERE user_id = $1 AND state = 'active'",
                           play.model.people.at(who).id);
  const auto due = play.model.payouts.holds.find(who);
  const auto expected = due == play.model.payouts.holds.end() ? 0 : due->second;
  play.expect(ends_at.value_or(0) == expected, "payouts wait as long as the rules say",
              "the hold of person {} ends at {}, and by the rules at {}", who, ends_at.value_or(0), expected);
}

void after_step(Play& play, store::Tx& tx) {
  auto& payouts = play.model.payouts;
  const auto person_id = [&](std::int64_t who) { return play.model.people.at(who).id; };
  for (const auto name : payouts.touched_cards) same_card(play, tx, payouts.cards.at(name));
  for (const auto who : payouts.touched_holds) same_hold(play, tx, who);
  play.expect_only(Table::payouts_card, payouts.touched_cards,
                   [&](std::int64_t name) { return payouts.cards.at(name).id; });
  play.expect_only(Table::payouts_hold, payouts.touched_holds, person_id);
  payouts.touched_cards.clear();
  payouts.touched_holds.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  for (const auto& [name, card] : play.model.payouts.cards) same_card(play, tx, card);
  for (const auto& [who, ends_at] : play.model.payouts.holds) same_hold(play, tx, who);
}

}  // namespace

auto cards_module() -> Module {
  return {.name = "cards",
          .operations = {{"payouts.add_card", 14, draw_card, add_card, 0, 30},
                         {"payouts.remove_card", 2, draw_removal, remove_card},
                         {"payouts.set_hold", 1,
                          [](Dice& dice, const Model& model) {
                            return Args{some_person(dice, model), dice.below(payers),
                                        dice.one_in(15) ? 0 : 1};
                          },
                          set_hold},
                         {"payouts.lift_hold", 2, draw_lifting, lift_hold}},
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
