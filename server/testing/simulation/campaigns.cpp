// Campaigns for lists of people, and the coupons that they give.
#include <algorithm>

#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

constexpr Way gift_ways[] = {
    {Unit::energy, 7}, {Unit::xmoney, 1}, {Unit::nft, 1}, {Unit::pass, 2}, {Unit::voucher, 2}};

auto role_of(std::int64_t by) { return payer(by); }

// ---- rules

auto is_coupon(const Campaign& campaign) { return campaign.gift == Campaign::coupon; }

auto size_of(const Campaign& campaign) {
  return (is_coupon(campaign) ? campaign.worth : campaign.amount) * campaign.budget;
}

auto alone_of(const Model& model, const Campaign& campaign, Role by) {
  return std::tuple{by, model.today(), is_coupon(campaign)};
}

// With what the role started alone on the same day.
auto needs_another(const Model& model, const Campaign& campaign, Role by) -> bool {
  const auto found = model.rewards.alone.find(alone_of(model, campaign, by));
  const auto before = found == model.rewards.alone.end() ? 0 : found->second;
  return before + size_of(campaign) >
         model.rule(is_coupon(campaign) ? "rewards.alone_up_to" : "rewards.alone_things_up_to");
}

auto check_cover(const Model& model, const Campaign& campaign) -> Verdict {
  return campaign.worth * campaign.budget <= model.books.has(reserve, Unit::balance)
             ? Verdict{}
             : refused("rewards.cover_short");
}

void run(Model& model, std::int64_t name) {
  auto& campaign = model.rewards.campaigns.at(name);
  campaign.state = Campaign::running;
  model.deadlines.plan("rewards.campaign_on", name, model.now + 1);
}

void start(Model& model, std::int64_t name) {
  const auto& campaign = model.rewards.campaigns.at(name);
  model.books.move(set_aside, campaign.worth * campaign.budget, reserve, promotion_cover(name));
  run(model, name);
}

// Good until the end of the last of its days.
auto end_after(const Model& model, std::int64_t days) { return Model::start_of(model.today() + days + 1); }

void plan_end(Model& model, std::int64_t ends_at) {
  const auto last = Model::day_of(ends_at);
  model.deadlines.plan("rewards.coupons_end", last, ends_at);
  const auto reminder = ends_at - 39 * hour;
  if (reminder > model.now) model.deadlines.plan("rewards.coupons_remind", last, reminder);
}

void expire(Model& model, const std::vector<CouponName>& names) {
  std::map<std::int64_t, std::int64_t> freed;
  for (const auto& name : names) {
    move_coupon(model, name, Coupon::expired);
    freed[name.first] += model.rewards.campaigns.at(name.first).worth;
  }
  for (const auto& [campaign, worth] : freed)
    model.books.move(set_aside, worth, promotion_cover(campaign), reserve);
}

auto may_be_given(const Model& model, const Person& person) {
  return !person.is_erased && !person.is_banned && person.excluded_until <= model.now;
}

// ---- steps

// The people of a list are the three that follow a drawn one, in the order of registration.
auto people_from(const Model& model, std::int64_t first, std::int64_t count) -> std::set<std::int64_t> {
  std::set<std::int64_t> people;
  const auto all = static_cast<std::int64_t>(model.people.all.size());
  for (auto who = first; who < std::min(first + count, all); ++who)
    if (!model.people.at(who).is_erased) people.insert(who);
  return people;
}

auto listed(const Model& model, const std::set<std::int64_t>& people) {
  std::string text;
  for (const auto who : people) text += fmt::format("{} ", model.people.at(who).id);
  return text;
}

void save(Play& play, const Args& args) {
  const auto [gift, amount, worth, days, budget, first, count] = take<7>(args);
  auto& model = play.model;
  Campaign campaign{.amount = amount, .worth = worth, .minimum = worth * 2, .days = days, .budget = budget};
  campaign.gift = static_cast<Campaign::Gift>(gift);
  campaign.waiting = people_from(model, first, count);
  play.say("an operator writes a campaign: {} for {} people", gift_names[gift], campaign.waiting.size());
  const auto what = is_coupon(campaign) ? fmt::format(R"("worth":"{}","minimum":"{}","days":{})", worth / 100,
                                                      worth / 50, days)
                                        : fmt::format(R"("amount":{})", amount);
  Verdict expected;
  if (campaign.waiting.empty())
    expected = refused("rewards.campaign_people");
  else if (static_cast<std::int64_t>(campaign.waiting.size()) > budget)
    expected = refused("rewards.budget_short");
  const auto data = play.ask_console(
      Role::finance, "campaign/save",
      fmt::format(R"({{"nameVi":"Tặng","grant":"{}",{},"audience":"list","budget":{},"people":"{}"}})",
                  gift_names[gift], what, budget, listed(model, campaign.waiting)),
      expected);
  if (!data) return;
  campaign.id = id_in(data->at("campaign"), "id");
  model.rewards.campaigns[play.step().number] = campaign;
  model.rewards.touched_campaigns.insert(play.step().number);
}

