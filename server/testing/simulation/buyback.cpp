// Buyback: packages of a Monday, announced by one operator or two and covered from the reserve, for all or
// for teams, and tickets sold into them.
#include <algorithm>

#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

// ---- rules

// The next day of that kind, from tomorrow; 1970 began on a Thursday.
constexpr auto next_monday(std::int64_t today) { return today + 7 - (today + 3) % 7; }

auto worth_of(const Model& model, const Package& package, const Ticket& ticket) {
  return std::min(
      {share(ticket.cash_paid, model.rule("market.buyback_share")), package.most, ticket.ceiling});
}

// Of the own team, or of the direct upline's.
auto check_team(const Model& model, std::int64_t who) -> Verdict {
  auto has = tickets_below(model, who);
  if (const auto above = model.people.at(who).referrer) has = std::max(has, tickets_below(model, *above));
  return has >= model.rule("market.team_tickets") ? Verdict{} : refused("market.team_tickets_short");
}

auto check_sale(const Model& model, std::int64_t who, const Package& package,
                const std::vector<SeatName>& named) -> Verdict {
  if (package.announces_at > model.now) return refused("market.package_not_found");
  if (package.state == Package::cancelled) return refused("market.buyback_cancelled");
  if (model.now < package.opens_at) return refused("market.before_buyback_time");
  if (package.closes_at <= model.now || package.sold == package.quantity) return refused("market.deal_over");
  if (package.is_team)
    if (auto verdict = check_team(model, who); !verdict) return verdict;
  return check_free(model, who, named, 0, package.ticket_class);
}

auto opening_of(const Model& model, const Package& package) {
  return Model::start_of(package.day) + model.rule("market.buyback_hours") / 100'000 * second;
}
auto announcing_of(const Model& model, const Package& package) {
  return opening_of(model, package) - model.rule("market.announced_ahead") * minute;
}

auto check_time(const Model& model, const Package& package) -> Verdict {
  return announcing_of(model, package) < model.now ? refused("market.package_too_late") : Verdict{};
}

auto needs_another(const Model& model, const Package& package) {
  return package.cost() > model.rule("market.alone_up_to");
}

auto check_cover(const Model& model, const Package& package) -> Verdict {
  return package.cost() <= model.books.has(reserve, Unit::balance) ? Verdict{}
                                                                   : refused("market.cover_short");
}

auto check_approval(const Model& model, const Package& package, Role by) -> Verdict {
  if (package.state != Package::proposed) return refused("market.package_state");
  if (package.proposer == by) return refused("market.own_decision");
  if (auto verdict = check_time(model, package); !verdict) return verdict;
  return check_cover(model, package);
}

void schedule(Model& model, std::int64_t name) {
  auto& package = model.deals.packages.at(name);
  package.state = Package::scheduled;
  package.announces_at = announcing_of(model, package);
  package.opens_at = opening_of(model, package);
  package.closes_at = Model::start_of(package.day) + model.rule("market.buyback_hours") % 100'000 * second;
  model.books.move(set_aside, package.cost(), reserve, package_cover(name));
  model.deadlines.plan("market.close_package", name, package.closes_at);
  model.deals.touched_packages.insert(name);
}

void end_package(Model& model, std::int64_t name, Package::State state) {
  auto& package = model.deals.packages.at(name);
  const auto from = std::exchange(package.state, state);
  model.deals.touched_packages.insert(name);
  if (from == Package::scheduled)
    model.books.move(set_aside, package.most * (package.quantity - package.sold), package_cover(name),
                     reserve);
}

// ---- steps

