// The outbox of events, and how one is sent.
#include "outbox.hpp"

#include <fmt/format.h>

#include "keys.hpp"
#include "rules.hpp"
#include "settings.hpp"

namespace webhooks {

namespace {

using namespace std::chrono_literals;

constexpr jobs::Name watch_job{"webhooks.watch"}, forget_job{"webhooks.forget"};
constexpr AlarmName receiver_silent{"webhooks.receiver_silent"};
constexpr auto claim_lasts = 2min;  // longer than the attempts of one batch
constexpr auto answer_within = 10s;
constexpr std::int64_t receivers_at_once = 8, messages_of_each = 8;
constexpr TimeOfDay forgets_at{3h + 20min};

struct Body {
  std::string id;
  Event event;
  Instant happened_at;
  shape::RawJson data;
};
BOOST_DESCRIBE_STRUCT(Body, (), (id, event, happened_at, data))

// On a full minute, so that there is one job a minute, however much waits.
void plan_wake(Context& ctx) {
  jobs::plan(ctx, watch_job, 0, std::chrono::floor<std::chrono::minutes>(ctx.now.instant) + 1min);
}

void plan_watch(Context& ctx) {
  if (store::waits_for_active(ctx)) plan_wake(ctx);
}

void wake(Context& ctx, std::int64_t, Instant) {
  ctx.tell_here(std::string{waiting_topic}, "");
  plan_watch(ctx);
}

void forget_old(Context& ctx, std::int64_t, Instant) {
  store::delete_messages(ctx, ctx.now.instant - ctx.settings[settings::kept]);
  plan_night(ctx);
}

}  // namespace

auto is_wanted(Context& ctx, Event event) -> bool { return store::is_wanted(ctx, event); }

void queue(Context& ctx, Event event, std::string data) {
  store::queue(ctx, {.id = ctx.new_id<MessageId>(),
                     .event = event,
                     .data = std::move(data),
                     .happened_at = ctx.now.instant});
  wake_sender(ctx);
}

void wake_sender(Context& ctx) {
  ctx.tell_here(std::string{waiting_topic}, "");
  plan_wake(ctx);
}

auto body_of(const store::MessageRow& message) -> std::string {
  return shape::to_json(
      Body{to_string(message.id), message.event, message.happened_at, shape::RawJson{message.data}});
}

auto is_due(Context& ctx) -> bool { return !store::ready_receivers(ctx, 1).empty(); }

auto claim(Context& ctx) -> std::vector<Claimed> {
  std::vector<Claimed> claimed;
  for (const auto& receiver : store::ready_receivers(ctx, receivers_at_once)) {
    const auto key = opened(ctx, receiver.id, receiver.sealed_key);
    for (auto& row : store::due(ctx, receiver.id, messages_of_each)) {
      if (!store::claim(ctx, row, ctx.now.instant + claim_lasts)) continue;
      ++row.attempts;
      claimed.push_back({.row = row,
                         .url = receiver.url,
                         .key = key,
                         .body = body_of(store::find_message(ctx, row.message_id).value())});
    }
  }
  return claimed;
}

auto deliver(const Claimed& one, Instant now) -> Answered {
  const auto id = to_string(one.row.message_id);
  const auto second = std::chrono::floor<std::chrono::seconds>(now).time_since_epoch().count();
  outbound::HttpCall call{.url = one.url, .body = one.body, .time_limit = answer_within};
  call.headers = {{"Content-Type", "application/json"},
                  {"Webhook-Id", id},
                  {"Webhook-Timestamp", std::to_string(second)},
                  {"Webhook-Signature", rules::signature(one.key, id, second, one.body)}};
  const auto answer = outbound::call_http(call);
  if (!answer) return {.status = {}, .problem = answer.error()};
  const bool is_taken = answer->status >= 200 && answer->status < 300;
  return {.status = answer->status, .problem = is_taken ? "" : fmt::format("status {}", answer->status)};
}

void settle(Context& ctx, const Claimed& sent, const Answered& answered) {
  auto row = sent.row;
  row.status = answered.status;
  row.problem = answered.problem;
  const bool is_taken = answered.problem.empty();
  const auto pause = is_taken ? std::nullopt : rules::pause_after(row.attempts);
  if (pause) {
    row.due_at = ctx.now.instant + *pause;
    store::wait_again(ctx, row);
  } else {
    store::end_delivery(ctx, row, is_taken);
  }
  if (is_taken) return store::note_answer(ctx, row.receiver_id);
  const auto failures = store::find_receiver(ctx, row.receiver_id).value().failures + 1;
  store::note_failure(ctx, row.receiver_id, failures, ctx.now.instant + rules::rest_after(failures));
}

auto watch() -> jobs::Kind { return {.name = watch_job, .run = wake}; }
auto forget() -> jobs::Kind { return {.name = forget_job, .run = forget_old}; }

void plan_night(Context& ctx) {
  plan_watch(ctx);
  const auto tonight = instant_of(ctx.now.day(), forgets_at);
  jobs::plan(ctx, forget_job, 0, tonight > ctx.now.instant ? tonight : tonight + 24h);
}

auto standing(Context& ctx) -> Standing {
  Standing now;
  if (store::has_silent(ctx)) now.alarms.push_back(receiver_silent);
  return now;
}

auto metrics(Context& ctx) -> std::vector<Metric> {
  return {{"gomve_webhooks_waiting", store::waiting(ctx)}};
}

}  // namespace webhooks
