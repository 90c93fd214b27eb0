// The export of a user's data, and the erasure: its obstacles, the wait, and what remains.
#include "testing/simulation/privacy.hpp"

#include <algorithm>

#include "testing/simulation/play.hpp"
#include "testing/simulation/sealed.hpp"

namespace simulation {

// ---- rules

namespace {

// A payment belongs to the user it was credited to, else to the owner of the order it references.
auto owner_of(const Model& model, const Payment& payment) -> std::optional<std::int64_t> {
  if (payment.given || !payment.meant) return payment.given;
  return model.wallet.orders.at(*payment.meant).person;
}

}  // namespace

auto obstacles(const Model& model, std::int64_t who) -> std::vector<std::string_view> {
  std::vector<std::string_view> all;
  if (open_commissions(model, who) > 0) all.emplace_back("team.commissions_wait");
  const auto& books = model.books;
  if (books.has(wallet_of(who), Unit::balance) + books.has(wallet_of(who), Unit::otc) + held_of(model, who) >
      0)
    all.emplace_back("ledger.money_left");
  const auto is_unused = [who](const auto& entry) {
    return entry.second.person == who && entry.second.state <= Ticket::pending;
  };
  if (std::ranges::any_of(model.tickets.all, is_unused)) all.emplace_back("tickets.tickets_left");
  if (open_goods_orders(model, who) > 0) all.emplace_back("rewards.orders_left");
  if (books.has(escrow_of(who), Unit::balance) > 0)
    all.emplace_back("groups.seats_left");
  else if (open_batches(model, who) > 0)
    all.emplace_back("groups.batches_left");
  if (open_deals(model, who) > 0) all.emplace_back("market.deals_left");
  if (open_funds(model, who) > 0) all.emplace_back("funds.funds_left");
  if (open_tasks(model, who) > 0) all.emplace_back("tasks.task_left");
  const auto open = model.wallet.open_orders.find(who);
  const auto is_theirs_in_suspense = [&](const auto& entry) {
    const auto& payment = entry.second;
    return payment.state == Payment::suspended && owner_of(model, payment) == who;
  };
  if (open != model.wallet.open_orders.end() && open->second > 0)
    all.emplace_back("payments.orders_left");
  else if (std::ranges::any_of(model.wallet.payments, is_theirs_in_suspense))
    all.emplace_back("payments.money_in_suspense");
  if (open_payouts(model, who) > 0) all.emplace_back("payouts.payouts_left");
  return all;
}

namespace {

// What a user holds besides dong lapses.
void lapse(Model& model, std::int64_t who) {
  for (const auto way : {energy_adjusted, xmoney_adjusted, nft_adjusted, pass_adjusted, voucher_adjusted})
    model.books.move(way, model.books.has(wallet_of(who), way.unit), wallet_of(who), issuance);
}

}  // namespace

// Ledger lines, tickets and seats of draws stay, without the user's identity. The number of an excluded user
// stays closed until the exclusion ends.
void erase_when_due(Model& model, std::int64_t who, std::int64_t due) {
  const auto asked = model.privacy.asked.find(who);
  if (asked == model.privacy.asked.end() || asked->second != due) return;
  model.privacy.asked.erase(asked);
  if (!obstacles(model, who).empty()) return model.inbox.tell(who, "privacy.erasure_called_off");
  auto& person = model.people.at(who);
  const auto phone = person.phone;
  if (person.excluded_until > model.now) model.privacy.shut[phone] = person.excluded_until;
  person.is_erased = true;
  model.privacy.gone.push_back(who);
  person.is_banned = false;
  person.password = person.pay_password = 0;
  person.pay_failures = person.pay_locked_until = 0;
  person.excluded_until = 0;
  person.sessions.clear();
  model.people.owners.erase(phone);
  const auto is_of_phone = [phone](const auto& entry) { return entry.first.first == phone; };
  std::erase_if(model.people.codes, is_of_phone);
  std::erase_if(model.people.codes_to, is_of_phone);
  std::erase_if(model.people.login_failures, is_of_phone);
  model.people.login_failures_of_number.erase(phone);
  std::erase_if(model.people.warned, [phone](const auto& entry) { return entry.first == phone; });
  forget_limits(model, who);
  forget_levels(model, who);
  forget_cards(model, who);
  forget_reversals(model, who);
  forget_coupons(model, who);
  forget_provider(model, who);
  forget_tasks(model, who);
  forget_deals(model, who);
  lapse(model, who);
  for (const auto& [name, adjustment] : model.adjustments.all)
    if (adjustment.person == who) model.adjustments.touched.insert(name);
  for (const auto& [name, payment] : model.wallet.payments)
    if (owner_of(model, payment) == who) model.wallet.touched_payments.insert(name);
  if (const auto last = model.wallet.last_order_of.find(who); last != model.wallet.last_order_of.end())
    model.wallet.touched_orders.insert(last->second);
  for (auto& [first, people] : model.books.months) people.erase(who);
  std::erase_if(model.inbox.told, [who](const auto& entry) { return entry.first.first == who; });
  model.inbox.unread[who] = 0;
  model.inbox.touched.insert(who);
  model.people.touched.insert(who);
}

namespace {

// ---- steps

void look(Play& play, const Args& args) {
  const auto [phone] = take<1>(args);
  const auto* person = play.model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = play.model.people.number(*person);
  play.say("{} lists the obstacles of an erasure", phone);
  const auto data = play.ask_as(who, "token/privacy/get", "", {});
  if (!data) return;
  std::vector<std::string> told;
  for (const auto& one : data->at("obstacles").as_array()) told.push_back(text_in(one, "key"));
  const auto due = obstacles(play.model, who);
  play.expect(std::ranges::equal(told, due), "what stands in the way of being forgotten is named", "{}",
              boost::json::serialize(*data));
  play.expect(data->at("waitDays").to_number<std::int64_t>() == play.model.rule("privacy.erasure_wait"),
              "a request for erasure waits as the rules say", "{}", boost::json::serialize(*data));
}

void ask_erasure(Play& play, const Args& args) {
  const auto [phone, typed] = take<2>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = model.people.number(*person);
  const auto password = typed != 0 ? typed : person->password;
  play.say("{} asks for an erasure{}", phone, typed != 0 ? " with a wrong password" : "");
  auto expected = check_password(model, phone, phone, password);
  if (const auto left = obstacles(model, who); expected && !left.empty()) expected = refused(left.front());
  const auto body = fmt::format(R"({{"loginPassword":"{}"}})", password_text(password));
  const auto seen_before = last_seen(*person);
  const auto data = play.ask_as(who, "token/privacy/erase", body, expected);
  if (!data) return;
  const auto due = model.now + model.rule("privacy.erasure_wait") * day;
  play.expect(text_in(*data, "dueAt") == rfc3339(instant(due)),
              "a request for erasure waits as the rules say", "{}, and by the rules {}",
              text_in(*data, "dueAt"), rfc3339(instant(due)));
  model.privacy.asked[who] = due;
  model.privacy.leaving.push_back(who);
  model.deadlines.plan("privacy.erase", who, due);
  end_own_sessions(model.people.at(who), seen_before);
  model.people.touched.insert(who);
}

enum By : std::int64_t { login_password, pay_password, wrong_password, nothing, old_pass };
constexpr std::string_view by_words[] = {"the login password", "the payment password", "a wrong password",
                                         "no password", "a pass of before"};

auto check_unlock(Model& model, std::int64_t who, std::int64_t by, std::int64_t typed) -> Verdict {
  auto& person = model.people.at(who);
  if (by == nothing) return refused("privacy.proof_missing");
  if (by == pay_password) return check_pay_password(model, person, typed);
  return check_password(model, person.phone, person.phone, typed);
}

auto size_of(const boost::json::value& data, std::string_view part, std::string_view list) -> std::size_t {
  return data.at(part).as_object().at(list).as_array().size();
}

// The document must contain everything of the user, and nothing of others.
void same_document(Play& play, std::int64_t who, const boost::json::value& answer) {
  const auto& model = play.model;
  const auto& data = answer.at("data");
  const auto& person = model.people.at(who);
  std::size_t lines = 0, notices = 0, limits = 0;
  for (int unit = 1; unit <= 7; ++unit) lines += model.books.story(who, static_cast<Unit>(unit)).size();
  for (const auto& [what, times] : model.inbox.told)
    if (what.first == who) notices += static_cast<std::size_t>(times);
  for (const auto& [name, limit] : model.limits.limits) limits += std::get<0>(name) == who ? 1 : 0;
  const auto owned = [who](const auto& entry) { return entry.second.person == who; };
  const auto count = [&](const auto& all) {
    return static_cast<std::size_t>(std::ranges::count_if(all, owned));
  };
  const std::pair<std::size_t, std::size_t> both[] = {
      {size_of(data, "books", "lines"), lines},
      {size_of(data, "tickets", "tickets"), count(model.tickets.all)},
      {size_of(data, "groups", "seats"), count(model.groups.seats)},
      {size_of(data, "groups", "orders"), count(model.groups.orders)},
      {size_of(data, "topUps", "orders"), count(model.wallet.orders)},
      {size_of(data, "payouts", "cards"), count(model.payouts.cards)},
      {size_of(data, "payouts", "payouts"), count(model.payouts.all)},
      {size_of(data, "rewards", "orders"), count(model.rewards.orders)},
      {size_of(data, "profile", "sessions"), person.sessions.size()},
      {size_of(data, "limits", "limits"), limits},
      {data.at("adjustments").as_array().size(), count(model.adjustments.all)},
      {data.at("inbox").as_array().size(), notices}};
  for (const auto& [told, due] : both)
    play.expect(told == due, "one's own data is shown whole", "{} told, and by the rules {}, of part {}",
                told, due, &told - &both[0].first);
  play.expect(text_in(data.at("profile"), "mobile") == mobile_of(person.phone) &&
                  id_in(answer, "userId") == person.id,
              "one's own data is shown whole", "{}", text_in(data.at("profile"), "mobile"));
}

void download(Play& play, const Args& args) {
  const auto [phone, by, typed] = take<3>(args);
  auto& model = play.model;
  auto* person = model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = model.people.number(*person);
  play.say("{} downloads all data by {}", phone, by_words[by]);
  if (by != old_pass) {
    const auto password = by == login_password ? person->password
                          : by == pay_password ? person->pay_password
                                               : typed;
    auto expected = check_unlock(model, who, by, password);
    const auto field = by == pay_password ? "payPassword" : "loginPassword";
    const auto body =
        by == nothing ? "{}"
                      : fmt::format(R"({{"{}":"{}"}})", field, password == 0 ? "" : password_text(password));
    const auto data = play.ask_as(who, "token/privacy/unlock", body, expected);
    if (!data) return;
    if (by == pay_password) note_right_pay_password(model, model.people.at(who));
    model.privacy.passes[who] = {text_in(*data, "pass"), model.now + 5 * minute};
  }
  const auto pass = model.privacy.passes.find(who);
  const bool is_good = pass != model.privacy.passes.end() && model.now < pass->second.good_until;
  const auto text = pass != model.privacy.passes.end() ? pass->second.text : "1.00";
  const auto data = play.ask_as(who, "token/privacy/export", fmt::format(R"({{"pass":"{}"}})", text),
                                is_good ? Verdict{} : refused("privacy.pass_over"));
  if (data) same_document(play, who, *data);
}

// ---- drawing of steps

// Mostly a user without obstacles.
auto draw_leaver(Dice& dice, const Model& model) -> std::optional<Args> {
  if (model.people.all.empty()) return {};
  for (int tries = 0; tries < 12; ++tries) {
    const auto& person = dice.any_of(model.people.all);
    if (person.is_erased) continue;
    const auto who = model.people.number(person);
    const auto has_money =
        model.books.has(wallet_of(who), Unit::balance) + model.books.has(wallet_of(who), Unit::otc);
    if (has_money > 0 && !dice.one_in(40)) continue;
    if (!dice.one_in(6) && !obstacles(model, who).empty()) continue;
    return Args{person.phone, dice.one_in(10) ? dice.between(1, 900'000) : 0};
  }
  return {};
}

auto draw_download(Dice& dice, const Model& model) -> std::optional<Args> {
  if (model.people.all.empty()) return {};
  if (!model.privacy.passes.empty() && dice.one_in(4)) {
    auto at = model.privacy.passes.begin();
    std::advance(at, dice.below(static_cast<std::int64_t>(model.privacy.passes.size())));
    return Args{model.people.at(at->first).phone, old_pass, 0};
  }
  const auto by =
      dice.one_in(3) ? dice.between(wrong_password, nothing) : dice.between(login_password, pay_password);
  return Args{dice.any_of(model.people.all).phone, by, dice.between(1, 900'000)};
}

// ---- invariants

// By the product's rows alone: no trace of the user, and no money.
void is_forgotten(Play& play, store::Tx& tx, const Person& person) {
  const auto left =
      tx.one<std::int64_t>(
            "SELECT (SELECT COUNT(*) FROM inbox_notice WHERE user_id = $1) + "
            "(SELECT COUNT(*) FROM account_session WHERE user_id = $1) + "
            "(SELECT COUNT(*) FROM account_photo WHERE user_id = $1) + "
            "(SELECT COUNT(*) FROM limits_limit WHERE user_id = $1) + "
            "(SELECT COUNT(*) FROM limits_exclusion WHERE user_id = $1) + "
            "(SELECT COUNT(*) FROM account_ban WHERE user_id = $1) + "
            "(SELECT COUNT(*) FROM payouts_card WHERE user_id = $1 AND (number || sealed_holder <> '' OR "
            "removed_at IS NULL)) + "
            "(SELECT COUNT(*) FROM payouts_payout WHERE user_id = $1 AND reason <> '') + "
            "(SELECT COUNT(*) FROM adjustment WHERE user_id = $1 AND reason || evidence <> "
            "'') + "
            "(SELECT COUNT(*) FROM payments_payment WHERE memo <> '' AND (order_id IN (SELECT id "
            "FROM payments_order WHERE user_id = $1) OR id IN (SELECT id FROM payments_suspense "
            "WHERE user_id = $1))) + "
            "(SELECT COUNT(*) FROM account_user WHERE id = $1 AND (state <> 'closed' OR "
            "number_mark = $2 OR photo <> '' OR password_hash <> '' OR pay_password_hash <> ''))",
            person.id,
            accounts::number_mark(Product::keys(), *accounts::normalise_mobile(mobile_of(person.phone))))
          .value_or(0);
  play.expect(left == 0 && !is_called(tx, person.id, person.nickname), "no trace of an erased user remains",
              "{} things of phone {} are left", left, person.phone);
  const auto money = tx.one<std::int64_t>(
                           "SELECT CAST(COALESCE(SUM(balance), 0) AS BIGINT) FROM ledger_account WHERE owner "
                           "= $1 AND kind < 20 AND unit IN (1, 2)",
                           person.id)
                         .value_or(0);
  play.expect(money == 0, "erased users own no money", "phone {} has {}", person.phone, money);
}

void after_step(Play& play, store::Tx& tx) {
  for (const auto who : play.model.privacy.gone) is_forgotten(play, tx, play.model.people.at(who));
  play.model.privacy.gone.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  for (const auto& person : play.model.people.all)
    if (person.is_erased) is_forgotten(play, tx, person);
}

}  // namespace

auto privacy_module() -> Module {
  return {.name = "privacy",
          .operations = {{"privacy.look", 2, [](Dice& dice, const Model&) { return Args{dice.below(240)}; },
                          look},
                         {"privacy.erase", 5, draw_leaver, ask_erasure},
                         {"privacy.download", 4, draw_download, download}},
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