void announce(Play& play, const Args& args) {
  const auto [by, is_team, of, most, quantity] = take<5>(args);
  auto& model = play.model;
  Package package{.ticket_class = of, .most = most, .quantity = quantity, .day = next_monday(model.today())};
  package.is_team = is_team != 0;
  play.say("the {} announces the buyback of {} tickets{}", name_of(payer(by)), quantity,
           package.is_team ? " of teams" : "");
  const auto data = play.ask_console(
      payer(by), "package/save",
      fmt::format(R"({{"kind":"{}","classId":"{}","most":"{}","quantity":{},"day":"{}"}})",
                  package.is_team ? "team" : "personal", model.tickets.classes.at(of).id, most / 100,
                  quantity, rfc3339(instant(Model::start_of(package.day))).substr(0, 10)),
      check_time(model, package));
  if (!data) return;
  package.id = id_in(data->at("package"), "packageId");
  model.deals.drafts.insert(package.id);
  const bool waits = needs_another(model, package);
  const auto body = fmt::format(R"({{"packageId":"{}"}})", package.id);
  if (!play.ask_console(payer(by), "package/announce", body, waits ? Verdict{} : check_cover(model, package)))
    return;
  const auto name = play.step().number;
  package.proposer = payer(by);
  package.state = waits ? Package::proposed : Package::scheduled;
  model.deals.packages[name] = package;
  model.deals.touched_packages.insert(name);
  if (!waits) schedule(model, name);
}

void approve(Play& play, const Args& args) {
  const auto [name, by] = take<2>(args);
  auto& model = play.model;
  const auto found = model.deals.packages.find(name);
  if (found == model.deals.packages.end()) return;
  play.say("the {} approves the buyback of step {}", name_of(payer(by)), name);
  if (play.ask_console(payer(by), "package/announce",
                       fmt::format(R"({{"packageId":"{}"}})", found->second.id),
                       check_approval(model, found->second, payer(by))))
    schedule(model, name);
}

void sell_back(Play& play, const Args& args) {
  const auto [phone, name] = take<2>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.deals.packages.find(name);
  const auto named = names_in(args, 2);
  for (const auto& ticket : named)
    if (!model.tickets.all.contains(ticket)) return;
  if (person == nullptr || found == model.deals.packages.end()) return;
  auto& package = found->second;
  const auto who = model.people.number(*person);
  play.say("{} sells {} tickets to the operator", phone, named.size());
  const auto data =
      play.ask_as(who, "token/otc/ticket/buyback/buy",
                  fmt::format(R"({{"packageId":"{}","ticketIds":[{}]}})", package.id, ids_text(model, named)),
                  check_sale(model, who, package, named));
  if (!data) return;
  auto sold = in_order(model, named);
  sold.resize(std::min(sold.size(), static_cast<std::size_t>(package.quantity - package.sold)));
  std::int64_t paid = 0;
  for (const auto& ticket : sold) {
    paid += worth_of(model, package, model.tickets.all.at(ticket));
    take_back(model, ticket);
  }
  package.sold += std::ssize(sold);
  model.deals.touched_packages.insert(name);
  model.books.move(set_aside, paid, package_cover(name), exchange);
  model.books.move(otc_bought_back, paid, exchange, wallet_of(who));
  model.books.move(set_aside, package.most * std::ssize(sold) - paid, package_cover(name), reserve);
}

void cancel(Play& play, const Args& args) {
  const auto [name] = take<1>(args);
  auto& model = play.model;
  const auto found = model.deals.packages.find(name);
  if (found == model.deals.packages.end()) return;
  const auto& package = found->second;
  play.say("an operator cancels the buyback of step {}", name);
  const bool is_open = package.state == Package::scheduled && model.now < package.closes_at;
  if (!play.ask_console(
          Role::finance, "package/cancel", fmt::format(R"({{"packageId":"{}","reason":"no"}})", package.id),
          is_open || package.state == Package::proposed ? Verdict{} : refused("market.package_state")))
    return;
  model.deadlines.call_off("market.close_package", name);
  end_package(model, name, Package::cancelled);
  // Users never see one that is cancelled before its announcement.
  auto& cancelled = model.deals.packages.at(name);
  if (model.now < cancelled.announces_at) cancelled.announces_at = INT64_MAX;
}