enum How : std::int64_t { to_start, to_approve, to_pause, to_end };
constexpr std::string_view how_words[] = {"starts", "approves", "pauses", "ends"};
constexpr std::string_view how_paths[] = {"campaign/start", "campaign/approve", "campaign/pause",
                                          "campaign/end"};

auto check_start(const Model& model, const Campaign& campaign, Role by) -> Verdict {
  if (campaign.state == Campaign::paused) return {};
  if (campaign.state != Campaign::draft) return refused("rewards.campaign_state");
  return needs_another(model, campaign, by) ? Verdict{} : check_cover(model, campaign);
}

auto check_move(const Model& model, const Campaign& campaign, std::int64_t how, Role by) -> Verdict {
  constexpr auto state = "rewards.campaign_state";
  switch (how) {
    case to_start:
      return check_start(model, campaign, by);
    case to_approve:
      if (campaign.state != Campaign::proposed) return refused(state);
      if (campaign.starter == by) return refused("rewards.own_decision");
      return check_cover(model, campaign);
    case to_pause:
      return campaign.state == Campaign::running ? Verdict{} : refused(state);
    default:
      return campaign.state != Campaign::ended ? Verdict{} : refused(state);
  }
}

void end_campaign(Model& model, std::int64_t name) {
  auto& campaign = model.rewards.campaigns.at(name);
  if (campaign.state == Campaign::running || campaign.state == Campaign::paused)
    model.books.move(set_aside, campaign.worth * (campaign.budget - campaign.granted), promotion_cover(name),
                     reserve);
  campaign.state = Campaign::ended;
}

void move(Play& play, const Args& args) {
  const auto [name, how, by] = take<3>(args);
  auto& model = play.model;
  const auto found = model.rewards.campaigns.find(name);
  if (found == model.rewards.campaigns.end()) return;
  auto& campaign = found->second;
  const auto role = role_of(by);
  play.say("the {} {} the campaign of step {}", name_of(role), how_words[how], name);
  if (!play.ask_console(role, how_paths[how], fmt::format(R"({{"id":"{}"}})", campaign.id),
                        check_move(model, campaign, how, role)))
    return;
  model.rewards.touched_campaigns.insert(name);
  if (how == to_pause || how == to_end) model.deadlines.call_off("rewards.campaign_on", name);
  if (how == to_start && campaign.state == Campaign::paused) {
    run(model, name);
  } else if (how == to_start && needs_another(model, campaign, role)) {
    campaign.starter = role;
    campaign.state = Campaign::proposed;
  } else if (how == to_start || how == to_approve) {
    if (how == to_start) model.rewards.alone[alone_of(model, campaign, role)] += size_of(campaign);
    start(model, name);
  } else if (how == to_pause) {
    campaign.state = Campaign::paused;
  } else {
    end_campaign(model, name);
  }
}

// ---- drawing of steps

