// The module's endpoints and its registration.
#include "modules/rewards/module.hpp"

#include "modules/accounts/accounts.hpp"
#include "modules/rewards/campaigns.hpp"
#include "modules/rewards/coupons.hpp"
#include "modules/rewards/granting.hpp"
#include "modules/rewards/permissions.hpp"
#include "modules/rewards/settings.hpp"
#include "platform/refusals.hpp"

namespace rewards {

namespace {

auto of_goods() -> http::Endpoints { return {}; }

auto of_orders() -> http::Endpoints { return {}; }

auto of_vip() -> http::Endpoints { return {}; }

auto of_coupons() -> http::Endpoints {
  using http::get;
  return {
      get("token/getUserCouponAmount", my_coupon_amount)
          .about("My unused coupons: count, worth, what ends soon; with a price, the best one for it."),
      get("token/coupon/getList", my_coupons)
          .about("My coupons, newest first: what each needs, and until when it is good."),
      get("person/rewards", person_rewards)
          .permits(permissions::rewards)
          .about("One person's coupons, newest first.")
          .refuses({&accounts::person_not_found}),
  };
}

auto of_campaigns() -> http::Endpoints {
  using http::get, http::post;
  return {
      get("campaign/list", list_campaigns)
          .permits(permissions::rewards)
          .about("Campaigns, by state and by what they grant, with their number."),
      get("campaign/get", campaign_sheet)
          .permits(permissions::rewards)
          .about("One campaign: its cover, what it granted, and its coupons.")
          .refuses({&campaign_not_found}),
      post("campaign/save", save_campaign)
          .permits(permissions::rewards)
          .about("Writes a draft of a campaign.")
          .refuses({&campaign_not_found, &campaign_state, &campaign_name, &campaign_amount, &campaign_worth,
                    &campaign_minimum, &campaign_days, &campaign_level, &campaign_people, &person_unknown,
                    &budget_short}),
      post("campaign/start", start_campaign)
          .permits(permissions::rewards)
          .about("Starts a campaign, whose coupons are then covered from the reserve, or continues it.")
          .refuses({&campaign_not_found, &campaign_state, &campaign_people, &budget_short, &cover_short}),
      post("campaign/approve", approve_campaign)
          .permits(permissions::rewards)
          .about("Starts the large campaign that another operator proposed.")
          .refuses({&campaign_not_found, &campaign_state, &own_decision, &let_in_by_starter, &cover_short}),
      post("campaign/pause", pause_campaign)
          .permits(permissions::rewards)
          .about("Lets a campaign grant nothing for a while.")
          .refuses({&campaign_not_found, &campaign_state}),
      post("campaign/end", end_campaign)
          .permits(permissions::rewards)
          .about("Ends a campaign; what its coupons do not need returns to the reserve.")
          .refuses({&campaign_not_found, &campaign_state}),
  };
}

auto endpoints() -> http::Endpoints {
  http::Endpoints all;
  for (auto&& part : {of_goods(), of_orders(), of_vip(), of_coupons(), of_campaigns()})
    all.insert(all.end(), part.begin(), part.end());
  return all;
}

}  // namespace

auto module() -> Module {
  namespace s = settings;
  return {.name = "rewards",
          .endpoints = endpoints(),
          .settings = {info_of(s::alone_up_to), info_of(s::alone_things_up_to)},
          .jobs = {{.name = campaign_on_job, .run = campaign_on},
                   {.name = coupons_end_job, .run = coupons_end},
                   {.name = coupons_remind_job, .run = coupons_remind}},
          .personal = {coupon_data()},
          .person_events = coupon_events(),
          .subjects = coupon_subjects(),
          .plan_night = plan_campaigns,
          .figures = campaign_figures,
          .verify = verify_campaigns};
}

}  // namespace rewards
