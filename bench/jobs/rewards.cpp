// A campaign for 100,000 people beside a million coupons, their end, and a batch of VIP codes.
#include "accounts/accounts.hpp"
#include "jobs/place.hpp"
#include "modules/rewards/campaigns/console.hpp"
#include "modules/rewards/vip/calls.hpp"
#include "modules/rewards/vip/console.hpp"

namespace bench {

namespace {

constexpr std::int64_t people = 100'000, old_campaigns = 9, readers = 200;
constexpr auto worth = 10'000_vnd;

// Coupons of earlier campaigns, which all expired.
void fill_coupons(Place& place, OperatorId maker) {
  place.script(
      insertion_of_people(1, people, "NULL") +
      fmt::format(
          "INSERT INTO reward_campaign (id, state, name_vi, name_en, name_zh, gift, amount, worth, minimum, "
          "days, audience, level, people, budget, granted, made_by, made_at, started_by, started_at, "
          "ended_at, "
          "swept) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {0}) SELECT i, "
          "'ended', 'Tặng ' || i, '', '', 'coupon', 1, 1000000, 20000000, 30, 'level', 1, 0, {1}, {1}, {2}, "
          "0, "
          "{2}, 0, 1, 0 FROM n;"
          "INSERT INTO reward_grant (id, campaign_id, user_id, granted_at) SELECT c.id * 1000000 + u.id - "
          "{3}, "
          "c.id, u.id, 0 FROM reward_campaign c JOIN account_user u;"
          "INSERT INTO reward_coupon (id, campaign_id, user_id, state, worth, minimum, given_at, ends_at, "
          "ended_at, reminded) SELECT id, campaign_id, user_id, 'expired', 1000000, 20000000, 0, 1, 1, TRUE "
          "FROM reward_grant;",
          old_campaigns, people, maker.value, people_from));
}

void fund(Place& place, Money amount) {
  place.look([&](Context& ctx) {
    must(ledger::post(ctx, {ledger::CauseKind{"bench.fund"}, 1},
                      {ledger::transfer(ledger::BalanceFlow::own_money_set_aside, amount,
                                        {ledger::capital, ledger::reserve})}));
    return true;
  });
}

auto campaign() -> rewards::CampaignRequest {
  rewards::CampaignRequest request;
  request.name_vi = {{"Tặng mọi người"}};
  request.grant = rewards::Grant::coupon;
  request.worth = shape::AmountText{"10000"};
  request.minimum = shape::AmountText{"200000"};
  request.days = 30;
  request.audience = rewards::Audience::level;
  request.level = 1;
  request.budget = {people};
  return request;
}

void read_pages(Place& place, OperatorId chu) {
  const auto base = std::string{http::Routes::api_bases[0]} + "token/";
  std::map<std::string, std::vector<Reader>> asked;
  for (std::int64_t i = 0; i < readers; ++i) {
    const auto user = person(1 + i * 499);
    const auto token = place.look([&](Context& ctx) { return accounts::open_session(ctx, user); });
    asked["coupon/getList"].push_back({base + "coupon/getList", "", token});
    asked["getUserCouponAmount"].push_back({base + "getUserCouponAmount", "", token});
    asked["getUserCouponAmount with a price"].push_back(
        {base + "getUserCouponAmount", "price=200000", token});
    asked["goods/getList"].push_back({base + "goods/getList", "", token});
  }
  for (const auto& [name, many] : asked) place.read(name, many);
  const auto token = place.look([&](Context& ctx) { return admin::open_session(ctx, chu); });
  const std::string console{http::Routes::console_base};
  place.read("console: campaign/list", {{console + "campaign/list", "", token}});
  place.read("console: person/rewards",
             {{console + "person/rewards", fmt::format("userId={}", person(1).value), token}});
}

void make_codes(Place& place, OperatorId chu) {
  constexpr std::int64_t codes = 10'000;
  rewards::console::MakeVipBatchRequest request;
  request.count = {codes};
  request.reason = "Đối tác";
  constexpr int batches = 5;
  for (int i = 0; i < batches; ++i)
    place.timed("vipBatch/make", codes,
                [&] { return place.run(rewards::console::make_vip_batch, chu, request); });
}

}  // namespace

void measure_rewards(Place& place) {
  const auto chu = place.hire("chu", admin::Role::owner), lan = place.hire("lan", admin::Role::owner);
  fill_coupons(place, chu);
  fund(place, Money{worth.minor_units * people});
  const auto id = place.run(rewards::save_campaign, chu, campaign()).campaign.id;
  place.run(rewards::start_campaign, chu, rewards::CampaignQuery{id});
  place.run(rewards::approve_campaign, lan, rewards::CampaignQuery{id});
  place.live_until(place.now().instant + 10s);
  place.count_rows("rewards.campaign_on", people);
  read_pages(place, chu);
  place.timed("campaign/get of 100,000 coupons", people,
              [&] { return place.run(rewards::campaign_sheet, chu, rewards::CampaignQuery{id}); });
  make_codes(place, chu);
  place.live_until(place.now().instant + 32 * 24h);
  place.count_rows("rewards.coupons_remind", people);
  place.count_rows("rewards.coupons_end", people);
  place.verify("rewards");
}

}  // namespace bench
