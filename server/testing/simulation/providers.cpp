// The role of funds providers: two operators give it, and a provider without funds may resign.
#include <algorithm>

#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

constexpr std::string_view law = "providers are as operators decided";

// ---- rules

auto seats_in_groups(const Model& model, std::int64_t who) {
  return std::ranges::count_if(model.deals.seats, [who](const auto& entry) {
    return entry.second.person == who && entry.second.state == Seat::forming;
  });
}

auto check_application(const Model& model, std::int64_t who) -> Verdict {
  const auto* role = role_of(model, who);
  return role != nullptr && role->is_present() ? refused("funds.already_applied") : Verdict{};
}

auto check_approval(const Model& model, const Provider& provider, Role by) -> Verdict {
  if (provider.state != Provider::applying) return refused("funds.already_reviewed");
  if (provider.proposer == by) return refused("funds.own_decision");
  if (model.people.at(provider.person).holds_task) return refused("funds.holds_task");
  return seats_in_groups(model, provider.person) > 0 ? refused("funds.seats_left") : Verdict{};
}

auto check_resignation(const Model& model, std::int64_t who) -> Verdict {
  const auto* role = role_of(model, who);
  if (role == nullptr || role->state != Provider::approved) return refused("funds.not_a_provider");
  return open_funds(model, who) > 0 ? refused("funds.funds_left") : Verdict{};
}

void note_provider(Model& model, std::int64_t who, bool is_provider) {
  model.people.at(who).is_provider = is_provider;
  model.people.touched.insert(who);
}

}  // namespace

auto role_of(const Model& model, std::int64_t who) -> const Provider* {
  const auto last = model.funds.last.find(who);
  return last == model.funds.last.end() ? nullptr : &model.funds.providers.at(last->second);
}

auto open_funds(const Model& model, std::int64_t who) -> std::int64_t {
  return std::ranges::count_if(model.funds.all, [who](const auto& entry) {
    return entry.second.person == who && entry.second.is_open();
  });
}

void forget_provider(Model& model, std::int64_t who) {
  for (const auto& [name, fund] : model.funds.all)
    if (fund.person == who) model.funds.touched.insert(name);
  for (auto& [name, provider] : model.funds.providers) {
    if (provider.person != who) continue;
    if (provider.is_present()) provider.state = Provider::ended;
    model.funds.touched_providers.insert(name);
  }
  note_provider(model, who, false);
}

namespace {

// ---- steps

void apply(Play& play, const Args& args) {
  const auto [phone] = take<1>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = model.people.number(*person);
  play.say("{} asks to become a funds provider", phone);
  const auto data =
      play.ask_as(who, "token/task/funds/app", R"({"note":"savings"})", check_application(model, who));
  if (!data) return;
  const auto name = play.step().number;
  model.funds.providers[name] = {.id = id_in(data->at("role"), "providerId"), .person = who};
  model.funds.last[who] = name;
  model.funds.touched_providers.insert(name);
}

void approve_provider(Play& play, const Args& args) {
  const auto [name, by] = take<2>(args);
  auto& model = play.model;
  const auto found = model.funds.providers.find(name);
  if (found == model.funds.providers.end()) return;
  auto& provider = found->second;
  play.say("the {} approves the provider of step {}", name_of(payer(by)), name);
  if (!play.ask_console(payer(by), "provider/approve", fmt::format(R"({{"providerId":"{}"}})", provider.id),
                        check_approval(model, provider, payer(by))))
    return;
  model.funds.touched_providers.insert(name);
  if (!provider.proposer) {
    provider.proposer = payer(by);
    return;
  }
  provider.state = Provider::approved;
  note_provider(model, provider.person, true);
  model.inbox.tell(provider.person, "funds.provider_approved");
}

void reject_provider(Play& play, const Args& args) {
  const auto [name, by, has_reason] = take<3>(args);
  auto& model = play.model;
  const auto found = model.funds.providers.find(name);
  if (found == model.funds.providers.end()) return;
  auto& provider = found->second;
  play.say("the {} rejects the provider of step {}", name_of(payer(by)), name);
  Verdict expected;
  if (has_reason == 0)
    expected = refused("platform.reason_required");
  else if (provider.state != Provider::applying)
    expected = refused("funds.already_reviewed");
  if (!play.ask_console(payer(by), "provider/reject",
                        fmt::format(R"({{"providerId":"{}","reason":"{}"}})", provider.id,
                                    has_reason != 0 ? "not enough known" : " "),
                        expected))
    return;
  provider.state = Provider::rejected;
  model.funds.touched_providers.insert(name);
  model.inbox.tell(provider.person, "funds.provider_rejected");
}

void resign(Play& play, const Args& args) {
  const auto [phone] = take<1>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = model.people.number(*person);
  play.say("{} resigns as a funds provider", phone);
  if (!play.ask_as(who, "token/task/funds/resign", "", check_resignation(model, who))) return;
  const auto name = model.funds.last.at(who);
  model.funds.providers.at(name).state = Provider::ended;
  model.funds.touched_providers.insert(name);
  note_provider(model, who, false);
}

// ---- drawing of steps

constexpr std::int64_t most_providers = 8;

auto count_of(const Model& model, Provider::State state) {
  return std::ranges::count_if(model.funds.providers,
                               [state](const auto& entry) { return entry.second.state == state; });
}

auto draw_application(Dice& dice, const Model& model) -> std::optional<Args> {
  if (model.people.all.empty()) return {};
  const auto present = count_of(model, Provider::applying) + count_of(model, Provider::approved);
  if (present >= most_providers && !dice.one_in(30)) return {};
  for (int tries = 0; tries < 12; ++tries) {
    const auto& person = dice.any_of(model.people.all);
    if (!person.referrer && !dice.one_in(3)) continue;  // who has a sponsor
    const bool is_ready = person.pay_password != 0 && !person.holds_task && admitted(model, person) &&
                          seats_in_groups(model, model.people.number(person)) == 0;
    if (is_ready || dice.one_in(30)) return Args{person.phone};
  }
  return {};
}

auto draw_approval(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto name = some_deal(dice, model.funds.providers);
  if (!name) return {};
  return Args{*name, dice.below(payers)};
}

auto draw_rejection(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto name = some_deal(dice, model.funds.providers);
  if (!name || !dice.one_in(4)) return {};
  return Args{*name, dice.below(payers), dice.one_in(10) ? 0 : 1};
}

}  // namespace

