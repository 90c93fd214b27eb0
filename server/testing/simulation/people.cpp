// The rules of users: sessions, and the limits of wrong passwords and codes.
#include "testing/simulation/people.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "testing/simulation/model.hpp"

namespace simulation {

auto mobile_of(std::int64_t phone) -> std::string { return fmt::format("09{:08}", phone + 1); }
auto address_text(std::int64_t address) -> std::string {
  return fmt::format("10.{}.{}.{}", address / 65536 % 256, address / 256 % 256, address % 256);
}
auto password_text(std::int64_t password) -> std::string { return fmt::format("Mk-{:06}-x", password); }

auto People::of_phone(std::int64_t phone) -> Person* {
  const auto owner = owners.find(phone);
  return owner == owners.end() ? nullptr : &all[owner->second];
}

auto admitted(const Model& model, const Person& person) -> Verdict {
  if (person.sessions.empty()) return refused("accounts.session_expired");
  if (person.is_banned) return refused("accounts.banned");
  const auto& device = person.sessions.back();
  if (device.state == Session::ended) return refused("accounts.session_expired");
  if (device.state == Session::replaced) return refused("accounts.forced_offline");
  if (model.now > device.seen_at + model.rule("accounts.session_idle") * day)
    return refused("accounts.session_expired");
  if (model.now > device.opened_at + model.rule("accounts.session_lifetime") * day)
    return refused("accounts.session_expired");
  return {};
}

void note_use(Model& model, Person& person) {
  auto& device = person.sessions.back();
  if (model.now <= device.seen_at + hour) return;
  device.seen_at = model.now;
  model.people.touched.insert(model.people.number(person));
}

void open_session(Model& model, Person& person, std::string token) {
  for (auto& session : person.sessions)
    if (session.state == Session::live) session.state = Session::replaced;
  person.sessions.push_back({std::move(token), Session::live, model.now, model.now});
  model.people.touched.insert(model.people.number(person));
}

void end_sessions(Person& person) {
  for (auto& session : person.sessions)
    if (session.state == Session::live) session.state = Session::ended;
}

auto last_seen(const Person& person) -> std::int64_t {
  return person.sessions.empty() ? 0 : person.sessions.back().seen_at;
}

void end_own_sessions(Person& person, std::int64_t seen_before) {
  person.sessions.back().seen_at = seen_before;
  end_sessions(person);
}

void delay_payouts(const Model& model, Person& person) {
  person.payouts_from = model.now + model.rule("accounts.payout_pause") * hour;
}

auto check_pay_password(Model& model, Person& person, std::int64_t typed) -> Verdict {
  if (typed == 0) return refused("accounts.pay_password_missing");
  if (person.pay_password == 0) return refused("accounts.pay_password_not_set");
  if (model.now < person.pay_locked_until) return refused("accounts.pay_password_locked");
  if (typed == person.pay_password) return {};
  // The last allowed failure locks, with its own refusal.
  const bool locks = person.pay_failures + 1 >= model.rule("accounts.pay_failures");
  const auto who = model.people.number(person);
  return refused(locks ? "accounts.pay_password_locked" : "accounts.pay_password_wrong",
                 [&model, who, locks] {
                   auto& guesser = model.people.at(who);
                   guesser.pay_failures = locks ? 0 : guesser.pay_failures + 1;
                   if (locks) guesser.pay_locked_until = model.now + model.rule("accounts.pay_lock") * minute;
                   model.people.touched.insert(who);
                 });
}

void note_right_pay_password(Model& model, Person& person) {
  if (person.pay_failures == 0) return;
  person.pay_failures = 0;
  person.pay_locked_until = 0;
  model.people.touched.insert(model.people.number(person));
}

auto check_password(Model& model, std::int64_t phone, std::int64_t address, std::int64_t typed) -> Verdict {
  if (typed == 0) return refused("accounts.password_empty");
  const auto* person = model.people.of_phone(phone);
  auto& failures = model.people.login_failures[{phone, address}];
  if (model.now < failures.locked_until) return refused("accounts.login_locked");
  if (person != nullptr && person->password == typed) return {};
  // Unknown numbers are counted like known ones. The count restarts after a day without a failure.
  const bool is_first = failures.n == 0 || failures.failed_at <= model.now - day;
  const auto counted = is_first ? 1 : failures.n + 1;
  const bool locks = counted >= model.rule("accounts.login_failures");
  const auto* wrong = locks ? "accounts.login_locked" : "accounts.password_wrong";
  return refused(person == nullptr ? "accounts.mobile_not_registered" : wrong,
                 [&model, &failures, counted, locks] {
                   failures.n = counted;
                   failures.failed_at = model.now;
                   plan_purge(model);
                   if (!locks) return;
                   failures.n = 0;
                   failures.locked_until = model.now + model.rule("accounts.login_lock") * minute;
                 });
}

auto check_code(Model& model, std::int64_t phone, Purpose purpose, const std::string& typed) -> Verdict {
  if (typed.empty()) return refused("accounts.code_empty");
  const auto found = model.people.codes.find({phone, purpose});
  if (found == model.people.codes.end()) return refused("accounts.code_not_sent");
  auto& code = found->second;
  const bool is_good = !code.is_used && code.tries < model.rule("accounts.code_tries") &&
                       model.now < code.sent_at + model.rule("accounts.code_lifetime") * minute;
  if (!is_good) return refused("accounts.code_not_sent");
  if (typed != code.text) return refused("accounts.code_wrong", [&code] { ++code.tries; });
  return {};
}

void use_code(Model& model, std::int64_t phone, std::int64_t address, Purpose purpose) {
  model.people.codes[{phone, purpose}].is_used = true;
  ++model.people.used[{address, model.now / (10 * minute)}];
}

auto check_click(const Model& model, std::int64_t person, const std::string& path) -> Verdict {
  const auto before = model.people.clicked.find({person, path});
  if (before != model.people.clicked.end() && model.now < before->second + model.rule("click_pause"))
    return refused("accounts.clicking_too_fast");
  return {};
}

}  // namespace simulation
