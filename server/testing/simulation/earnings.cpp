// Earnings that their owners move to the balance.
#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

constexpr Way from_otc{Unit::otc, 15}, to_balance{Unit::balance, 17};

void move_to_balance(Play& play, const Args& args) {
  const auto [phone, hundredths] = take<2>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = model.people.number(*person);
  const auto amount = fmt::format("{}.{:02}", hundredths / 100, hundredths % 100);
  play.say("{} moves {} of earnings to the balance", phone, amount);
  Verdict expected;
  if (hundredths <= 0 || hundredths % 100 != 0)
    expected = refused("payments.amount_malformed");
  else if (hundredths > model.books.has(wallet_of(who), Unit::otc))
    expected = refused("ledger.insufficient_balance");
  else if (hundredths > movable_earnings(model, who))
    expected = refused("wallet.otc_too_young");
  if (!play.ask_as(who, "token/otc/toBalance", fmt::format(R"({{"amount":"{}"}})", amount), expected)) return;
  model.books.move(from_otc, hundredths, wallet_of(who), exchange);
  model.books.move(to_balance, hundredths, exchange, wallet_of(who));
}

}  // namespace

auto movable_earnings(const Model& model, std::int64_t person) -> std::int64_t {
  std::int64_t disputable = 0;
  for (const auto& line : model.books.story(person, Unit::otc))
    if ((line.flow == otc_purchase.flow || line.flow == otc_resale.flow) && line.at >= model.now - day)
      disputable += line.amount;
  const auto otc = model.books.has(wallet_of(person), Unit::otc);
  return otc - std::min(otc, disputable);
}

auto earnings_module() -> Module {
  return {.name = "earnings",
          .operations = {{"earnings.to_balance", 3,
                          [](Dice& dice, const Model& model) {
                            const auto phone = some_person(dice, model);
                            const auto* person = model.people.of_phone(phone);
                            const auto has =
                                person == nullptr
                                    ? 0
                                    : model.books.has(wallet_of(model.people.number(*person)), Unit::otc);
                            return Args{phone, dice.one_in(4) ? dice.below(dong(5'000)) : has};
                          },
                          move_to_balance}}};
}

}  // namespace simulation
