// The module's endpoints, in the specification's spelling, and its registration.
#include "fairness/calls.hpp"
#include "fairness/counting.hpp"
#include "groups/module.hpp"
#include "personal/console.hpp"
#include "public_queue/console.hpp"

#include "accounts/accounts.hpp"
#include "accounts/permissions.hpp"
#include "groups/groups.hpp"
#include "groups/permissions.hpp"
#include "ledger/ledger.hpp"
#include "limits/limits.hpp"
#include "personal/forming.hpp"
#include "platform/life.hpp"
#include "platform/refusals.hpp"
#include "public_queue/days.hpp"
#include "public_queue/forming.hpp"
#include "registration.hpp"
#include "seeds.hpp"
#include "settings.hpp"
#include "subjects.hpp"
#include "tickets/permissions.hpp"

namespace groups {

namespace {

auto limit_of_level(const Setting<std::int64_t>& setting, int level) -> SettingInfo {
  return info_of(setting, [level](Context& ctx, std::int64_t value, const Period& period) {
    return backtests::seats_a_day(ctx, level, value, period);
  });
}

// All settings, for the console and the public lists.
auto all_settings() -> std::vector<SettingInfo> {
  namespace s = settings;
  return {info_of(s::hours, backtests::hours),
          info_of(s::price_floor, backtests::price_floor),
          info_of(s::seats),
          info_of(s::winners),
          info_of(s::priority_slots),
          info_of(s::groups_a_day),
          info_of(s::reward, backtests::reward),
          info_of(s::commission_pool),
          info_of(s::cover_share),
          info_of(s::energy_a_seat, backtests::energy_a_seat),
          limit_of_level(s::seats_a_day_1, 1),
          limit_of_level(s::seats_a_day_2, 2),
          limit_of_level(s::seats_a_day_3, 3),
          limit_of_level(s::seats_a_day_4, 4),
          info_of(s::person_seats),
          info_of(s::person_groups),
          info_of(s::person_fee),
          info_of(s::person_reward),
          info_of(s::person_launch_reward),
          info_of(s::person_deposit),
          info_of(s::person_price_floor),
          info_of(s::person_most_price),
          info_of(s::person_validity),
          info_of(s::person_cancel_after),
          info_of(s::person_days)};
}

auto config_of(Context& ctx, const SettingInfo& info) -> Config {
  return {.key = std::string{info.key},
          .value = ctx.settings.text_of(info),
          .type = std::string{info.type},
          .unit = std::string{info.unit},
          .help = std::string{info.help.in(ctx.origin.language)}};
}

auto public_endpoints() -> http::Endpoints {
  using http::get;
  return {
      get("gb/getConfigByKey", config_by_key)
          .cacheable()
          .about("One public setting of groups.")
          .refuses({&config_not_found}),
      get("gb/apiGetConfigs", configs).cacheable().about("All public settings of groups."),
      get("gb/getSetList", sets_on_offer)
          .cacheable()
          .about("The sets on offer, with today's hours, odds and seats left."),
      get("gb/getCurGroup", current_group)
          .cacheable()
          .about("The group of a set that takes seats now, also before its first.")
          .refuses({&set_not_found, &set_not_on_sale}),
      get("gb/getGroupInfo", group_info)
          .cacheable()
          .about("One group: its seats, odds, members and draw.")
          .refuses({&group_not_found}),
      get("gb/getBuyList", group_members)
          .cacheable()
          .about("Who sits in a group, masked.")
          .refuses({&group_not_found}),
      get("gb/getDraw", draw_record)
          .cacheable()
          .about("Everything that running a group's draw again takes.")
          .refuses({&group_not_found}),
      get("gb/getDrawSums", draw_sums)
          .cacheable()
          .about("What all draws of each set came to, up to the last night."),
      get("gb/getFairness", set_fairness)
          .cacheable()
          .about("The same of one set, by the place at which a seat was taken.")
          .refuses({&set_not_found}),
      get("gb/getDraws", draws_of_set)
          .cacheable()
          .about("The draws of a set with all that repeats them, a hundred at once."),
  };
}

auto personal_endpoints() -> http::Endpoints {
  using http::get, http::post;
  return {
      post("token/gb/buyGb", buy)
          .money()
          .serialized_by(&BuyRequest::set_id)
          .looks_further(expect_purchase)
          .about("Buys seats in the public queue of a set.")
          .refuses({&set_not_found, &set_not_on_sale, &closed_now, &group_moved_on, &client_seed_too_long,
                    &sold_out, &not_enough_stock, &seats_a_day, &cannot_join_twice, &priority_passes_short,
                    &priority_slots_full, &rewards::coupon_not_found, &rewards::coupon_held,
                    &rewards::coupon_used, &rewards::coupon_expired, &rewards::coupon_minimum,
                    &rewards::coupon_one_seat, &ledger::insufficient_balance})
          .refuses(accounts::pay_refusals)
          .refuses(limits::purchase_refusals),
      post("token/gb/leave", leave)
          .money()
          .about(
              "Leaves before the group has formed; the money returns at once. With seatId that seat alone, "
              "which must be of orderId where both are given; with orderId alone all its seats that have not "
              "formed.")
          .refuses({&order_not_found, &cannot_leave_formed, &already_left}),
      get("token/gb/getBuyList", my_orders).about("My orders with their seats, newest first."),
      get("token/gb/myJoinList", my_seats)
          .about("My seats, newest first: their groups, states, results and money."),
      get("token/gb/getJoinCount", my_counts).about("My seats counted by state and result."),
      get("token/gb/getGroupInfo", my_group)
          .about("One group, with my own seat in it: by groupId, or with setId the one that takes seats now.")
          .refuses({&group_not_found, &set_not_found, &set_not_on_sale}),
  };
}

auto batch_endpoints() -> http::Endpoints {
  using http::get, http::post;
  namespace t = tickets;
  return {
      get("gb/person/getList", batches_on_offer)
          .cacheable()
          .about("Open batches of personal groups, by class, sorted: price, odds, refund, reward, the "
                 "ticket, and the "
                 "public queue's price.")
          .refuses({&platform::list_cursor_gone}),
      get("gb/person/getBatch", batch_info)
          .cacheable()
          .about("One batch with its groups, newest first, and who sits where, masked.")
          .refuses({&batch_not_found}),
      post("token/person/gb/master/add", launch_batch)
          .money()
          .about("Launches personal groups for free tickets, by class and count or by ticketIds: claims the "
                 "tickets, uses eligibility, holds the deposits and opens the first group.")
          .refuses({&launch_empty, &count_or_tickets, &batch_too_large, &over_unpublished,
                    &repurchase_eligibility, &price_out_of_range, &price_not_whole_thousand, &fee_uncovered,
                    &t::class_not_found, &t::validity_short, &ledger::insufficient_balance})
          .refuses(t::choice_refusals)
          .refuses(accounts::pay_refusals),
      get("token/person/gb/master/quote", quote_batch)
          .about("What launching would hold and pay, the range of prices, my free tickets and eligibility, "
                 "and why "
                 "it would be refused; nothing is changed.")
          .refuses({&t::class_not_found}),
      get("token/person/gb/master/getMyList", my_batches)
          .about("My batches, newest first: their groups and money, and when they may be cancelled."),
      get("token/person/gb/master/cancel", cancel_batch)
          .mutating()
          .money()
          .about("Cancels what has not formed of my batch: holds, deposits, tickets and eligibility return.")
          .refuses({&batch_not_found, &batch_over, &cancel_after_7_days}),
      post("token/person/gb/joinGb", join_batch)
          .money()
          .serialized_by(&JoinRequest::batch_id)
          .about("Takes a seat in a batch's group; the last seat forms it, and one of its members wins the "
                 "ticket.")
          .refuses({&batch_not_found, &batch_over, &group_moved_on, &closed_now, &client_seed_too_long,
                    &own_group, &provider_cannot_join, &cannot_join_twice, &ledger::insufficient_balance})
          .refuses(accounts::pay_refusals)
          .refuses(limits::purchase_refusals),
      get("market/batches", list_batches)
          .permits(permissions::market)
          .about("Batches of personal groups by state, class, master and time of launch, with their number.")
          .refuses({&platform::list_times_reversed, &platform::list_cursor_gone}),
      get("market/batch", batch_sheet)
          .permits(permissions::market)
          .about("One batch with its master, its money and its groups.")
          .refuses({&batch_not_found}),
      post("market/cancelBatch", stop_batch)
          .permits(permissions::market)
          .about(
              "Cancels what has not formed of a batch, with a reason that its master and its members read.")
          .refuses({&batch_not_found, &batch_over}),
  };
}

auto console_endpoints() -> http::Endpoints {
  using http::get, http::post;
  return {
      get("set/list", list_sets)
          .permits(tickets::permissions::sets)
          .about("Sets, sorted, by state, with their number.")
          .refuses({&platform::list_cursor_gone}),
      get("set/get", set_sheet)
          .permits(tickets::permissions::sets)
          .about("One set with its promises and cover.")
          .refuses({&set_not_found}),
      get("set/preview", preview_set)
          .permits(tickets::permissions::sets)
          .about("A draft as saving would make it, and what buyers would see of it; nothing is written.")
          .refuses({&set_not_found, &set_not_draft, &tickets::class_not_found, &price_below_floor,
                    &price_not_whole, &winners_not_below_seats, &priority_above_seats}),
      post("set/save", save_set)
          .permits(tickets::permissions::sets)
          .about("Writes a draft of a set.")
          .refuses({&set_not_found, &set_not_draft, &tickets::class_not_found, &price_below_floor,
                    &price_not_whole, &winners_not_below_seats, &priority_above_seats}),
      post("set/publish", publish_set)
          .permits(tickets::permissions::sets)
          .about("Puts a set on sale, if what it promises is covered.")
          .refuses({&set_not_found, &already_published, &class_closed, &price_below_floor, &price_not_whole,
                    &winners_not_below_seats, &priority_above_seats, &cover_short}),
      post("set/stop", stop_set)
          .permits(tickets::permissions::sets)
          .about("Takes a set off sale and releases what has not formed.")
          .refuses({&set_not_found, &set_not_published}),
      get("group/list", list_groups)
          .permits(tickets::permissions::sets)
          .about("Groups that have taken a seat, by set, state and end, with their number.")
          .refuses({&platform::list_times_reversed}),
      get("group/get", group_sheet)
          .permits(tickets::permissions::sets)
          .about("One group.")
          .refuses({&group_not_found}),
      get("person/seats", person_seats)
          .permits(accounts::permissions::people)
          .about("One person's seats with their groups and money, newest first.")
          .refuses({&accounts::person_not_found}),
  };
}

}  // namespace

auto config_by_key(Context& ctx, const ConfigQuery& query) -> Result<Config> {
  constexpr std::string_view prefix = "groups.";
  for (const auto& info : all_settings())
    if (info.is_public && (info.key == query.key.value || info.key.substr(prefix.size()) == query.key.value))
      return config_of(ctx, info);
  return refuse(config_not_found);
}

auto configs(Context& ctx) -> Result<Configs> {
  Configs all;
  for (const auto& info : all_settings())
    if (info.is_public) all.items.push_back(config_of(ctx, info));
  return all;
}

auto module() -> Module {
  auto endpoints = public_endpoints();
  for (auto& endpoint : personal_endpoints()) endpoints.push_back(std::move(endpoint));
  for (auto& endpoint : batch_endpoints()) endpoints.push_back(std::move(endpoint));
  for (auto& endpoint : console_endpoints()) endpoints.push_back(std::move(endpoint));
  return {.name = "groups",
          .endpoints = std::move(endpoints),
          .settings = all_settings(),
          .jobs = {{.name = close_day_job, .run = day_is_over},
                   {.name = close_batch_job, .run = batch_is_over},
                   counting()},
          .lives = {life_of("group_set", set_lifecycle), life_of("group_group", group_lifecycle),
                    life_of("group_seat", seat_lifecycle), life_of("group_batch", batch_lifecycle),
                    life_of("group_person_group", group_lifecycle),
                    life_of("group_person_seat", personal_seat_lifecycle)},
          .personal = {personal_data()},
          .finders = finders(),
          .person_events = person_events(),
          .topics = {{group_topic, watch_group, {&group_not_found}},
                     {seats_topic, watch_seats, {&platform::topic_unknown}}},
          .subjects = subjects(),
          .openings = openings(),
          .orders = own_orders(),
          .plan_night = plan_counting,
          .figures = figures_of,
          .standing = standing_now,
          .verify = verify_groups,
          .take_over = take_over_seeds};
}

}  // namespace groups
