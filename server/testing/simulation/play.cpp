// Running a story, step by step.
#include "testing/simulation/play.hpp"

#include <algorithm>
#include <charconv>

#include "accounts/accounts.hpp"
#include "admin/admin.hpp"
#include "platform/crypto/encodings.hpp"
#include "platform/crypto/totp.hpp"

namespace simulation {

auto Dice::next() -> std::uint64_t {  // SplitMix64
  auto z = state_ += 0x9E3779B97F4A7C15ULL;
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31U);
}

auto beginning() -> Instant {
  return instant_of(std::chrono::local_days{std::chrono::year{2026} / 11 / 23}, std::chrono::hours{8});
}

auto some_person(Dice& dice, const Model& model) -> std::int64_t {
  return model.people.all.empty() ? 0 : dice.any_of(model.people.all).phone;
}

auto id_in(const boost::json::value& data, std::string_view member) -> std::int64_t {
  const auto& value = data.as_object().at(member);
  if (!value.is_string()) return value.to_number<std::int64_t>();
  std::int64_t n = 0;
  const auto& text = value.get_string();
  std::from_chars(text.data(), text.data() + text.size(), n);
  return n;
}

auto text_in(const boost::json::value& data, std::string_view member) -> std::string {
  return std::string{data.as_object().at(member).get_string()};
}

auto money_text(std::int64_t hundredths) -> std::string {
  return fmt::format("{}{}.{:02}", hundredths < 0 ? "-" : "", std::abs(hundredths) / 100,
                     std::abs(hundredths) % 100);
}

auto amount_text(Unit unit, std::int64_t n) -> std::string {
  return unit == Unit::balance || unit == Unit::otc || unit == Unit::xmoney ? money_text(n)
                                                                            : std::to_string(n);
}

Play::Play(Place place, std::uint64_t seed, const Rules& rules)
    : product{std::move(place), beginning()}, model{rules}, seed_{seed} {
  model.now = model.books.now = milliseconds(beginning());
  product.chance().begin(seed_, 0);
  for (const auto& module : all_modules())
    if (module.begin) module.begin(*this);
  check_everything();
}

