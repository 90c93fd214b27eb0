// Login passwords and payment passwords: set, changed, forgotten, and mistyped.
#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

struct Someone {
  std::int64_t who;
  Person& person;
};
auto someone(Play& play, std::int64_t phone) -> std::optional<Someone> {
  auto* person = play.model.people.of_phone(phone);
  if (person == nullptr) return {};
  return Someone{play.model.people.number(*person), *person};
}

// A new payment password may not equal the login password, and changes at most once in half a minute.
auto check_new_pay_password(const Model& model, const Person& person, std::int64_t wanted) -> Verdict {
  if (wanted == person.password) return refused("accounts.pay_password_same");
  if (person.pay_changed_at > INT64_MIN &&
      model.now < person.pay_changed_at + model.rule("pay_password_pause"))
    return refused("accounts.too_frequent_30");
  return {};
}

void set_pay_password(Model& model, std::int64_t who, std::int64_t wanted) {
  auto& person = model.people.at(who);
  person.pay_password = wanted;
  person.pay_failures = person.pay_locked_until = 0;
  person.pay_changed_at = model.now;
  delay_payouts(model, person);
  model.people.touched.insert(who);
}

// The first is protected by the login password, later ones by the one before.
void edit_pay_password(Play& play, const Args& args) {
  const auto [phone, wanted_drawn, typed] = take<3>(args);
  const auto found = someone(play, phone);
  if (!found) return;
  auto& [who, person] = *found;
  const auto wanted = wanted_drawn == 0 ? person.password : wanted_drawn;
  const bool is_first = person.pay_password == 0;
  const auto proof = typed != 0 ? typed : is_first ? person.password : person.pay_password;
  play.say("{} {} the payment password{}", phone, is_first ? "sets" : "changes",
           typed == 0 ? "" : " with a wrong proof");
  auto expected = is_first ? check_password(play.model, phone, phone, proof)
                           : check_pay_password(play.model, person, proof);
  if (expected) expected = check_new_pay_password(play.model, person, wanted);
  const auto body =
      fmt::format(R"({{"payPassword":"{0}","confirmPayPassword":"{0}","{1}":"{2}"}})", password_text(wanted),
                  is_first ? "loginPassword" : "oldPayPassword", password_text(proof));
  if (play.ask_as(who, "token/editPayPwd", body, expected)) set_pay_password(play.model, who, wanted);
}

void edit_password(Play& play, const Args& args) {
  const auto [phone, wanted_drawn, typed] = take<3>(args);
  const auto found = someone(play, phone);
  if (!found) return;
  auto& [who, person] = *found;
  const auto wanted = wanted_drawn == 0 && person.pay_password != 0 ? person.pay_password : wanted_drawn + 1;
  const auto proof = typed != 0 ? typed : person.password;
  play.say("{} changes the login password{}", phone, typed == 0 ? "" : " with a wrong old one");
  auto expected = check_password(play.model, phone, phone, proof);
  if (expected && wanted == person.pay_password) expected = refused("accounts.pay_password_same");
  const auto body = fmt::format(R"({{"oldPassword":"{}","newPassword":"{}","confirmPassword":"{}"}})",
                                password_text(proof), password_text(wanted), password_text(wanted));
  if (!play.ask_as(who, "token/editPassword", body, expected)) return;
  play.model.people.at(who).password = wanted;
  delay_payouts(play.model, play.model.people.at(who));
  play.model.people.touched.insert(who);
}

// Uses a code that was sent for it; ends every session.
void reset_password(Play& play, const Args& args) {
  const auto [phone, address, wanted, is_wrong] = take<4>(args);
  auto& model = play.model;
  auto* person = model.people.of_phone(phone);
  play.say("{} replaces a forgotten password{}", phone, is_wrong != 0 ? " with a wrong code" : "");
  const auto sent = model.people.codes.find({phone, Purpose::password});
  const auto code = is_wrong != 0 || sent == model.people.codes.end() ? "000000" : sent->second.text;
  auto expected = check_code(model, phone, Purpose::password, code);
  if (person == nullptr)
    expected = refused("accounts.mobile_not_registered", expected.leaves);
  else if (expected && person->is_banned)
    expected = refused("accounts.banned");
  else if (expected && wanted == person->pay_password)
    expected = refused("accounts.pay_password_same");
  const auto body = fmt::format(R"({{"userMobile":"{}","code":"{}","password":"{}","confirmPassword":"{}"}})",
                                mobile_of(phone), code, password_text(wanted), password_text(wanted));
  if (!play.ask("forgetReset", {.address = address_text(address)}, body, expected)) return;
  use_code(model, phone, address, Purpose::password);
  person->password = wanted;
  delay_payouts(model, *person);
  end_sessions(*person);
  model.people.login_failures.erase({phone, address});
  model.people.login_failures_of_number.erase(phone);
  model.people.touched.insert(model.people.number(*person));
}

auto phone_with_code(Dice& dice, const Model& model) -> std::optional<std::int64_t> {
  for (const auto& [what, code] : model.people.codes)
    if (what.second == Purpose::password && !code.is_used && model.now < code.sent_at + 10 * minute &&
        dice.one_in(2))
      return what.first;
  return {};
}

auto phone_without_pay_password(Dice& dice, const Model& model) -> std::int64_t {
  for (int i = 0; i < 10 && !model.people.all.empty(); ++i) {
    const auto& person = dice.any_of(model.people.all);
    if (!person.is_erased && person.pay_password == 0) return person.phone;
  }
  return dice.below(240);
}

auto draw_guess(Dice& dice, const Model& model) -> std::optional<Args> {
  if (model.people.all.empty()) return {};
  const auto& person = dice.any_of(model.people.all);
  if (person.is_erased || person.pay_password == 0) return {};
  return Args{person.phone, dice.between(1, 900'000), dice.between(1, 900'000)};
}

}  // namespace

auto passwords_module() -> Module {
  const auto draw_change = [](Dice& dice, const Model& model) {
    const auto phone =
        dice.one_in(4) || model.people.all.empty() ? dice.below(240) : dice.any_of(model.people.all).phone;
    return Args{phone, dice.one_in(8) ? 0 : dice.between(1, 900'000),
                dice.one_in(4) ? dice.between(1, 900'000) : 0};
  };
  return {.name = "passwords",
          .operations = {{"accounts.first_pay_password", 14,
                          [](Dice& dice, const Model& model) {
                            return Args{phone_without_pay_password(dice, model),
                                        dice.one_in(12) ? 0 : dice.between(1, 900'000),
                                        dice.one_in(8) ? dice.between(1, 900'000) : 0};
                          },
                          edit_pay_password},
                         {"accounts.change_pay_password", 4, draw_change, edit_pay_password},
                         {"accounts.guess_pay_password", 2, draw_guess, edit_pay_password, 88},
                         {"accounts.change_password", 3, draw_change, edit_password},
                         {"accounts.reset_password", 4,
                          [](Dice& dice, const Model& model) -> std::optional<Args> {
                            const auto phone = phone_with_code(dice, model);
                            if (!phone) return {};
                            return Args{*phone, *phone, dice.between(1, 900'000), dice.one_in(4) ? 1 : 0};
                          },
                          reset_password}}};
}

}  // namespace simulation
