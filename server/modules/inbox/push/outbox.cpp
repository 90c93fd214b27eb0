// The outbox of push messages: inbox_push.
#include "outbox.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <utility>

#include "../items.hpp"
#include "devices.hpp"
#include "platform/crypto/digest.hpp"
#include "platform/shape/codec.hpp"

namespace inbox::push {

using ::store::select;

namespace {

using namespace std::chrono_literals;

constexpr jobs::Name watch_job{"inbox.push"};
constexpr auto useful_for = 24h;                           // afterwards the inbox itself is enough
constexpr auto claim_lasts = 2min;                         // longer than the attempts of one batch
constexpr auto first_pause = 1min, longest_pause = 60min;  // between attempts, doubled each time
constexpr std::size_t topic_size = 32;

struct Row {
  UserId user_id;
  NoticeId notice_id;
  std::int64_t attempts;
};
BOOST_DESCRIBE_STRUCT(Row, (), (user_id, notice_id, attempts))

// What the browser's worker shows.
struct Payload {
  std::string title, body, page, tag;
  std::int64_t unread;
};
BOOST_DESCRIBE_STRUCT(Payload, (), (title, body, page, tag, unread))

void drop_message(Context& ctx, const Row& row) {
  ctx.tx.run("DELETE FROM inbox_push WHERE user_id = $1 AND notice_id = $2", row.user_id, row.notice_id);
}

auto take(Context& ctx, const Row& row) -> bool {
  return ctx.tx.run(
             "UPDATE inbox_push SET due_at = $4, attempts = attempts + 1 "
             "WHERE user_id = $1 AND notice_id = $2 AND attempts = $3",
             row.user_id, row.notice_id, row.attempts, ctx.now.instant + claim_lasts) == 1;
}

// One kind of notice about one page replaces an earlier one, on the phone and on the way to it.
auto tag_of(const Item& item) -> std::string {
  return crypto::base64url(crypto::sha256(item.notice + ' ' + item.page)).substr(0, topic_size);
}

auto message_of(Context& ctx, UserId user, const Item& item) -> outbound::PushMessage {
  Payload payload{item.title, item.body, item.page, tag_of(item), counts(ctx, user).value().unread};
  auto text = shape::to_json(payload);
  if (text.size() > outbound::most_push_bytes) {
    payload.body.clear();
    text = shape::to_json(payload);
  }
  return {.text = std::move(text), .topic = payload.tag, .good_for = useful_for};
}

auto prepared(Context& ctx, const Row& row, const crypto::P256Key& key) -> std::optional<Claimed> {
  const auto device = live_device(ctx, row.user_id);
  if (!device || row.notice_id.value < first_id_at(ctx.now.instant - useful_for)) return {};
  const auto item = find_item(ctx, row.user_id, row.notice_id, language_of(device->language));
  auto target = target_of(ctx, *device);
  if (!item || item->is_read || !target) return {};
  return Claimed{.user = row.user_id,
                 .notice = row.notice_id,
                 .attempt = row.attempts + 1,
                 .endpoint_digest = device->endpoint_digest,
                 .target = *std::move(target),
                 .message = message_of(ctx, row.user_id, *item),
                 .key = key};
}

auto pause_after(std::int64_t attempt, std::chrono::seconds asked) -> std::chrono::seconds {
  const auto doublings = std::min<std::int64_t>(attempt - 1, 6);
  return std::max<std::chrono::seconds>(asked, std::min(longest_pause, first_pause * (1 << doublings)));
}

// On a full minute, so that there is one job a minute, however many notices wait.
void plan_wake(Context& ctx, std::chrono::minutes after) {
  jobs::plan(ctx, watch_job, 0, std::chrono::floor<std::chrono::minutes>(ctx.now.instant) + after);
}

void wake(Context& ctx, std::int64_t, Instant) {
  ctx.tell_here(std::string{waiting_topic}, "");
  plan_watch(ctx);
}

}  // namespace

namespace {

void queue_one(Context& ctx, const Stored& notice) {
  ctx.tx.send(
      "INSERT INTO inbox_push (user_id, notice_id, due_at, attempts) "
      "SELECT user_id, CAST($2 AS BIGINT), CAST($3 AS BIGINT), 0 FROM inbox_device WHERE user_id = $1",
      notice.user, notice.id, ctx.now.instant);
}

constexpr std::size_t queued_at_once = 10;  // the seats of a group

// Those of a group that forms, in one statement. A place without a notice has the user 0, who is no one.
template <std::size_t... place>
void queue_ten(Context& ctx, const std::array<Stored, queued_at_once>& notices,
               std::index_sequence<place...>) {
  ctx.tx.send(
      "INSERT INTO inbox_push (user_id, notice_id, due_at, attempts) "
      "SELECT d.user_id, n.column2, CAST($21 AS BIGINT), 0 FROM (VALUES "
      "(CAST($1 AS BIGINT), CAST($11 AS BIGINT)), ($2, $12), ($3, $13), ($4, $14), ($5, $15), ($6, $16), "
      "($7, $17), ($8, $18), ($9, $19), ($10, $20)) AS n JOIN inbox_device d ON d.user_id = n.column1",
      notices[place].user..., notices[place].id..., ctx.now.instant);
}

}  // namespace

void queue(Context& ctx, const std::vector<Stored>& notices) {
  if (notices.size() == 1) return queue_one(ctx, notices.front());
  for (std::size_t begin = 0; begin < notices.size(); begin += queued_at_once) {
    std::array<Stored, queued_at_once> ten{};
    std::copy_n(notices.begin() + static_cast<std::ptrdiff_t>(begin),
                std::min(queued_at_once, notices.size() - begin), ten.begin());
    queue_ten(ctx, ten, std::make_index_sequence<queued_at_once>{});
  }
}

auto is_due(Context& ctx) -> bool {
  return ctx.tx.one<std::int64_t>("SELECT 1 FROM inbox_push WHERE due_at <= $1 LIMIT 1", ctx.now.instant)
      .has_value();
}

auto claim(Context& ctx) -> std::vector<Claimed> {
  const auto due = ctx.tx.all(
      select<Row, "FROM inbox_push WHERE due_at <= $1 ORDER BY due_at, user_id, notice_id LIMIT 32">,
      ctx.now.instant);
  std::vector<Claimed> claimed;
  if (due.empty()) return claimed;
  const auto key = own_key(ctx);
  for (const auto& row : due) {
    if (!take(ctx, row)) continue;
    if (auto message = prepared(ctx, row, key))
      claimed.push_back(*std::move(message));
    else
      drop_message(ctx, row);
  }
  if (!claimed.empty()) plan_wake(ctx, claim_lasts + 1min);
  return claimed;
}

void settle(Context& ctx, const Claimed& sent, const outbound::PushOutcome& outcome) {
  using enum outbound::PushEnd;
  switch (outcome.end) {
    case taken:
    case refused:
      ctx.tx.run("DELETE FROM inbox_push WHERE user_id = $1 AND notice_id = $2 AND attempts = $3", sent.user,
                 sent.notice, sent.attempt);
      return;
    case gone:
      return drop(ctx, sent.user, sent.endpoint_digest);
    case later:
      ctx.tx.run("UPDATE inbox_push SET due_at = $4 WHERE user_id = $1 AND notice_id = $2 AND attempts = $3",
                 sent.user, sent.notice, sent.attempt,
                 ctx.now.instant + pause_after(sent.attempt, outcome.pause));
      return;
  }
}

auto watch() -> jobs::Kind { return {.name = watch_job, .run = wake}; }

void plan_watch(Context& ctx) {
  if (ctx.tx.one<std::int64_t>("SELECT 1 FROM inbox_push LIMIT 1")) plan_wake(ctx, 1min);
}

auto metrics(Context& ctx) -> std::vector<Metric> {
  return {{"gomve_push_devices", *ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM inbox_device")},
          {"gomve_push_waiting", *ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM inbox_push")}};
}

}  // namespace inbox::push