void Play::take(const Step& step) {
  step_ = step;
  product.chance().begin(seed_, step.number);
  const auto at = milliseconds(beginning()) + step.at;
  if (step.before_deadlines) {
    product.skip_to(instant(at));
    model.now = model.books.now = std::max(model.now, at);
  } else {
    product.live_until(instant(at), step.on_the_way);
    model.live_until(at);
  }
  sentence_ = "nothing happens";
  const auto* operation = [&]() -> const Operation* {
    for (const auto& module : all_modules())
      for (const auto& operation : module.operations)
        if (operation.name == step.operation) return &operation;
    return nullptr;
  }();
  if (operation == nullptr) throw std::invalid_argument("unknown step: " + std::string{step.operation});
  accepted_ = refused_ = 0;
  operation->play(*this, step.args);
  if (accepted_ > 0 && refused_ == 0) ++met.accepted[operation->name];
  said_ += fmt::format("{} {} {}\n", step.number, step.at, sentence_);
  product.look([this](store::Tx& tx) {
    changes.read(tx);
    for (const auto& module : all_modules())
      if (module.before_invariants) module.before_invariants(*this, tx);
    for (const auto& module : all_modules())
      if (module.after_step) module.after_step(*this, tx);
  });
  if (said_.size() > 65'536) static_cast<void>(hash());
}

void Play::check_everything() {
  for (const auto& module : all_modules())
    if (module.ask_everything) module.ask_everything(*this);
  product.seal();
  product.look([this](store::Tx& tx) {
    for (const auto& module : all_modules())
      if (module.of_everything) module.of_everything(*this, tx);
    const auto failed = tx.one<std::int64_t>("SELECT COUNT(*) FROM job WHERE attempts > 0").value_or(0);
    expect(failed == 0, "no deadline fails", "{} deadlines failed", failed);
    std::map<std::string, std::int64_t> planned;
    for (const auto& due : model.deadlines.waiting()) ++planned[due.kind];
    for (const auto& [kind, count] : planned) {
      const auto kept =
          tx.one<std::int64_t>("SELECT COUNT(*) FROM job WHERE state = 'waiting' AND kind = $1", kind)
              .value_or(0);
      expect(kept == count, "deadlines are planned as the rules say", "{} of {} wait, and by the rules {}",
             kept, kind, count);
    }
  });
}

void Play::expect_only(Table table, const std::set<std::int64_t>& due) {
  for (const auto row : changes.of(table))
    expect(due.contains(row), "only expected rows are written",
           "row {} of {} was written, and by the rules it is not touched", row,
           watched[static_cast<std::size_t>(table)].table);
}

auto Play::hash() const -> std::string {
  auto& self = const_cast<Play&>(*this);
  if (!said_.empty()) self.hash_ = crypto::hex(crypto::sha256(hash_ + said_));
  self.said_.clear();
  return hash_;
}

void Play::tell(std::string sentence) { sentence_ = std::move(sentence); }

void Play::heed(const Reply& reply, const Verdict& expected, std::string_view path) {
  said_ += reply.text;
  said_ += '\n';
  const auto answered = reply.ok ? std::string_view{"it was accepted"} : std::string_view{reply.key};
  const auto due = expected ? std::string_view{"it is to be accepted"} : expected.why;
  expect(reply.ok == static_cast<bool>(expected) && (reply.ok || reply.key == expected.why),
         "calls are answered as the rules say", "{}: by the rules: {}; the product: {} {}", path, due,
         answered, reply.ok ? "" : reply.text);
  ++(expected ? accepted_ : refused_);
  if (expected) return;
  ++met.refusals[reply.key];
  if (expected.leaves) expected.leaves();
}

auto Play::ask(std::string_view path, Caller caller, std::string_view body, const Verdict& expected)
    -> std::optional<boost::json::value> {
  const auto trouble = step_.trouble;
  auto reply = product.call(path, caller, body, trouble);
  // Cut off before the commit: nothing has happened, and the caller retries.
  const bool was_lost = !reply;
  if (was_lost) {
    sentence_ += " (the program was cut off before it was kept, and asked again)";
    reply = product.call(path, caller, body);
  }
  heed(*reply, expected, path);
  if (!reply->ok) return {};
  if (!was_lost && is_cut(trouble)) sentence_ += " (the program was cut off before it told)";
  if (!was_lost && trouble != Trouble::none && trouble != Trouble::without_key)
    ask_again(path, caller, body, *reply);
  return std::move(reply->data);
}

// A call under a key happens once: a repetition gets the same answer, another call is refused.
void Play::ask_again(std::string_view path, const Caller& caller, std::string_view body, const Reply& first) {
  if (caller.key.empty() || !product.is_money(path)) return;
  const auto digit = body.find_first_of("0123456789");  // the bought, left or recycled thing
  if (step_.trouble == Trouble::key_misused && digit != body.npos) {
    auto other = std::string{body};
    other[digit] = other[digit] == '7' ? '8' : '7';
    const auto reply = product.call(path, caller, other);
    expect(reply->key == "platform.key_used_otherwise", "a key is valid for one call",
           "{} with another body under a used key: {}", path, reply->text);
    ++met.misused;
    return;
  }
  const auto reply = product.call(path, caller, body);
  expect(reply->text == first.text, "a call under a key happens once", "{} asked twice: {} and then {}", path,
         first.text, reply->text);
  ++met.repeated;
}

auto Play::ask_as(std::int64_t who, std::string_view path, std::string_view body, const Verdict& expected)
    -> std::optional<boost::json::value> {
  auto& person = model.people.at(who);
  Caller caller{.token = person.sessions.empty() ? "" : person.sessions.back().token,
                .address = address_text(person.phone),
                .key = {}};
  if (const auto stop = admitted(model, person); !stop) {
    sentence_ += fmt::format(" (turned away: {})", stop.why);
    return ask(path, caller, body, stop);
  }
  const bool is_money = product.is_money(path);
  const bool has_key = is_money && step_.trouble != Trouble::without_key;
  if (has_key) caller.key = fmt::format("step-{:08}", step_.number);
  if (is_money && !has_key)
    if (const auto click = check_click(model, who, std::string{path}); !click)
      return ask(path, caller, body, click);
  const bool is_told = !is_kept_though_cut(step_.trouble);
  auto data = ask(path, caller, body, expected);
  if (!data) return data;
  if (is_money && !has_key) model.people.clicked[{who, std::string{path}}] = model.now;
  // The use of a session is recorded after the call, unless the program was cut off.
  if (is_told || has_key) note_use(model, model.people.at(who));
  return data;
}

auto Play::look_as(std::int64_t who, std::string_view path, std::string_view query) -> std::optional<Reply> {
  auto& person = model.people.at(who);
  if (!admitted(model, person)) return {};
  auto reply = product.call(
      path, {.token = person.sessions.back().token, .address = address_text(person.phone), .key = {}}, query);
  if (reply->ok)
    note_use(model, person);
  else
    ++met.refusals[reply->key];
  return reply;
}

auto Play::operator_token(Role role) -> std::string {
  auto& who = model.operators[role];
  const bool is_over = who.token.empty() ||
                       model.now >= who.opened_at + model.rule("admin.session_length") * hour ||
                       model.now >= who.seen_at + model.rule("admin.session_idle") * minute;
  if (!is_over) return who.token;
  const auto code_step = model.now / (30 * second);
  if (code_step > who.last_code) {
    who.last_code = code_step;
    const auto secret = crypto::from_base32(who.secret);
    const auto reply = product.call("console:login", {.address = "10.9.9.9"},
                                    fmt::format(R"({{"name":"{}","password":"Vung-vang-2026","totp":"{}"}})",
                                                name_of(role), crypto::totp_code(*secret, code_step)));
    expect(reply->ok, "an operator signs in with a name, a password and a fresh code", "{}", reply->text);
    who.token = text_in(reply->data, "token");
  } else {
    product.act([&](Context& ctx) { who.token = admin::open_session(ctx, OperatorId{who.id}); });
  }
  who.opened_at = who.seen_at = model.now;
  return who.token;
}

auto Play::ask_console(Role role, std::string_view path, std::string_view body, const Verdict& expected)
    -> std::optional<boost::json::value> {
  const auto full = "console:" + std::string{path};
  const auto key = product.is_money(full) ? fmt::format("step-{:08}", step_.number) : std::string{};
  const Caller caller{.token = operator_token(role), .address = "10.9.9.9", .key = key};
  auto data = ask(full, caller, body, expected);
  auto& who = model.operators[role];
  if (data && !is_kept_though_cut(step_.trouble) && model.now >= who.seen_at + minute)
    who.seen_at = model.now;
  return data;
}

}  // namespace simulation
