// Codes by SMS, registration, login and logout, replaced devices, and invitations.
#include <algorithm>

#include "modules/accounts/mobile.hpp"
#include "modules/accounts/outbox.hpp"
#include "testing/simulation/codes.hpp"
#include "testing/simulation/play.hpp"
#include "testing/simulation/sealed.hpp"

namespace simulation {

namespace {

// ---- rules

auto check_send(Model& model, std::int64_t phone, std::int64_t address, Purpose purpose) -> Verdict {
  if (purpose == Purpose::registration && looks_pumped(model)) return refused("accounts.code_send_failed");
  const auto last = model.people.codes.find({phone, purpose});
  if (last != model.people.codes.end() && model.now < last->second.sent_at + model.rule("code_pause"))
    return refused("accounts.too_frequent_60");
  if (model.people.codes_to[{phone, model.today()}] >= model.rule("accounts.codes_a_day"))
    return refused("accounts.too_many_codes");
  return check_address_budget(model, address);
}

void send(Model& model, std::int64_t phone, std::int64_t address, Purpose purpose, std::string text) {
  model.people.codes[{phone, purpose}] = {std::move(text), model.now};
  ++model.people.codes_to[{phone, model.today()}];
  count_from(model, address);
  ++model.people.sent[{address, model.now / (10 * minute)}];
  plan_purge(model);
}

// A call that reveals whether a number is known counts against its address, too.
auto probe(Model& model, std::int64_t address, std::string_view why) -> Verdict {
  return refused(why, [&model, address] {
    if (check_address_budget(model, address)) count_from(model, address);
  });
}

// ---- steps

auto code_on_phone(Play& play, std::int64_t phone) -> std::string {
  std::string code;
  play.product.act([&](Context& ctx) {
    const auto text = accounts::outbox::newest_text(ctx, *accounts::normalise_mobile(mobile_of(phone)));
    code = text.value().substr(text->find_first_of("0123456789"), 6);
  });
  return code;
}

void ask_code(Play& play, const Args& args) {
  const auto [phone, address, what] = take<3>(args);
  auto& model = play.model;
  const auto purpose = what == 0 ? Purpose::registration : Purpose::password;
  play.say("the phone {} asks for a code {} from {}", phone, what == 0 ? "to register" : "for a new password",
           address_text(address));
  const auto* owner = model.people.of_phone(phone);
  Verdict expected;
  if (purpose == Purpose::registration && owner != nullptr) {
    expected = check_address_budget(model, address);
    if (expected) expected = probe(model, address, "accounts.mobile_registered");
  } else {
    expected = check_send(model, phone, address, purpose);
    const bool is_reset = expected && purpose == Purpose::password;
    if (is_reset && owner == nullptr) expected = probe(model, address, "accounts.mobile_not_registered");
    if (is_reset && owner != nullptr && owner->is_banned) expected = probe(model, address, "accounts.banned");
  }
  const auto path = what == 0 ? "sendRegisterCodeMobile" : "forgetSendSms";
  const auto query = fmt::format("{}={}", what == 0 ? "mobile" : "userMobile", mobile_of(phone));
  if (play.ask(path, {.address = address_text(address)}, query, expected)) {
    send(model, phone, address, purpose, code_on_phone(play, phone));
  }
}

auto typed_code(const Model& model, std::int64_t phone, Purpose purpose, std::int64_t how) -> std::string {
  const auto found = model.people.codes.find({phone, purpose});
  if (how == 2) return "";
  if (how == 1 || found == model.people.codes.end()) return "000000";
  return found->second.text;
}

void register_person(Play& play, const Args& args) {
  const auto [phone, address, how, inviter, password] = take<5>(args);
  auto& model = play.model;
  const auto* upline = inviter < 0 ? nullptr : model.people.of_phone(inviter);
  play.say("the phone {} registers{}{}", phone,
           upline != nullptr ? fmt::format(", invited by {}", inviter) : "",
           how == 0   ? ""
           : how == 1 ? " with a wrong code"
                      : " without a code");
  const auto code = typed_code(model, phone, Purpose::registration, how);
  auto expected = check_code(model, phone, Purpose::registration, code);
  if (model.people.of_phone(phone) != nullptr) expected = refused("accounts.mobile_registered");
  if (inviter >= 0 && (upline == nullptr || upline->is_banned))
    expected = refused("accounts.inviter_not_found");
  const auto secret = password_text(password);
  const auto invite = upline != nullptr ? upline->invite_code : inviter >= 0 ? "NOBODY22" : "";
  const auto data =
      play.ask("register", {.address = address_text(address)},
               fmt::format(R"({{"mobile":"{}","code":"{}","password":"{}","confirmPassword":"{}",)"
                           R"("inviteCode":"{}","agree":true}})",
                           mobile_of(phone), code, secret, secret, invite),
               expected);
  if (!data) return;
  use_code(model, phone, address, Purpose::registration);
  Person person{
      .phone = phone, .id = id_in(*data, "userId"), .registered_at = model.now, .password = password};
  person.nickname = text_in(*data, "nickname");
  if (upline != nullptr) person.referrer = model.people.number(*upline);
  if (const auto shut = model.privacy.shut.find(phone); shut != model.privacy.shut.end())
    person.excluded_until = shut->second;
  play.product.look([&](store::Tx& tx) {
    person.invite_code =
        tx.one<std::string>("SELECT invite_code FROM account_user WHERE id = $1", person.id).value();
  });
  model.people.owners[phone] = model.people.all.size();
  model.people.all.push_back(std::move(person));
  auto& made = model.people.all.back();
  const auto number = model.people.number(made);
  model.books.move(voucher_welcome, model.rule("accounts.welcome_recycle_vouchers"), issuance,
                   wallet_of(number));
  model.books.move(pass_welcome, model.rule("accounts.welcome_priority_passes"), issuance, wallet_of(number));
  model.deadlines.plan("accounts.registered", number, model.now);
  open_session(model, made, text_in(*data, "token"));
}

// Beside what any wrong password leaves: the owner of the number is notified once a day.
void count_for_number(Model& model, std::int64_t phone) {
  auto& failures = model.people.login_failures_of_number[phone];
  failures.n = failures.failed_at <= model.now - day ? 1 : failures.n + 1;
  failures.failed_at = model.now;
  const auto* owner = model.people.of_phone(phone);
  if (owner == nullptr || failures.n != model.rule("accounts.login_failures")) return;
  if (model.people.warned.insert({phone, model.today()}).second)
    model.deadlines.plan("accounts.wrong_passwords", model.people.number(*owner), model.now);
}

void sign_in(Play& play, const Args& args) {
  const auto [phone, address, typed] = take<3>(args);
  auto& model = play.model;
  auto* person = model.people.of_phone(phone);
  const auto password = typed != 0 ? typed : person != nullptr ? person->password : 1;
  play.say("{} signs in{} from {}", phone, typed == 0 ? "" : " with a wrong password", address_text(address));
  auto expected = check_password(model, phone, address, password);
  if (!expected && expected.leaves)
    expected.leaves = [&model, phone, before = expected.leaves] { before(), count_for_number(model, phone); };
  if (expected && person != nullptr && person->is_banned) expected = refused("accounts.banned");
  const auto data =
      play.ask("login", {.address = address_text(address)},
               fmt::format(R"({{"mobile":"{}","password":"{}"}})", mobile_of(phone), password_text(password)),
               expected);
  if (!data) return;
  model.people.login_failures.erase({phone, address});
  open_session(model, *person, text_in(*data, "token"));
  const bool takes_back = model.privacy.asked.erase(model.people.number(*person)) == 1;
  play.expect(data->at("erasureCalledOff").as_bool() == takes_back,
              "signing in withdraws a request for erasure", "{}", boost::json::serialize(*data));
}

void sign_out(Play& play, const Args& args) {
  const auto [phone] = take<1>(args);
  auto* person = play.model.people.of_phone(phone);
  if (person == nullptr) return;
  play.say("{} signs out", phone);
  const auto who = play.model.people.number(*person);
  const auto seen_before = last_seen(*person);
  if (!play.ask_as(who, "token/logOut", "", {})) return;
  end_own_sessions(play.model.people.at(who), seen_before);
  play.model.people.touched.insert(who);
}

void use_old_device(Play& play, const Args& args) {
  const auto [phone, back] = take<2>(args);
  auto* person = play.model.people.of_phone(phone);
  if (person == nullptr || static_cast<std::int64_t>(person->sessions.size()) <= back) return;
  auto on_device = *person;
  on_device.sessions.resize(person->sessions.size() - static_cast<std::size_t>(back));
  play.say("{} looks at the profile on an older device", phone);
  const auto expected = admitted(play.model, on_device);
  const Caller caller{.token = on_device.sessions.back().token, .address = address_text(phone), .key = {}};
  play.ask("token/getUserInfo", caller, "", expected);
  if (expected && !is_kept_though_cut(play.step().trouble) && back == 0) note_use(play.model, *person);
}

void bind_invite(Play& play, const Args& args) {
  const auto [phone, inviter] = take<2>(args);
  auto& model = play.model;
  auto* person = model.people.of_phone(phone);
  const auto* upline = model.people.of_phone(inviter);
  if (person == nullptr) return;
  play.say("{} names {} as the inviter", phone, inviter);
  const auto who = model.people.number(*person);
  const auto is_own_line = [&] {
    for (auto at = std::optional{model.people.number(*upline)}; at; at = model.people.at(*at).referrer)
      if (*at == who) return true;
    return false;
  };
  Verdict expected;
  if (upline == nullptr || upline->is_banned)
    expected = refused("accounts.inviter_not_found");
  else if (person->referrer)
    expected = refused("accounts.referrer_already_set");
  else if (person->joined_group)
    expected = refused("accounts.referrer_after_group");
  else if (is_own_line())
    expected = refused("accounts.own_superior");
  const auto code = upline != nullptr ? upline->invite_code : "NOBODY22";
  if (!play.ask_as(who, "token/bindInvite", fmt::format(R"({{"inviteCode":"{}"}})", code), expected)) return;
  model.people.at(who).referrer = model.people.number(*upline);
  model.people.touched.insert(who);
}

// ---- drawing of steps

auto some_phone(Dice& dice, const Model& model) -> std::int64_t {
  return dice.below(model.rule(Rules::people));
}
// Mostly the user's own address; sometimes a shared one.
auto some_address(Dice& dice, std::int64_t phone) { return dice.one_in(12) ? 9'000 + dice.below(2) : phone; }

auto draw_registering(Dice& dice, const Model& model) -> std::optional<Args> {
  for (const auto& [what, code] : model.people.codes)
    if (what.second == Purpose::registration && !code.is_used &&
        model.people.of_phone(what.first) == nullptr &&
        (model.now < code.sent_at + 6 * minute || dice.one_in(200)) && dice.one_in(2)) {
      const bool is_invited = !model.people.all.empty() &&
                              (dice.one_in(2) || (!model.promotions.running.empty() && dice.one_in(2)));
      const auto inviter = dice.one_in(20) ? some_phone(dice, model)
                           : is_invited    ? some_inviter(dice, model)
                                           : -1;
      const auto how = dice.one_in(8) ? dice.between(1, 2) : 0;
      return Args{what.first, some_address(dice, what.first), how, inviter, dice.between(1, 900'000)};
    }
  return {};
}

// Sometimes a user names an inviter whom they invited themselves.
auto draw_bind(Dice& dice, const Model& model) -> Args {
  if (dice.one_in(4))
    for (const auto& person : model.people.all) {
      if (!person.referrer || person.is_erased) continue;
      const auto& upline = model.people.at(*person.referrer);
      if (!upline.referrer && !upline.joined_group && !upline.is_erased) return {upline.phone, person.phone};
    }
  return {some_phone(dice, model), some_phone(dice, model)};
}

// A number whose lock is about to end or has just ended.
auto draw_at_end_of_lock(Dice& dice, const Model& model) -> std::optional<Args> {
  for (const auto& [who, failures] : model.people.login_failures) {
    const auto left = failures.locked_until - model.now;
    if (left < -minute || left > 2 * minute || dice.one_in(3)) continue;
    return Args{who.first, who.second, dice.one_in(3) ? dice.between(1, 900'000) : 0};
  }
  return {};
}

auto draw_sign_in(Dice& dice, const Model& model) -> std::optional<Args> {
  auto who = some_provider(dice, model);
  if (const auto& running = model.tasks.running; !running.empty() && dice.one_in(2))
    who = std::next(running.begin(), dice.below(std::ssize(running)))->first;
  const bool is_away = who && dice.one_in(2) && !admitted(model, model.people.at(*who));
  const auto phone = is_away ? model.people.at(*who).phone : some_phone(dice, model);
  return Args{phone, some_address(dice, phone), dice.one_in(4) ? dice.between(1, 900'000) : 0};
}

// ---- invariants

struct Row {
  std::string state;
  std::int64_t pay_failures, pay_locked_until;
  std::optional<std::int64_t> referrer_id;
  bool joined_group, has_limits;
  std::int64_t excluded_until;
  bool is_provider, holds_task;
  std::string language;
  bool has_password, has_pay_password;
  std::int64_t live;
};
BOOST_DESCRIBE_STRUCT(Row, (),
                      (state, pay_failures, pay_locked_until, referrer_id, joined_group, has_limits,
                       excluded_until, is_provider, holds_task, language, has_password, has_pay_password,
                       live))

// For erased users, the invariants of erasure apply instead.
void same_profile(Play& play, store::Tx& tx, const Row& row, const Person& person) {
  if (person.is_erased) return;
  const auto nickname = nickname_of(tx, person.id);
  const bool same = nickname == person.nickname && row.language == person.language && row.has_password &&
                    row.has_pay_password == (person.pay_password != 0);
  play.expect(same, "people are as the rules say", "phone {}: {} {}, and by the rules {} {}", person.phone,
              nickname, row.language, person.nickname, person.language);
}

void same_person(Play& play, store::Tx& tx, const Person& person) {
  const auto row =
      tx.one<Row>(
            "SELECT state, pay_failures, pay_locked_until, referrer_id, joined_group, has_limits, "
            "excluded_until, is_provider, holds_task, language, password_hash <> '', "
            "pay_password_hash <> '', (SELECT COUNT(*) FROM account_session WHERE user_id = "
            "account_user.id AND state = 'live') FROM account_user WHERE id = $1",
            person.id)
          .value();
  const auto live = std::ranges::count(person.sessions, Session::live, &Session::state);
  const auto referrer = person.referrer ? play.model.people.at(*person.referrer).id : 0;
  const auto* state = person.is_erased ? "closed" : person.is_banned ? "banned" : "active";
  const bool is_excluded = row.excluded_until > play.model.now;
  const bool same = row.pay_failures == person.pay_failures && row.joined_group == person.joined_group &&
                    row.is_provider == person.is_provider && row.holds_task == person.holds_task &&
                    row.referrer_id.value_or(0) == referrer && row.state == state &&
                    row.pay_locked_until == person.pay_locked_until &&
                    is_excluded == (person.excluded_until > play.model.now);
  play.expect(
      same, "people are as the rules say",
      "phone {}: {}, {} failures, locked until {} joined {} referrer {}, and by the rules {} {} {} {} {}",
      person.phone, row.state, row.pay_failures, row.pay_locked_until, row.joined_group,
      row.referrer_id.value_or(0), state, person.pay_failures, person.pay_locked_until, person.joined_group,
      referrer);
  play.expect(row.has_limits == has_limits(play.model, play.model.people.number(person)),
              "people are as the rules say", "phone {}: whether there are limits: {}", person.phone,
              row.has_limits);
  same_profile(play, tx, row, person);
  play.expect(row.live == live && live <= 1, "one live session a person",
              "phone {} has {} live sessions, and by the rules {}", person.phone, row.live, live);
}

void after_step(Play& play, store::Tx& tx) {
  auto& people = play.model.people;
  for (const auto who : people.touched) same_person(play, tx, people.at(who));
  const auto id = [&](std::int64_t who) { return people.at(who).id; };
  for (const auto table :
       {Table::account_user, Table::account_session, Table::account_ban, Table::limits_exclusion})
    play.expect_only(table, people.touched, id);
  people.touched.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  for (const auto& person : play.model.people.all) same_person(play, tx, person);
  const auto kept = tx.one<std::int64_t>("SELECT COUNT(*) FROM account_user").value_or(0);
  play.expect(kept == static_cast<std::int64_t>(play.model.people.all.size()), "people are as the rules say",
              "{} people, and by the rules {}", kept, play.model.people.all.size());
}

}  // namespace

auto registering_module() -> Module {
  return {
      .name = "registering",
      .operations = {{"accounts.ask_code", 24,
                      [](Dice& dice, const Model& model) {
                        const auto phone = some_phone(dice, model);
                        return Args{phone, some_address(dice, phone), dice.one_in(4) ? 1 : 0};
                      },
                      ask_code},
                     {"accounts.register", 24, draw_registering, register_person},
                     {"accounts.sign_in", 24, draw_sign_in, sign_in},
                     {"accounts.guess_password", 3,
                      [](Dice& dice, const Model& model) {
                        const auto phone = some_phone(dice, model);
                        return Args{phone, some_address(dice, phone), dice.between(1, 900'000)};
                      },
                      sign_in, 88},
                     {"accounts.sign_in_after_lock", 200, draw_at_end_of_lock, sign_in},
                     {"accounts.sign_out", 3,
                      [](Dice& dice, const Model& model) { return Args{some_phone(dice, model)}; }, sign_out},
                     {"accounts.use_old_device", 4,
                      [](Dice& dice, const Model& model) {
                        return Args{some_phone(dice, model), dice.between(0, 2)};
                      },
                      use_old_device},
                     {"accounts.probe_number", 1,
                      [](Dice& dice, const Model& model) {
                        const auto phone = some_person(dice, model);
                        return Args{phone, phone, 0};
                      },
                      ask_code, 97},
                     {"accounts.bind_invite", 3, draw_bind, bind_invite}},
      .after_step = after_step,
      .of_everything = of_everything};
}

}  // namespace simulation