auto draw_campaign(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto people = static_cast<std::int64_t>(model.people.all.size());
  if (people == 0 || model.rewards.campaigns.size() > 60) return {};
  const auto gift = dice.one_in(2) ? std::int64_t{Campaign::coupon} : dice.below(5);
  const bool gives_coupons = gift == Campaign::coupon;
  const auto count = dice.between(1, 8);
  const auto amount = gift == Campaign::energy && dice.one_in(4) ? 3'000 : dice.between(1, 20);
  return Args{gift,
              gives_coupons ? 1 : amount,
              gives_coupons ? dong(1'000) * dice.between(1, dice.one_in(3) ? 900 : 60) : 0,
              gives_coupons ? dice.between(1, 6) : 0,
              dice.one_in(15) ? count - 1 + (count == 1 ? 1 : 0) : count + dice.below(4),
              dice.below(people),
              count};
}

auto draw_move(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto& all = model.rewards.campaigns;
  for (int tries = 0; tries < 8 && !all.empty(); ++tries) {
    const auto at = dice.one_of_the_last(20, all);
    const auto state = at->second.state;
    if (state == Campaign::ended && !dice.one_in(20)) continue;
    auto how = std::int64_t{to_start};
    if (state == Campaign::proposed) how = to_approve;
    if (state == Campaign::running) how = dice.one_in(3) ? to_end : to_pause;
    if (state == Campaign::running && !dice.one_in(8)) continue;
    if (dice.one_in(15)) how = dice.below(4);
    return Args{at->first, how, dice.below(payers)};
  }
  return {};
}

// ---- invariants

// Coupons are given by a job, so their ids in the product are learned here.
void learn_ids(Play& play, store::Tx& tx) {
  auto& model = play.model;
  for (const auto& name : model.rewards.touched_coupons) {
    auto& coupon = model.rewards.coupons.at(name);
    if (coupon.id != 0) continue;
    coupon.id =
        tx.one<std::int64_t>("SELECT id FROM reward_coupon WHERE campaign_id = $1 AND user_id = $2",
                             model.rewards.campaigns.at(name.first).id, model.people.at(name.second).id)
            .value_or(0);
  }
}

struct CampaignRow {
  std::string state;
  std::int64_t granted, grants;
};
BOOST_DESCRIBE_STRUCT(CampaignRow, (), (state, granted, grants))

void same_campaign(Play& play, store::Tx& tx, std::int64_t name) {
  const auto& campaign = play.model.rewards.campaigns.at(name);
  const auto row = tx.one<CampaignRow>(
      "SELECT state, granted, (SELECT COUNT(*) FROM reward_grant WHERE campaign_id = c.id) "
      "FROM reward_campaign c WHERE id = $1",
      campaign.id);
  const bool same = row && row->state == campaign_states[campaign.state] &&
                    row->granted == campaign.granted && row->grants == campaign.granted;
  play.expect(same, "campaigns give as the rules say",
              "the campaign of step {} is {} and gave {}, and by the rules {} and {}", name,
              row ? row->state : "nowhere", row ? row->granted : 0, campaign_states[campaign.state],
              campaign.granted);
}

struct CouponRow {
  std::string state;
  std::int64_t worth, ends_at;
};
BOOST_DESCRIBE_STRUCT(CouponRow, (), (state, worth, ends_at))

void same_coupon(Play& play, store::Tx& tx, const CouponName& name) {
  const auto& coupon = play.model.rewards.coupons.at(name);
  const auto worth = play.model.rewards.campaigns.at(name.first).worth;
  const auto row =
      tx.one<CouponRow>("SELECT state, worth, ends_at FROM reward_coupon WHERE id = $1", coupon.id);
  const bool same = row && row->state == coupon_states[coupon.state] && row->worth == worth &&
                    row->ends_at == coupon.ends_at;
  play.expect(same, "coupons live as the rules say",
              "the coupon of person {} by step {} is {} until {}, and by the rules {} until {}", name.second,
              name.first, row ? row->state : "nowhere", row ? row->ends_at : 0, coupon_states[coupon.state],
              coupon.ends_at);
}

// From the product's rows alone: a cover holds what its campaign's open coupons and its budget need.
void covers_hold(Play& play, store::Tx& tx) {
  const auto wrong =
      tx.one<std::int64_t>(
            "SELECT COUNT(*) FROM reward_campaign c WHERE worth * ((SELECT COUNT(*) FROM reward_coupon o "
            "WHERE o.campaign_id = c.id AND o.state IN ('unused', 'held')) + CASE WHEN state IN ('running', "
            "'paused') THEN budget - granted ELSE 0 END) <> COALESCE((SELECT balance FROM ledger_account a "
            "WHERE a.kind = 22 AND a.owner = c.id AND a.unit = 1), 0)")
          .value_or(-1);
  play.expect(wrong == 0, "covers hold what coupons need", "{} campaigns are covered by something else",
              wrong);
}

void after_step(Play& play, store::Tx& tx) {
  auto& rewards = play.model.rewards;
  for (const auto name : rewards.touched_campaigns) same_campaign(play, tx, name);
  for (const auto& name : rewards.touched_coupons) same_coupon(play, tx, name);
  if (!rewards.touched_campaigns.empty() || !rewards.touched_coupons.empty()) covers_hold(play, tx);
  play.expect_only(Table::reward_campaign, rewards.touched_campaigns,
                   [&](std::int64_t name) { return rewards.campaigns.at(name).id; });
  play.expect_only(Table::reward_coupon, rewards.touched_coupons,
                   [&](const CouponName& name) { return rewards.coupons.at(name).id; });
  rewards.touched_campaigns.clear();
  rewards.touched_coupons.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  for (const auto& [name, campaign] : play.model.rewards.campaigns) same_campaign(play, tx, name);
  for (const auto& [name, coupon] : play.model.rewards.coupons) same_coupon(play, tx, name);
  covers_hold(play, tx);
}

}  // namespace

