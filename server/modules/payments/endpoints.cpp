// The module's endpoints, in the specification's spelling. An operation with a UserId needs a token.
#include <memory>

#include "modules/payments/module.hpp"

#include "modules/accounts/accounts.hpp"
#include "modules/accounts/permissions.hpp"
#include "modules/limits/limits.hpp"
#include "modules/payments/backtests.hpp"
#include "modules/payments/console.hpp"
#include "modules/payments/orders.hpp"
#include "modules/payments/permissions.hpp"
#include "modules/payments/personal.hpp"
#include "modules/payments/reconciliation.hpp"
#include "modules/payments/settings.hpp"
#include "modules/payments/verify.hpp"

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
      get("token/getOrderInfo", wired(wiring, order_info))
          .about("One of my top-up orders by its id. Group orders are in token/gb/getBuyList.")
          .refuses({&order_not_found}),
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
          .refuses({&amount_malformed, &channel_bounds_crossed, &channel_incomplete, &channel_kind_fixed,
                    &sandbox_not_allowed, &channel_closed}),
      get("topup/list", top_up_list)
          .permits(permissions::topups)
          .about("Top-up orders, newest first, by state."),
      get("topup/get", top_up)
          .permits(permissions::topups)
          .about("One top-up order.")
          .refuses({&order_not_found}),
      post("topup/confirm", confirm)
          .permits(permissions::topups)
          .about("Confirms that the bank has the money of an order.")
          .refuses({&order_not_found, &order_not_awaiting, &amount_malformed, &reference_malformed,
                    &reference_used, &paid_at_impossible, &receiver_not_found, &day_closed}),
      post("topup/refuse", refuse_order)
          .permits(permissions::topups)
          .about("Refuses an order that awaits payment.")
          .refuses({&order_not_found, &order_not_awaiting}),
      post("topup/receive", receive)
          .permits(permissions::topups)
          .about("Enters a line of the bank's statement; its memo finds the order.")
          .refuses({&channel_missing, &amount_malformed, &reference_malformed, &reference_used,
                    &paid_at_impossible, &day_closed}),
      get("suspense/list", suspense_list)
          .permits(permissions::topups)
          .about("Payments in suspense, by state."),
      post("suspense/match", match)
          .permits(permissions::topups)
          .about("Gives a payment in suspense to its owner.")
          .refuses({&suspense_not_found, &suspense_not_open, &receiver_missing, &receiver_not_found,
                    &order_not_found, &needs_another}),
      get("person/topups", person_top_ups)
          .permits(accounts::permissions::wallets)
          .about("A person's top-up orders, newest first.")
          .refuses({&accounts::person_not_found}),
      post("suspense/return", give_back)
          .permits(permissions::topups)
          .about("Notes that a payment in suspense went back to its payer.")
          .refuses({&suspense_not_found, &suspense_not_open}),
  };
}

// A file of two million characters, some of which take several bytes.
constexpr std::size_t statement_body = 8'000'000;

