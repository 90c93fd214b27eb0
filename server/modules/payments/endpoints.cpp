// The module's endpoints, in the specification's spelling. An operation with a UserId needs a token.
#include <memory>

#include "payments/module.hpp"

#include "accounts/accounts.hpp"
#include "accounts/permissions.hpp"
#include "causes.hpp"
#include "console.hpp"
#include "limits/limits.hpp"
#include "orders.hpp"
#include "payments/permissions.hpp"
#include "platform/life.hpp"
#include "providers/outbox.hpp"
#include "registration.hpp"
#include "rules.hpp"
#include "settings.hpp"

namespace payments {

namespace {

using Shared = std::shared_ptr<const Wiring>;
using http::get, http::post, http::wired;

auto peoples(const Shared& wiring) -> http::Endpoints {
  http::Endpoints all{
      get("token/pay/getAccounts", wired(wiring, channels)).about("The channels that take top-ups now."),
      post("token/pay/payCreateOrder", wired(wiring, create_order))
          .money()
          .about("Makes a top-up order and tells how to pay it.")
          .refuses({&channel_missing, &channel_closed, &amount_malformed, &amount_below_minimum,
                    &amount_above_maximum, &too_many_open_orders, &limits::excluded,
                    &limits::excluded_for_good, &limits::over_top_up_day, &limits::over_top_up_week,
                    &limits::over_top_up_month}),
      get("token/pay/getRechargeList", top_ups).about("My top-up orders, newest first."),
  };
  if (wiring->fakes_allowed) {
    all.push_back(post("token/pay/sandboxPay", wired(wiring, sandbox_pay))
                      .money()
                      .about("Pays a sandbox order at once; only where fakes are allowed.")
                      .refuses({&order_not_found, &channel_closed, &order_not_awaiting}));
  }
  return all;
}

auto operators(const Shared& wiring) -> http::Endpoints {
  using namespace console;
  return {
      get("channel/list", wired(wiring, channel_list))
          .permits(permissions::topups)
          .about("Every payment channel."),
      post("channel/set", wired(wiring, channel_set))
          .permits(permissions::topups)
          .about("Adds or changes a payment channel.")
          .refuses({&amount_malformed, &amount_above_maximum, &channel_bounds_crossed, &channel_incomplete,
                    &channel_kind_fixed, &sandbox_not_allowed, &channel_closed}),
      get("topup/list", top_up_list)
          .permits(permissions::topups)
          .about("Top-up orders, sorted and filtered, with their number and sum.")
          .refuses({&platform::list_times_reversed, &platform::list_amounts_reversed,
                    &platform::list_cursor_gone, &channel_missing}),
      get("topup/get", top_up)
          .permits(permissions::topups)
          .about("One top-up order.")
          .refuses({&order_not_found}),
      post("topup/confirm", confirm)
          .permits(permissions::topups)
          .about("Confirms that the bank has the money of an order.")
          .refuses({&order_not_found, &order_not_awaiting, &amount_malformed, &amount_above_maximum,
                    &reference_malformed, &reference_used, &paid_at_impossible, &receiver_not_found,
                    &day_closed}),
      post("topup/refuse", refuse_order)
          .permits(permissions::topups)
          .about("Refuses an order that awaits payment.")
          .refuses({&order_not_found, &order_not_awaiting}),
      post("topup/receive", receive)
          .permits(permissions::topups)
          .about("Enters a line of the bank's statement; its memo finds the order.")
          .refuses({&channel_missing, &amount_malformed, &amount_above_maximum, &reference_malformed,
                    &reference_used, &paid_at_impossible, &day_closed}),
      get("person/topups", person_top_ups)
          .permits(accounts::permissions::wallets)
          .about("A person's top-up orders, newest first.")
          .refuses({&accounts::person_not_found}),
  };
}

auto desk_of_suspense() -> http::Endpoints {
  using namespace console;
  return {
      get("suspense/list", suspense_list)
          .permits(permissions::topups)
          .about("Payments in suspense, sorted and filtered, with their number and sum.")
          .refuses({&platform::list_times_reversed, &platform::list_amounts_reversed,
                    &platform::list_cursor_gone, &channel_missing}),
      get("suspense/get", suspense_one)
          .permits(permissions::topups)
          .about("One payment that is or was in suspense.")
          .refuses({&suspense_not_found}),
      post("suspense/match", match)
          .permits(permissions::topups)
          .about("Gives a payment in suspense to its owner.")
          .refuses({&suspense_not_found, &suspense_not_open, &receiver_missing, &receiver_not_found,
                    &order_not_found, &needs_another}),
      post("suspense/return", return_payment)
          .permits(permissions::topups)
          .about("Records that a payment in suspense was returned to its payer.")
          .refuses({&suspense_not_found, &suspense_not_open, &needs_another}),
      post("channel/settle", settle_channel)
          .permits(permissions::topups)
          .money()
          .about("Records that a payment in suspense is money that a provider settled.")
          .refuses({&amount_malformed, &amount_above_maximum, &channel_missing, &suspense_not_found,
                    &suspense_not_open, &settles_itself, &kept_above_share, &channel_short, &needs_another}),
  };
}

// The providers' own formats: whatever the answer is, what was done stays done.
auto notified(const Shared& wiring) -> std::vector<http::RawRoute> {
  std::vector<http::RawRoute> all;
  for (const auto& provider : wiring->providers)
    all.push_back({.path = provider->notification_path(),
                   .access = http::Access::write,
                   .answer = [provider](Context& ctx, const http::Request& request) {
                     return std::optional{take_notification(ctx, *provider, request)};
                   }});
  return all;
}

auto calling(const Shared& wiring) -> std::vector<OutgoingWork> {
  if (wiring->providers.empty()) return {};
  const auto caller = std::make_shared<ProviderCaller>(wiring);
  return {{.topic = provider_calls_topic,
           .run =
               [caller](run::Executor& executor) {
                 caller->call_waiting([&](const auto& work) { executor.act(work); });
               },
           .stop = [caller] { caller->stop(); }}};
}

}  // namespace

auto module(Wiring wiring) -> Module {
  const auto shared = std::make_shared<const Wiring>(std::move(wiring));
  auto endpoints = peoples(shared);
  for (const auto& part : {operators(shared), desk_of_suspense()})
    endpoints.insert(endpoints.end(), part.begin(), part.end());
  namespace s = settings;
  return {.name = "payments",
          .endpoints = std::move(endpoints),
          .settings = {info_of(s::order_lifetime, backtests::order_lifetime), info_of(s::grace),
                       info_of(s::open_orders), info_of(s::alone_up_to), info_of(s::banks)},
          .jobs = {{.name = expiry_job, .run = expire}, watch_calls(), ask_provider(*shared)},
          .lives = {life_of("payments_order", rules::order_machine),
                    life_of("payments_suspense", rules::suspense_life)},
          .personal = {personal_data()},
          .finders = finders(),
          .person_events = person_events(),
          .raw_routes = notified(shared),
          .sockets = {{.prefix = "/addorder/",
                       .suffix = "/0",
                       .admit =
                           [](Context& ctx, std::int64_t id, const http::Request& request) {
                             return socket_order(ctx, http::query_value(request, "ticket"), OrderId{id});
                           },
                       .refusals = {&order_not_found}}},
          .topics = {{order_topic, watch_order, {&order_not_found}}},
          .outgoing = calling(shared),
          .subjects = {{causes::top_up.key, order_subject}},
          .orders = {own_order("top_up",
                               [shared](Context& ctx, UserId user, std::int64_t id) {
                                 return one_top_up(ctx, *shared, user, OrderId{id});
                               })},
          .work_queues = {top_ups_queue, suspense_queue},
          .start = [](Context& ctx) { put_first_channels(ctx); },
          .standing = standing_now,
          .verify = verify_payments};
}

}  // namespace payments
