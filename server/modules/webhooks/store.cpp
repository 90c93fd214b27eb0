// The module's statements.
#include "store.hpp"

#include "platform/life.hpp"
#include "rules.hpp"

namespace webhooks::store {

namespace {

auto pattern_of(Event event) -> std::string { return "% " + std::string{shape::name_of(event)} + " %"; }

}  // namespace

void insert_receiver(Context& ctx, const ReceiverRow& row) { ctx.tx.insert<"webhook_receiver">(row); }

auto find_receiver(Context& ctx, ReceiverId id) -> std::optional<ReceiverRow> {
  return ctx.tx.one(select<ReceiverRow, "FROM webhook_receiver WHERE id = $1">, id);
}

auto find_receiver_for_change(Context& ctx, ReceiverId id) -> std::optional<ReceiverRow> {
  return ctx.tx.one_for_change(select<ReceiverRow, "FROM webhook_receiver WHERE id = $1">, id);
}

void save_receiver(Context& ctx, const ReceiverRow& row) {
  ctx.tx.change(
      "UPDATE webhook_receiver SET state = $2, name = $3, url = $4, events = $5, sealed_key = $6, "
      "failures = $7, rests_until = $8 WHERE id = $1",
      row.id, row.state, row.name, row.url, row.events, row.sealed_key, row.failures, row.rests_until);
}

auto receivers(Context& ctx) -> std::vector<ReceiverRow> {
  return ctx.tx.all(select<ReceiverRow, "FROM webhook_receiver ORDER BY id">);
}

auto ready_receivers(Context& ctx, std::int64_t most) -> std::vector<ReceiverRow> {
  return ctx.tx.all(
      select<
          ReceiverRow,
          "FROM webhook_receiver r WHERE state = 'active' AND rests_until <= $1 AND EXISTS (SELECT 1 FROM "
          "webhook_delivery d WHERE d.receiver_id = r.id AND d.due_at <= $1) ORDER BY rests_until, id LIMIT "
          "$2">,
      ctx.now.instant, most);
}

void note_answer(Context& ctx, ReceiverId id) {
  ctx.tx.run("UPDATE webhook_receiver SET failures = 0, rests_until = 0 WHERE id = $1 AND failures > 0", id);
}

void note_failure(Context& ctx, ReceiverId id, std::int64_t failures, Instant rests_until) {
  ctx.tx.run("UPDATE webhook_receiver SET failures = $2, rests_until = $3 WHERE id = $1", id, failures,
             rests_until);
}

auto has_silent(Context& ctx) -> bool {
  return ctx.tx
      .one<std::int64_t>("SELECT 1 FROM webhook_receiver WHERE state = 'active' AND failures >= $1 LIMIT 1",
                         rules::failures_of_a_silent_one)
      .has_value();
}

auto counts_of(Context& ctx, ReceiverId id) -> Counts {
  return *ctx.tx.one<Counts>(
      "SELECT (SELECT COUNT(*) FROM webhook_delivery WHERE receiver_id = $1 AND state = 'waiting'), "
      "(SELECT COUNT(*) FROM webhook_delivery WHERE receiver_id = $1 AND state = 'failed'), "
      "(SELECT MAX(ended_at) FROM webhook_delivery WHERE receiver_id = $1 AND state = 'delivered')",
      id);
}

auto is_wanted(Context& ctx, Event event) -> bool {
  return ctx.tx
      .one<std::int64_t>("SELECT 1 FROM webhook_receiver WHERE state = 'active' AND events LIKE $1 LIMIT 1",
                         pattern_of(event))
      .has_value();
}

void queue(Context& ctx, const MessageRow& row) {
  ctx.tx.insert<"webhook_message">(row);
  ctx.tx.run(
      "INSERT INTO webhook_delivery (receiver_id, message_id, event, state, attempts, problem, due_at) "
      "SELECT id, CAST($1 AS BIGINT), CAST($2 AS TEXT), 'waiting', 0, '', CAST($3 AS BIGINT) "
      "FROM webhook_receiver WHERE state = 'active' AND events LIKE $4",
      row.id, row.event, row.happened_at, pattern_of(row.event));
}

auto find_message(Context& ctx, MessageId id) -> std::optional<MessageRow> {
  return ctx.tx.one(select<MessageRow, "FROM webhook_message WHERE id = $1">, id);
}

void delete_messages(Context& ctx, Instant before) {
  ctx.tx.run(
      "DELETE FROM webhook_message WHERE happened_at < $1 AND NOT EXISTS (SELECT 1 FROM webhook_delivery d "
      "WHERE d.message_id = webhook_message.id AND d.due_at IS NOT NULL)",
      before);
}

auto find_delivery(Context& ctx, ReceiverId receiver, MessageId message) -> std::optional<DeliveryRow> {
  return ctx.tx.one(select<DeliveryRow, "FROM webhook_delivery WHERE receiver_id = $1 AND message_id = $2">,
                    receiver, message);
}

auto due(Context& ctx, ReceiverId receiver, std::int64_t most) -> std::vector<DeliveryRow> {
  return ctx.tx.all(select<DeliveryRow,
                           "FROM webhook_delivery WHERE receiver_id = $1 AND due_at <= $2 "
                           "ORDER BY due_at, message_id LIMIT $3">,
                    receiver, ctx.now.instant, most);
}

auto claim(Context& ctx, const DeliveryRow& row, Instant until) -> bool {
  return ctx.tx.run(
             "UPDATE webhook_delivery SET due_at = $4, attempts = attempts + 1 "
             "WHERE receiver_id = $1 AND message_id = $2 AND attempts = $3 AND state = 'waiting'",
             row.receiver_id, row.message_id, row.attempts, until) == 1;
}

namespace {

using rules::DeliveryEvent;

template <auto event>
constexpr auto ending = moving<"webhook_delivery", rules::delivery_life, event,
                               "status = $4, problem = $5, due_at = NULL, ended_at = $6",
                               "receiver_id = $1 AND message_id = $2 AND attempts = $3">;

}  // namespace

void wait_again(Context& ctx, const DeliveryRow& row) {
  ctx.tx.run(
      "UPDATE webhook_delivery SET status = $4, problem = $5, due_at = $6 "
      "WHERE receiver_id = $1 AND message_id = $2 AND attempts = $3 AND state = 'waiting'",
      row.receiver_id, row.message_id, row.attempts, row.status, row.problem, row.due_at);
}

void end_delivery(Context& ctx, const DeliveryRow& row, bool is_taken) {
  ctx.tx.run(is_taken ? ending<DeliveryEvent::deliver> : ending<DeliveryEvent::give_up>, row.receiver_id,
             row.message_id, row.attempts, row.status, row.problem, ctx.now.instant);
}

auto replay_one(Context& ctx, ReceiverId receiver, MessageId message) -> std::int64_t {
  return ctx.tx.run(moving<"webhook_delivery", rules::delivery_life, DeliveryEvent::replay,
                           "attempts = 0, due_at = $3, ended_at = NULL",
                           "receiver_id = $1 AND message_id = $2 AND (state <> 'waiting' OR attempts > 0)">,
                    receiver, message, ctx.now.instant);
}

auto replay_failed(Context& ctx, ReceiverId receiver) -> std::int64_t {
  return ctx.tx.run(
      moving<"webhook_delivery", rules::delivery_life, DeliveryEvent::replay,
             "attempts = 0, due_at = $2, ended_at = NULL", "receiver_id = $1 AND state = 'failed'">,
      receiver, ctx.now.instant);
}

void fail_waiting(Context& ctx, ReceiverId receiver, std::string_view problem) {
  ctx.tx.run(moving<"webhook_delivery", rules::delivery_life, DeliveryEvent::give_up,
                    "problem = $2, due_at = NULL, ended_at = $3", "receiver_id = $1">,
             receiver, problem, ctx.now.instant);
}

auto waits_for_active(Context& ctx) -> bool {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT 1 FROM webhook_receiver r WHERE state = 'active' AND EXISTS (SELECT 1 FROM "
          "webhook_delivery d "
          "WHERE d.receiver_id = r.id AND d.due_at IS NOT NULL) LIMIT 1")
      .has_value();
}

auto waiting(Context& ctx) -> std::int64_t {
  return *ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM webhook_delivery WHERE due_at IS NOT NULL");
}

}  // namespace webhooks::store
