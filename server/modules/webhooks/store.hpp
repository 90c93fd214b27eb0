#pragma once
// The module's statements, one a function.
#include <vector>

#include "calls.hpp"

namespace webhooks::store {

using ::store::select;

/// `failures`: in a row.
struct ReceiverRow {
  ReceiverId id;
  ReceiverState state;
  std::string name, url, events, sealed_key;
  std::int64_t failures;
  Instant rests_until;
  OperatorId made_by;
  Instant made_at;
};
BOOST_DESCRIBE_STRUCT(ReceiverRow, (),
                      (id, state, name, url, events, sealed_key, failures, rests_until, made_by, made_at))

struct Receivers {
  using Row = ReceiverRow;
  using Order = Sort;
  static constexpr std::string_view source = "webhook_receiver", id = "id", scope = "state", sum = "",
                                    filters = "TRUE";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards}, {"id", ::store::upwards}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

void insert_receiver(Context& ctx, const ReceiverRow& row);
auto find_receiver(Context& ctx, ReceiverId id) -> std::optional<ReceiverRow>;
auto find_receiver_for_change(Context& ctx, ReceiverId id) -> std::optional<ReceiverRow>;
/// Stores what an operator edits, the state and the key.
void save_receiver(Context& ctx, const ReceiverRow& row);
auto receivers(Context& ctx) -> std::vector<ReceiverRow>;
/// Active ones that are not at rest and for whom something is due, those that rested last at the end.
auto ready_receivers(Context& ctx, std::int64_t most) -> std::vector<ReceiverRow>;
void note_answer(Context& ctx, ReceiverId id);
void note_failure(Context& ctx, ReceiverId id, std::int64_t failures, Instant rests_until);
auto has_silent(Context& ctx) -> bool;

struct Counts {
  std::int64_t waiting, failed;
  std::optional<Instant> delivered_at;
};
BOOST_DESCRIBE_STRUCT(Counts, (), (waiting, failed, delivered_at))
auto counts_of(Context& ctx, ReceiverId id) -> Counts;

struct MessageRow {
  MessageId id;
  Event event;
  std::string data;
  Instant happened_at;
};
BOOST_DESCRIBE_STRUCT(MessageRow, (), (id, event, data, happened_at))
auto is_wanted(Context& ctx, Event event) -> bool;
/// For the active receivers that want it.
void queue(Context& ctx, const MessageRow& row);
auto find_message(Context& ctx, MessageId id) -> std::optional<MessageRow>;
/// Deletes messages of before an instant that wait nowhere.
void delete_messages(Context& ctx, Instant before);

struct DeliveryRow {
  ReceiverId receiver_id;
  MessageId message_id;
  Event event;
  DeliveryState state;
  std::int64_t attempts;
  std::optional<std::int64_t> status;
  std::string problem;
  std::optional<Instant> due_at, ended_at;
};
BOOST_DESCRIBE_STRUCT(DeliveryRow, (),
                      (receiver_id, message_id, event, state, attempts, status, problem, due_at, ended_at))

struct Deliveries {
  using Row = DeliveryRow;
  using Order = Sort;
  static constexpr std::string_view source = "webhook_delivery", id = "message_id", scope = "receiver_id",
                                    sum = "", filters = "($5 = '' OR state = $5)";
  static constexpr ::store::ListOrder orders[] = {{"message_id", ::store::downwards},
                                                  {"message_id", ::store::upwards}};
  static constexpr ::store::ListKey keys[] = {{"receiver_id = $4 AND state = $5", 5, 5, "message_id"}};
  static auto id_of(const Row& row) -> std::int64_t { return row.message_id.value; }
};
auto find_delivery(Context& ctx, ReceiverId receiver, MessageId message) -> std::optional<DeliveryRow>;
auto due(Context& ctx, ReceiverId receiver, std::int64_t most) -> std::vector<DeliveryRow>;
/// Claims one until an instant: false if another sender did.
auto claim(Context& ctx, const DeliveryRow& row, Instant until) -> bool;
/// Stores the outcome of that attempt, unless a later one began: it is tried again at `due_at`, or ends.
void wait_again(Context& ctx, const DeliveryRow& row);
void end_delivery(Context& ctx, const DeliveryRow& row, bool is_taken);
/// What was tried is due at once. Gives how many were.
auto replay_one(Context& ctx, ReceiverId receiver, MessageId message) -> std::int64_t;
auto replay_failed(Context& ctx, ReceiverId receiver) -> std::int64_t;
/// What waits has failed, because of that.
void fail_waiting(Context& ctx, ReceiverId receiver, std::string_view problem);
auto waiting(Context& ctx) -> std::int64_t;
auto waits_for_active(Context& ctx) -> bool;

}  // namespace webhooks::store
