// The module's endpoints and its registration.
#include "rewards/module.hpp"

#include "accounts/accounts.hpp"
#include "campaigns/console.hpp"
#include "campaigns/granting.hpp"
#include "campaigns/rules.hpp"
#include "coupons/calls.hpp"
#include "coupons/rules.hpp"
#include "goods/console.hpp"
#include "goods/nft_days.hpp"
#include "goods/orders.hpp"
#include "goods/rules.hpp"
#include "ledger/ledger.hpp"
#include "limits/limits.hpp"
#include "platform/life.hpp"
#include "platform/refusals.hpp"
#include "registration.hpp"
#include "rewards/permissions.hpp"
#include "settings.hpp"
#include "tickets/tickets.hpp"
#include "vip/console.hpp"
#include "vip/membership.hpp"
#include "vip/rules.hpp"

namespace rewards {

namespace {

using http::get, http::post;

auto of_goods() -> http::Endpoints {
  using namespace console;
  const auto& may = permissions::rewards;
  return {
      get("token/goods/getList", goods)
          .about("What energy and XMoney buy, and what is left of it this week."),
      post("token/goods/payGoods", pay_goods)
          .money()
          .about("Takes goods for energy or XMoney.")
          .refuses({&goods_not_found, &goods_stopped, &coupon_once, &weekly_limit, &out_of_stock,
                    &limits::excluded, &limits::excluded_for_good, &ledger::insufficient_balance})
          .refuses(accounts::pay_refusals),
      get("goods/list", goods_list).permits(may).about("Goods, sorted and filtered, with their number."),
      get("goods/get", goods_details)
          .permits(may)
          .about("One good, with the changes of its stock.")
          .refuses({&goods_not_found}),
      post("goods/save", save_goods)
          .permits(may)
          .about("Makes a good, or changes it.")
          .refuses({&goods_not_found, &goods_state, &title_missing, &goods_campaign, &price_malformed}),
      post("goods/offer", offer_goods)
          .permits(may)
          .about("Offers a good.")
          .refuses({&goods_not_found, &goods_state}),
      post("goods/stop", stop_goods)
          .permits(may)
          .about("Stops offering a good; its orders stay.")
          .refuses({&goods_not_found, &goods_state}),
      post("goods/stock", change_stock)
          .permits(may)
          .about("Changes a good's stock.")
          .refuses({&goods_not_found, &stock_short, &stock_unchanged}),
  };
}

auto of_orders() -> http::Endpoints {
  using namespace console;
  const auto& may = permissions::goods_orders;
  return {
      get("token/goods/getOrders", goods_orders).about("My orders of goods, newest first."),
      post("token/goods/cancelOrder", cancel_goods_order)
          .money()
          .about("Cancels an order that waits at the desk, and returns its price.")
          .refuses({&order_not_found, &order_over}),
      get("goodsOrder/list", goods_order_list)
          .permits(may)
          .about("Orders of goods, sorted and filtered, with their number.")
          .refuses({&platform::list_times_reversed}),
      get("goodsOrder/get", goods_order)
          .permits(may)
          .about("One order of goods.")
          .refuses({&order_not_found}),
      get("goodsOrder/find", find_goods_order)
          .permits(may)
          .about("The order of a code.")
          .refuses({&order_not_found}),
      post("goodsOrder/handOver", hand_over_goods)
          .permits(may)
          .about("Hands over an ordered good by its code.")
          .refuses({&order_not_found, &order_over, &tickets::venue_not_found, &tickets::venue_closed}),
      post("goodsOrder/cancel", cancel_order_of)
          .permits(may)
          .about("Cancels an order with a reason, and returns its price.")
          .refuses({&order_not_found, &order_over}),
  };
}

auto of_vip() -> http::Endpoints {
  using namespace console;
  const auto& may = permissions::rewards;
  return {
      get("token/user/vip/getMyVouList", vip_codes).about("My VIP codes and my membership."),
      post("token/user/vip/useVipVou", use_vip)
          .money()
          .about("Starts a membership with a VIP code, or makes it longer.")
          .refuses({&vip_missing, &vip_used, &vip_expired, &vip_locked, &batch_void}),
      get("vipBatch/list", vip_batch_list).permits(may).about("Batches of VIP codes, with their number."),
      post("vipBatch/make", make_vip_batch)
          .permits(may)
          .about("Makes VIP codes. Their file is in this answer only."),
      post("vipBatch/void", void_vip_batch)
          .permits(may)
          .about("Takes back the unused codes of a batch.")
          .refuses({&batch_not_found, &batch_void}),
  };
}

auto of_coupons() -> http::Endpoints {
  using http::get;
  return {
      get("token/getUserCouponAmount", my_coupon_amount)
          .about("My unused coupons: count, worth, what ends soon; with a price, the best one for it."),
      get("token/coupon/getList", my_coupons)
          .about("My coupons, newest first: what each needs, and until when it is good."),
      get("person/rewards", person_rewards)
          .permits(permissions::rewards)
          .about("One person's membership, and coupons, newest first.")
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
          .refuses({&campaign_not_found, &campaign_state, &campaign_name, &campaign_goods, &campaign_amount,
                    &campaign_worth, &campaign_minimum, &campaign_days, &campaign_level, &campaign_people,
                    &person_unknown, &budget_short}),
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

template <class T>
auto joined(std::vector<T> all, std::vector<T> more) {
  std::ranges::move(more, std::back_inserter(all));
  return all;
}

void plan_night(Context& ctx) {
  plan_nft_day(ctx);
  plan_campaigns(ctx);
}

auto figures(Context& ctx, const Period& period) {
  return joined(figures_of(ctx, period), campaign_figures(ctx, period));
}

auto verify_all(::store::Tx& tx) {
  return joined(joined(verify_goods(tx), verify_vip(tx)), verify_campaigns(tx));
}

}  // namespace

auto module() -> Module {
  namespace s = settings;
  return {
      .name = "rewards",
      .endpoints = endpoints(),
      .settings = {info_of(s::order_days), info_of(s::nft_energy), info_of(s::code_days),
                   info_of(s::member_days), info_of(s::days_a_pass), info_of(s::wrong_codes),
                   info_of(s::wrong_codes_from_address), info_of(s::alone_up_to),
                   info_of(s::alone_things_up_to)},
      .jobs = {{.name = order_over_job, .run = order_over_now},
               {.name = nft_day_job, .run = give_nft_day},
               {.name = member_pass_job, .run = give_member_pass},
               {.name = codes_end_job, .run = end_codes},
               {.name = forget_tries_job, .run = forget_old_tries},
               {.name = campaign_on_job, .run = campaign_on},
               {.name = coupons_end_job, .run = coupons_end},
               {.name = coupons_remind_job, .run = coupons_remind}},
      .lives = {life_of("rewards_goods", rules::goods_life), life_of("rewards_order", rules::order_life),
                life_of("reward_campaign", rules::campaign_life),
                life_of("reward_coupon", rules::coupon_life), life_of("rewards_vip_code", rules::code_life),
                life_of("rewards_vip_batch", rules::vip_batch_life)},
      .personal = {personal_data(), coupon_data()},
      .finders = finders(),
      .person_events = joined(person_events(), coupon_events()),
      .subjects = joined(subjects(), coupon_subjects()),
      .orders = {own_order("goods", own_goods_order)},
      .work_queues = {proposed_campaigns},
      .start = put_first_goods,
      .plan_night = plan_night,
      .figures = figures,
      .standing = standing_now,
      .verify = verify_all};
}

}  // namespace rewards