// Mostly an approved one.
auto some_provider(Dice& dice, const Model& model) -> std::optional<std::int64_t> {
  const auto& all = model.funds.providers;
  for (int tries = 0; tries < 12 && !all.empty(); ++tries) {
    const auto& provider = dice.one_of_the_last(20, all)->second;
    if (provider.state == Provider::approved || dice.one_in(40)) return provider.person;
  }
  return {};
}

auto some_saver(Dice& dice, const Model& model) -> std::optional<std::int64_t> {
  const auto who = some_provider(dice, model);
  if (!who || !admitted(model, model.people.at(*who))) return {};
  if (model.books.has(wallet_of(*who), Unit::balance) > dong(1'200'000'000)) return {};
  return model.people.at(*who).phone;
}

namespace {

auto draw_resignation(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto who = some_provider(dice, model);
  if (!who || !dice.one_in(8)) return {};
  return Args{dice.one_in(10) ? dice.below(240) : model.people.at(*who).phone};
}

// ---- invariants

struct ProviderRow {
  std::string state;
  std::int64_t open_funds;
  bool is_proposed, is_noted;
};
BOOST_DESCRIBE_STRUCT(ProviderRow, (), (state, open_funds, is_proposed, is_noted))

void same_provider(Play& play, store::Tx& tx, std::int64_t name) {
  const auto& model = play.model;
  const auto& provider = model.funds.providers.at(name);
  const auto row = tx.one<ProviderRow>(
                         "SELECT p.state, p.open_funds, p.proposed_by IS NOT NULL, u.is_provider FROM "
                         "funds_provider p JOIN account_user u ON u.id = p.user_id WHERE p.id = $1",
                         provider.id)
                       .value();
  const auto open = std::ranges::count_if(model.funds.all, [name](const auto& entry) {
    return entry.second.provider == name && entry.second.is_open();
  });
  const bool same = row.state == provider_states[provider.state] && row.open_funds == open &&
                    row.is_proposed == provider.proposer.has_value() &&
                    row.is_noted == model.people.at(provider.person).is_provider;
  play.expect(same, law, "the provider of step {} is {} with {} open funds, and by the rules {} with {}",
              name, row.state, row.open_funds, provider_states[provider.state], open);
}

void after_step(Play& play, store::Tx& tx) {
  auto& funds = play.model.funds;
  for (const auto name : funds.touched_providers) same_provider(play, tx, name);
  play.expect_only(Table::funds_provider, funds.touched_providers,
                   [&](std::int64_t name) { return funds.providers.at(name).id; });
  funds.touched_providers.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  for (const auto& [name, provider] : play.model.funds.providers) same_provider(play, tx, name);
  const auto kept =
      tx.one<std::int64_t>("SELECT waiting FROM funds_waiting WHERE name = 'providers'").value_or(0);
  const auto due = count_of(play.model, Provider::applying);
  play.expect(kept == due, law, "{} applications wait, and by the rules {}", kept, due);
}

}  // namespace

auto providers_module() -> Module {
  return {.name = "providers",
          .operations = {{"funds.apply", 12, draw_application, apply},
                         {"funds.approve_provider", 16, draw_approval, approve_provider},
                         {"funds.reject_provider", 6, draw_rejection, reject_provider},
                         {"funds.resign", 8, draw_resignation, resign}},
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