auto check_coupon(const Model& model, std::int64_t person, CouponName name, std::int64_t price) -> Verdict {
  const auto found = model.rewards.coupons.find(name);
  if (found == model.rewards.coupons.end() || name.second != person)
    return refused("rewards.coupon_not_found");
  const auto& coupon = found->second;
  if (coupon.state == Coupon::held) return refused("rewards.coupon_held");
  if (coupon.state == Coupon::used) return refused("rewards.coupon_used");
  if (coupon.state == Coupon::expired || coupon.ends_at <= model.now)
    return refused("rewards.coupon_expired");
  return price < model.rewards.campaigns.at(name.first).minimum ? refused("rewards.coupon_minimum")
                                                                : Verdict{};
}

void move_coupon(Model& model, CouponName name, Coupon::State state) {
  model.rewards.coupons.at(name).state = state;
  model.rewards.touched_coupons.insert(name);
}

void return_coupon(Model& model, CouponName name) {
  move_coupon(model, name, Coupon::unused);
  auto& coupon = model.rewards.coupons.at(name);
  const auto ends_at = end_after(model, 1);
  coupon.ends_at = std::max(coupon.ends_at, ends_at);
  plan_end(model, ends_at);
}

void forget_coupons(Model& model, std::int64_t person) {
  std::vector<CouponName> names;
  for (const auto& [name, coupon] : model.rewards.coupons)
    if (name.second == person && coupon.state == Coupon::unused) names.push_back(name);
  expire(model, names);
  for (auto& [name, campaign] : model.rewards.campaigns) campaign.waiting.erase(person);
}

auto some_coupon(Dice& dice, const Model& model, std::int64_t person) -> std::optional<CouponName> {
  for (const auto& [name, coupon] : model.rewards.coupons)
    if (name.second == person && (coupon.state == Coupon::unused || dice.one_in(8))) return name;
  return {};
}

void grant_campaign(Model& model, std::int64_t name) {
  auto& campaign = model.rewards.campaigns.at(name);
  if (campaign.state != Campaign::running) return;
  for (const auto who : std::exchange(campaign.waiting, {})) {
    if (!may_be_given(model, model.people.at(who)) || campaign.granted == campaign.budget) continue;
    ++campaign.granted;
    if (is_coupon(campaign)) {
      const auto ends_at = end_after(model, campaign.days);
      model.rewards.coupons[{name, who}] = {.ends_at = ends_at};
      model.rewards.touched_coupons.insert({name, who});
      plan_end(model, ends_at);
    } else {
      const auto amount = campaign.gift == Campaign::xmoney ? campaign.amount * 100 : campaign.amount;
      model.books.move(gift_ways[campaign.gift], amount, issuance, wallet_of(who));
    }
    model.inbox.tell(who, is_coupon(campaign) ? "rewards.coupon_given" : "rewards.gift_given");
  }
  model.rewards.touched_campaigns.insert(name);
}

void end_coupons(Model& model, std::int64_t at) {
  std::vector<CouponName> names;
  for (const auto& [name, coupon] : model.rewards.coupons)
    if (coupon.state == Coupon::unused && coupon.ends_at <= at) names.push_back(name);
  expire(model, names);
}

void remind_of_coupons(Model& model, std::int64_t ends_at) {
  for (auto& [name, coupon] : model.rewards.coupons) {
    if (coupon.state != Coupon::unused || coupon.ends_at != ends_at || coupon.is_reminded) continue;
    coupon.is_reminded = true;
    model.rewards.touched_coupons.insert(name);
    model.inbox.tell(name.second, "rewards.coupon_ends");
  }
}

auto campaigns_module() -> Module {
  return {.name = "campaigns",
          .operations = {{"campaigns.save", 4, draw_campaign, save}, {"campaigns.move", 8, draw_move, move}},
          .before_invariants = learn_ids,
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
