// Operators at the console: their enrolment, and changes of settings, now or planned.
#include "admin/admin.hpp"
#include "platform/settings.hpp"
#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

void hire(Play& play, Role role) {
  auto& who = play.model.operators[role];
  play.product.act([&](Context& ctx) {
    const auto name = std::string{name_of(role)};
    constexpr admin::Role roles[] = {admin::Role::owner, admin::Role::finance, admin::Role::support,
                                     admin::Role::desk, admin::Role::finance};
    const auto made = admin::add_operator(
        ctx, {.name = name, .password = {"Vung-vang-2026"}, .role = roles[static_cast<std::size_t>(role)]});
    who.id = made.value().operator_id.value;
    const auto& uri = made->otpauth_uri;
    const auto at = uri.find("secret=") + 7;
    who.secret = uri.substr(at, uri.find('&', at) - at);
  });
}

void begin(Play& play) {
  for (const auto role : {Role::owner, Role::finance, Role::support, Role::desk, Role::cashier})
    hire(play, role);
}

// A setting, with its bounds and format.
struct ChangeableSetting {
  std::string_view key;
  std::int64_t least, most;
  enum Form : std::uint8_t { number, money, hours, yes_no } form = number;
};
constexpr ChangeableSetting changeable_settings[] = {
    {"accounts.code_tries", 1, 10},
    {"accounts.login_failures", 3, 20},
    {"accounts.login_lock", 1, 1'440},
    {"accounts.pay_failures", 3, 20},
    {"accounts.pay_lock", 1, 1'440},
    {"accounts.welcome_priority_passes", 0, 10},
    {"accounts.welcome_recycle_vouchers", 0, 10},
    {"adjustments.most_money", dong(1'000), dong(1'000'000'000), ChangeableSetting::money},
    {"adjustments.most_money_a_day", dong(1'000), dong(10'000'000'000), ChangeableSetting::money},
    {"adjustments.most_things_a_day", 1, 10'000'000},
    {"adjustments.wait", 1, 30},
    {"limits.raise_wait", 24, 168},
    {"groups.cover_share", 0, 10'000},
    {"groups.energy_a_seat", 0, 1'000},
    {"groups.price_floor", dong(1'000), dong(100'000'000), ChangeableSetting::money},
    {"groups.seats_a_day_1", 1, 200},
    {"groups.hours", 0, 0, ChangeableSetting::hours},
    {"privacy.erasure_wait", 1, 30},
    {"team.depth", 0, 10},
    {"team.hold", 1, 60},
    {"team.most_ratio", 0, 5'000},
    {"tickets.desk_wait", 1, 120},
    {"tickets.pickup_energy", 0, 10'000},
    {"tickets.recycle_share", 0, 10'000},
    {"tickets.vouchers_per_recycle", 0, 10},
    {"payments.open_orders", 1, 20},
    {"payments.order_lifetime", 5, 1'440},
    {"payments.grace", 0, 120},
    {"payouts.alone_a_day", 0, dong(10'000'000'000), ChangeableSetting::money},
    {"payouts.identity_from", 0, dong(10'000'000'000), ChangeableSetting::money},
    {"payouts.otc_least", dong(1'000), dong(100'000'000), ChangeableSetting::money},
    {"payouts.two_from", 0, dong(1'000'000'000), ChangeableSetting::money},
    {"payouts.withdraw_least", dong(1'000), dong(100'000'000), ChangeableSetting::money},
    {"payouts.withdrawals_a_day", 1, 100},
};

auto written(const ChangeableSetting& setting, std::int64_t value) -> std::string {
  if (setting.form == ChangeableSetting::hours)
    return encode_setting(DailyWindow{TimeOfDay{value / 100'000}, TimeOfDay{value % 100'000}});
  if (setting.form == ChangeableSetting::yes_no) return encode_setting(value != 0);
  if (setting.form == ChangeableSetting::money) return encode_setting(Money{value});
  if (setting.key.ends_with("_share") || setting.key.ends_with("_ratio")) return encode_setting(Share{value});
  return encode_setting(value);
}

void set(Play& play, const Args& args) {
  const auto [which, value, from, has_reason] = take<4>(args);
  const auto& setting = changeable_settings[which];
  auto& model = play.model;
  const auto effective = from == 0 ? model.now : from;
  play.say("an operator sets {} to {}{}", setting.key, written(setting, value),
           from == 0 ? "" : ", from another time");
  Verdict expected;
  if (has_reason == 0)
    expected = refused("platform.reason_required");
  else if (setting.form != ChangeableSetting::hours && (value < setting.least || setting.most < value))
    expected = refused("admin.setting_value");
  else if (effective < model.now)
    expected = refused("admin.effective_in_past");
  const auto at = from == 0 ? "" : fmt::format(R"(,"effectiveAt":"{}")", rfc3339(instant(from)));
  const auto body = fmt::format(R"({{"key":"{}","value":"{}","reason":"{}"{}}})", setting.key,
                                written(setting, value), has_reason != 0 ? "as the season asks" : " ", at);
  if (play.ask_console(Role::owner, "settings/set", body, expected))
    model.rules.set(std::string{setting.key}, value, effective);
}

// Mostly near the default, so that the rules stay realistic.
auto draw_value(Dice& dice, const ChangeableSetting& setting) -> std::int64_t {
  static const Rules usual;
  if (setting.form == ChangeableSetting::hours)
    return window(dice.between(7, 11) * 3'600, dice.between(20, 24) * 3'600);
  if (setting.form == ChangeableSetting::yes_no) return dice.one_in(3) ? 0 : 1;
  if (dice.one_in(12)) return dice.one_in(2) ? setting.most + 1 : setting.least - 1;
  if (setting.key == "adjustments.most_money_a_day") return dong(200'000) * dice.between(2, 20);
  if (setting.form == ChangeableSetting::money && setting.key.starts_with("payouts."))
    return usual.at(setting.key, 0) / 40 * dice.between(1, 40);
  if (setting.form == ChangeableSetting::money) return dong(200'000) - dong(10'000) * dice.below(3);
  if (setting.key == "team.depth") return dice.between(0, 5);
  const auto number = usual.at(setting.key, 0);
  // If recycling returned the full price, no set would be covered and none on sale.
  if (setting.key == "tickets.recycle_share") return number - dice.below(number / 3);
  return std::clamp(number + dice.between(-number / 3, number / 3 + 1), setting.least, setting.most);
}

auto draw_set(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto which = dice.below(std::size(changeable_settings));
  const auto from = dice.one_in(3) ? model.now + dice.between(-2, 40) * hour : 0;
  return Args{which, draw_value(dice, changeable_settings[which]), from, dice.one_in(15) ? 0 : 1};
}

// A call by an operator whose role does not allow it.
void overreach(Play& play, const Args& args) {
  const auto [which] = take<1>(args);
  struct Reach {
    Role role;
    std::string_view path;
  };
  constexpr Reach reaches[] = {{Role::desk, "topup/list"},
                               {Role::finance, "settings/list"},
                               {Role::support, "set/list"},
                               {Role::finance, "news/list"},
                               {Role::finance, "operator/list"},
                               {Role::support, "desk/history?venueId=1"},
                               {Role::support, "adjustment/list"},
                               {Role::finance, "person/messages?userId=1"},
                               {Role::desk, "person/holdings?userId=1"}};
  const auto& reach = reaches[which];
  play.say("an operator of role {} tries {}", name_of(reach.role), reach.path);
  const auto mark = std::min(reach.path.find('?'), reach.path.size());
  play.ask_console(reach.role, reach.path.substr(0, mark),
                   mark < reach.path.size() ? reach.path.substr(mark + 1) : std::string_view{},
                   refused("admin.not_permitted"));
}

void of_everything(Play& play, store::Tx& tx) {
  for (const auto& fault : admin::verify_audit(tx))
    play.expect(false, "the trail of operators is whole", "{}", fault);
}

}  // namespace

auto console_module() -> Module {
  return {.name = "console",
          .operations = {{"admin.set", 3, draw_set, set},
                         {"admin.overreach", 2, [](Dice& dice, const Model&) { return Args{dice.below(9)}; },
                          overreach}},
          .begin = begin,
          .of_everything = of_everything};
}

}  // namespace simulation