auto reconciling() -> http::Endpoints {
  using namespace console;
  return {
      get("reconciliation/channels", reconciled_channels)
          .permits(permissions::reconciliation)
          .about("The channels whose days are reconciled."),
      get("reconciliation/days", day_list)
          .permits(permissions::reconciliation)
          .about("A channel's days, the latest first: the bank's word, our books', and the difference.")
          .refuses({&channel_missing}),
      get("reconciliation/day", day)
          .permits(permissions::reconciliation)
          .about("One day of a channel, with who closed and opened it.")
          .refuses({&channel_missing}),
      get("reconciliation/lines", bank_lines)
          .permits(permissions::reconciliation)
          .about("The bank's lines of a day, each with what our books have for it.")
          .refuses({&channel_missing}),
      get("reconciliation/unbanked", book_lines)
          .permits(permissions::reconciliation)
          .about("What our books have of a day and the bank has no line for.")
          .refuses({&channel_missing}),
      post("statement/check", statement_check)
          .read_only()
          .permits(permissions::statements)
          .takes_up_to(statement_body)
          .about("Reads a bank's statement (CSV) and tells what is in it, or wrong with it; keeps nothing.")
          .refuses({&channel_missing}),
      post("statement/import", statement_import)
          .permits(permissions::statements)
          .takes_up_to(statement_body)
          .about("Takes in the new lines of a bank's statement (CSV), all or none; books no money.")
          .refuses({&channel_missing, &statement_unreadable, &reference_of_another_day, &day_closed}),
      post("reconciliation/book", book_line)
          .permits(permissions::statements)
          .about("Books a line that only the bank has: to an order, or to suspense.")
          .refuses({&line_not_found, &line_goes_out, &line_booked, &day_closed, &order_not_found,
                    &receiver_not_found, &reference_used, &channel_missing, &amount_malformed,
                    &reference_malformed}),
      post("reconciliation/bookDay", book_day)
          .permits(permissions::statements)
          .about("Books a day's lines that only the bank has, some at a time.")
          .refuses({&channel_missing, &day_closed, &amount_malformed, &reference_malformed}),
      post("reconciliation/close", close_day)
          .permits(permissions::statements)
          .about("Closes a day; a difference needs a reason.")
          .refuses({&channel_missing, &day_not_over, &day_closed, &difference_unexplained}),
      post("reconciliation/reopen", reopen_day)
          .permits(permissions::statements)
          .about("Opens a closed day again, with a reason.")
          .refuses({&channel_missing, &day_not_closed}),
  };
}

constexpr QueueName top_ups_queue{"payments.top_ups"}, suspense_queue{"payments.suspense"};
constexpr AlarmName suspense_waits{"payments.suspense_waits"};
constexpr std::chrono::hours suspense_is_late_after{24};

auto standing_now(Context& ctx) -> Standing {
  const auto waiting = waiting_for_operators(ctx);
  Standing now{.queues = {{top_ups_queue, waiting.orders, waiting.oldest_order},
                          {suspense_queue, waiting.suspense, waiting.oldest_suspense}}};
  const auto& since = waiting.oldest_suspense;
  if (since && ctx.now.instant - *since > suspense_is_late_after) now.alarms = {suspense_waits};
  return now;
}

}  // namespace

auto module(Wiring wiring) -> Module {
  const auto shared = std::make_shared<const Wiring>(std::move(wiring));
  auto endpoints = peoples(shared);
  for (auto& endpoint : operators(shared)) endpoints.push_back(std::move(endpoint));
  for (auto& endpoint : reconciling()) endpoints.push_back(std::move(endpoint));
  namespace s = settings;
  return {
      .name = "payments",
      .endpoints = std::move(endpoints),
      .settings = {info_of(s::order_lifetime, backtests::order_lifetime), info_of(s::open_orders),
                   info_of(s::alone_up_to)},
      .jobs = {{.name = expiry_job, .run = expire}},
      .personal = {personal_data()},
      .raw_routes = {{.path = "/rest/v3/notify/vnpay",
                      .access = http::Access::write,
                      .answer =
                          [shared](Context& ctx, const http::Request& request) {
                            // The provider's own format: whatever the answer is, what was done stays done.
                            return std::optional{http::Response{
                                .body = vnpay_notification(ctx, *shared, request.query, request.address)}};
                          }}},
      .sockets = {{.prefix = "/addorder/",
                   .suffix = "/0",
                   .admit =
                       [](Context& ctx, std::int64_t id, const http::Request& request) {
                         return socket_order(ctx, http::query_value(request, "ticket"), OrderId{id});
                       },
                   .refusals = {&order_not_found}}},
      .topics = {{order_topic, watch_order, {&order_not_found}}},
      .start = [](Context& ctx) { put_first_channels(ctx); },
      .standing = standing_now,
      .verify = verify_payments};
}

}  // namespace payments