// ---- drawing of steps

auto draw_announcement(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto open = std::ranges::count_if(model.deals.packages, [](const auto& entry) {
    return entry.second.state == Package::scheduled || entry.second.state == Package::proposed;
  });
  if (open > 4 && !dice.one_in(30)) return {};
  const auto quantity = dice.one_in(3) ? dice.between(30, 80) : dice.between(1, 30);
  return Args{dice.below(payers), dice.one_in(3) ? 1 : 0, dice.between(1, 2),
              dong(1'000) * dice.between(50, 160), quantity};
}

auto draw_approval(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto& all = model.deals.packages;
  for (int tries = 0; tries < 8 && !all.empty(); ++tries) {
    const auto at = dice.one_of_the_last(20, all);
    if (at->second.state != Package::proposed && !dice.one_in(60)) continue;
    return Args{at->first, dice.below(payers)};
  }
  return {};
}

// Mostly one that is open.
auto draw_sale(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto& all = model.deals.packages;
  for (int tries = 0; tries < 8 && !all.empty(); ++tries) {
    const auto at = dice.one_of_the_last(20, all);
    const auto& package = at->second;
    const bool is_open = package.opens_at <= model.now && model.now < package.closes_at;
    if (!is_open && !dice.one_in(100)) continue;
    const auto named =
        some_tickets(dice, model, dice.between(1, 5), dice.one_in(20) ? 0 : package.ticket_class);
    if (named.empty()) return {};
    Args args{model.people.at(model.tickets.all.at(named.front()).person).phone, at->first};
    add_names(args, named);
    return args;
  }
  return {};
}

auto draw_cancel(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto& all = model.deals.packages;
  if (all.empty() || !dice.one_in(4)) return {};
  return Args{dice.one_of_the_last(20, all)->first};
}

// ---- invariants

struct Row {
  std::string state;
  std::int64_t sold;
};
BOOST_DESCRIBE_STRUCT(Row, (), (state, sold))

void same_package(Play& play, store::Tx& tx, std::int64_t name) {
  const auto& package = play.model.deals.packages.at(name);
  const auto row = tx.one<Row>("SELECT state, sold FROM market_package WHERE id = $1", package.id).value();
  play.expect(row.state == package_states[package.state] && row.sold == package.sold,
              "deals are as the rules say",
              "the package of step {} is {} with {}, and by the rules {} with {}", name, row.state, row.sold,
              package_states[package.state], package.sold);
}

void after_step(Play& play, store::Tx& tx) {
  auto& deals = play.model.deals;
  for (const auto name : deals.touched_packages) same_package(play, tx, name);
  auto written = std::exchange(deals.drafts, {});
  for (const auto name : std::exchange(deals.touched_packages, {}))
    written.insert(deals.packages.at(name).id);
  play.expect_only(Table::market_package, written);
}

void of_everything(Play& play, store::Tx& tx) {
  for (const auto& [name, package] : play.model.deals.packages) same_package(play, tx, name);
}

// A team has a few tickets in a season.
void begin(Play& play) {
  play.ask_console(Role::owner, "settings/set",
                   R"({"key":"market.team_tickets","value":"4","reason":"a small season"})", {});
  play.model.rules.set("market.team_tickets", 4, play.now());
}

}  // namespace

void package_is_over(Model& model, std::int64_t name) {
  if (model.deals.packages.at(name).state == Package::scheduled) end_package(model, name, Package::closed);
}

auto buyback_module() -> Module {
  return {.name = "buyback",
          .operations = {{"buyback.announce", 3, draw_announcement, announce},
                         {"buyback.approve", 4, draw_approval, approve},
                         {"buyback.sell", 12, draw_sale, sell_back},
                         {"buyback.cancel", 2, draw_cancel, cancel}},
          .begin = begin,
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
