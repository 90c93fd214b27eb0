// Calls to providers: payments_provider_call.
#include "outbox.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <exception>

#include "accounts/accounts.hpp"
#include "platform/i18n/texts.hpp"

namespace payments {

using ::store::select;

namespace {

using namespace std::chrono_literals;

constexpr auto look_again = 60s;   // longer than a provider may take to respond
constexpr auto before_retry = 5s;  // multiplied by the number of attempts
constexpr std::int64_t most_attempts = 3;
constexpr std::size_t longest_address = 2'000;

enum class CallState { waiting, in_work, answered, failed };
BOOST_DESCRIBE_ENUM(CallState, waiting, in_work, answered, failed)

struct CallRow {
  OrderId order_id;
  AsksFor asks_for;
  CallState state;
  std::int64_t attempts;
  Instant due_at, claimed_at;
  std::string problem, pay_url;
};
BOOST_DESCRIBE_STRUCT(CallRow, (),
                      (order_id, asks_for, state, attempts, due_at, claimed_at, problem, pay_url))

struct Claimed {
  CallRow row;
  store::OrderRow order;
  const Provider* provider;
  outbound::HttpCall call;
};
using Responded = std::expected<outbound::HttpAnswer, std::string>;

auto find_call(Context& ctx, OrderId order, AsksFor asks_for) -> std::optional<CallRow> {
  return ctx.tx.one(select<CallRow, "FROM payments_provider_call WHERE order_id = $1 AND asks_for = $2">,
                    order, asks_for);
}

// False if the row is not at that attempt any more.
auto move_call(Context& ctx, const CallRow& from, CallState to, std::string_view problem = "",
               std::string_view pay_url = "") -> bool {
  return ctx.tx.run(
             "UPDATE payments_provider_call SET state = $5, problem = $6, pay_url = $7, due_at = $8 "
             "WHERE order_id = $1 AND asks_for = $2 AND state = $3 AND attempts = $4",
             from.order_id, from.asks_for, from.state, from.attempts, to, problem, pay_url,
             to == CallState::waiting ? ctx.now.instant + before_retry * from.attempts : from.due_at) == 1;
}

auto http_call(const Provider& provider, const store::OrderRow& order, AsksFor asks_for, Context& ctx)
    -> std::optional<outbound::HttpCall> {
  const auto seen = provider_order(ctx, order);
  if (asks_for == AsksFor::payments)
    return provider.state_call(
        seen, {.id = fmt::format("{}T{}", order.memo, ctx.now.instant.time_since_epoch().count()),
               .now = std::chrono::floor<std::chrono::seconds>(ctx.now.instant)});
  const auto payment = provider.payment(seen);
  const auto* call = std::get_if<outbound::HttpCall>(&payment);
  return call == nullptr ? std::nullopt : std::optional{*call};
}

// An order that can never be paid is over: its owner chooses another way, and it counts as open no longer.
void end_order(Context& ctx, const store::OrderRow& order) {
  const auto now = store::lock_order(ctx, order.id);
  if (!now || now->state != OrderState::awaiting_payment) return;
  const auto owner = accounts::find_profile(ctx, order.user_id);
  const auto reason = i18n::text("reasons", "payments.provider_silent");
  move_on(ctx, *now, rules::OrderEvent::refuse, {}, reason.in(language_of(owner ? owner->language : "")))
      .value();
}

void fail(Context& ctx, const CallRow& row, const store::OrderRow& order, std::string_view problem) {
  const bool again = row.attempts < most_attempts;
  if (!move_call(ctx, row, again ? CallState::waiting : CallState::failed, problem)) return;
  if (again)
    jobs::plan(ctx, provider_call_job, row.order_id.value, ctx.now.instant + before_retry * row.attempts);
  else if (row.asks_for == AsksFor::address)
    end_order(ctx, order);
}

auto next_due(Context& ctx) -> std::optional<CallRow> {
  return ctx.tx.one(
      select<CallRow,
             "FROM payments_provider_call WHERE state = 'waiting' AND due_at <= $1 ORDER BY due_at, order_id "
             "LIMIT 1">,
      ctx.now.instant);
}

auto take(Context& ctx, CallRow& row) -> bool {
  const auto taken = ctx.tx.run(
      "UPDATE payments_provider_call SET state = 'in_work', attempts = attempts + 1, claimed_at = $4 "
      "WHERE order_id = $1 AND asks_for = $2 AND state = 'waiting' AND attempts = $3",
      row.order_id, row.asks_for, row.attempts, ctx.now.instant);
  row.state = CallState::in_work;
  ++row.attempts;
  return taken == 1;
}

// Claims the next due call, or nothing. Calls that cannot be made are ended.
auto claim(Context& ctx, const Wiring& wiring) -> std::optional<Claimed> {
  while (auto row = next_due(ctx)) {
    if (!take(ctx, *row)) return {};
    const auto order = store::find_order(ctx, row->order_id).value();
    const auto* provider = provider_of(wiring, store::find_channel(ctx, order.channel_id).value().kind);
    auto call = provider == nullptr ? std::nullopt : http_call(*provider, order, row->asks_for, ctx);
    if (call) {
      jobs::plan(ctx, provider_call_job, order.id.value, ctx.now.instant + look_again);
      return Claimed{*row, order, provider, *std::move(call)};
    }
    row->attempts = std::max(row->attempts, most_attempts);
    ctx.tx.run("UPDATE payments_provider_call SET attempts = $3 WHERE order_id = $1 AND asks_for = $2",
               row->order_id, row->asks_for, row->attempts);
    fail(ctx, *row, order, "the deployment has no such provider");
  }
  return {};
}

void keep_address(Context& ctx, const Claimed& claimed, const std::string& address) {
  const auto order = store::lock_order(ctx, claimed.order.id).value();
  if (!move_call(ctx, claimed.row, CallState::answered, "", address)) return;
  ctx.tell(order_topic.of(order.id.value), message_of(order, ctx.now.instant, address));
}

void keep_response(Context& ctx, const Claimed& claimed, const Responded& responded) {
  if (!responded) return fail(ctx, claimed.row, claimed.order, responded.error());
  if (responded->status < 200 || responded->status > 299)
    return fail(ctx, claimed.row, claimed.order, fmt::format("status {}", responded->status));
  const auto seen = provider_order(ctx, claimed.order);
  if (claimed.row.asks_for == AsksFor::address) {
    const auto address = claimed.provider->read_address(seen, responded->body);
    const bool is_good = address && address->starts_with("https://") && address->size() <= longest_address;
    return is_good
               ? keep_address(ctx, claimed, *address)
               : fail(ctx, claimed.row, claimed.order, "the response has no address, or a wrong signature");
  }
  const auto payments = claimed.provider->read_state(seen, responded->body);
  if (!payments)
    return fail(ctx, claimed.row, claimed.order, "the response is malformed, or has a wrong signature");
  if (!move_call(ctx, claimed.row, CallState::answered)) return;
  for (const auto& payment : *payments) take_in(ctx, claimed.provider->kind(), payment);
}

}  // namespace

void queue_call(Context& ctx, OrderId order, AsksFor asks_for) {
  ctx.tx.run(
      "INSERT INTO payments_provider_call (order_id, asks_for, state, attempts, due_at, claimed_at, problem, "
      "pay_url) VALUES ($1, $2, 'waiting', 0, $3, 0, '', '') ON CONFLICT (order_id, asks_for) DO UPDATE SET "
      "state = 'waiting', attempts = 0, due_at = excluded.due_at "
      "WHERE payments_provider_call.state IN ('answered', 'failed')",
      order, asks_for, ctx.now.instant);
  jobs::plan(ctx, provider_call_job, order.value, ctx.now.instant + look_again);
  ctx.tell_here(provider_calls_topic, "");
}

auto told_address(Context& ctx, OrderId order) -> std::optional<std::string> {
  const auto row = find_call(ctx, order, AsksFor::address);
  return row && row->state == CallState::answered ? std::optional{row->pay_url} : std::nullopt;
}

void delete_calls(Context& ctx, UserId user) {
  ctx.tx.run(
      "DELETE FROM payments_provider_call WHERE order_id IN (SELECT id FROM payments_order WHERE user_id = "
      "$1)",
      user);
}

auto watch_calls() -> jobs::Kind {
  return {.name = provider_call_job, .run = [](Context& ctx, std::int64_t subject, Instant) {
            const auto order = store::find_order(ctx, OrderId{subject});
            if (!order) return;
            for (const auto asks_for : {AsksFor::address, AsksFor::payments}) {
              const auto row = find_call(ctx, order->id, asks_for);
              if (!row) continue;
              if (row->state == CallState::in_work && row->claimed_at + look_again <= ctx.now.instant)
                fail(ctx, *row, *order, "the program was stopped");
              if (row->state == CallState::waiting && row->due_at <= ctx.now.instant)
                jobs::plan(ctx, provider_call_job, subject, ctx.now.instant + look_again);
            }
            ctx.tell_here(provider_calls_topic, "");
          }};
}

void plan_asking(Context& ctx, const store::OrderRow& order) {
  for (const auto at : {order.created_at + 3min, order.created_at + 10min, order.expires_at + 1min})
    jobs::plan(ctx, ask_job, order.id.value, at);
}

auto ask_provider(const Wiring& wiring) -> jobs::Kind {
  return {.name = ask_job, .run = [wiring](Context& ctx, std::int64_t subject, Instant) {
            const auto order = store::find_order(ctx, OrderId{subject});
            if (!order || !rules::order_machine.allows(order->state, rules::OrderEvent::settle)) return;
            const auto kind = store::find_channel(ctx, order->channel_id).value().kind;
            if (provider_of(wiring, kind) != nullptr) queue_call(ctx, order->id, AsksFor::payments);
          }};
}

void ProviderCaller::call_waiting(const Transact& transact) {
  try {
    call_all(transact);
  } catch (const std::exception& failure) {
    spdlog::error("providers could not be asked: {}", failure.what());
  }
}

void ProviderCaller::call_all(const Transact& transact) {
  while (!stopping_) {
    std::optional<Claimed> claimed;
    transact([&](Context& ctx) { claimed = claim(ctx, *wiring_); });
    if (!claimed) return;
    const auto responded = call_(claimed->call);
    if (!responded) spdlog::warn("a provider did not respond: {}", responded.error());
    transact([&](Context& ctx) { keep_response(ctx, *claimed, responded); });
  }
}

}  // namespace payments
