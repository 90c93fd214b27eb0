#pragma once
// Receivers of events and what was delivered to them, at the console.
#include "platform/listing.hpp"
#include "platform/run/context.hpp"
#include "webhooks/webhooks.hpp"
#include "webhooks/wiring.hpp"

namespace webhooks {

using ReceiverId = Id<struct WebhookReceiverTable>;
using MessageId = Id<struct WebhookMessageTable>;

enum class ReceiverState { active, paused, removed };
BOOST_DESCRIBE_ENUM(ReceiverState, active, paused, removed)
enum class DeliveryState { waiting, delivered, failed };
BOOST_DESCRIBE_ENUM(DeliveryState, waiting, delivered, failed)

/// A receiver. `waiting`, `failed`: its deliveries.
struct Receiver {
  ReceiverId id;
  ReceiverState state;
  std::string name, url;
  std::vector<Event> events;
  std::string maker;
  Instant made_at;
  std::int64_t waiting, failed;
  std::optional<Instant> delivered_at;  // the latest
};
BOOST_DESCRIBE_STRUCT(Receiver, (),
                      (id, state, name, url, events, maker, made_at, waiting, failed, delivered_at))

/// One event at one receiver. `status`: of the last answer; `problem`: why there was none, or not the right
/// one. `due_at`: of the next attempt.
struct Delivery {
  MessageId message_id;
  Event event;
  DeliveryState state;
  std::int64_t attempts;
  std::optional<std::int64_t> status;
  std::string problem;
  Instant happened_at;
  std::optional<Instant> due_at, ended_at;
};
BOOST_DESCRIBE_STRUCT(Delivery, (),
                      (message_id, event, state, attempts, status, problem, happened_at, due_at, ended_at))

enum class Sort { newest, oldest };
BOOST_DESCRIBE_ENUM(Sort, newest, oldest)
struct ListRequest {
  std::optional<ReceiverState> state = {};
  std::optional<Sort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(ListRequest, (), (state, sort, cursor, limit))
auto list(Context& ctx, OperatorId caller, const ListRequest& request) -> Result<ListPage<Receiver>>;

struct ReceiverQuery {
  ReceiverId id;
};
BOOST_DESCRIBE_STRUCT(ReceiverQuery, (), (id))
auto one(Context& ctx, OperatorId caller, const ReceiverQuery& query) -> Result<Receiver>;

struct AddReceiver {
  shape::Text<1, 60> name;
  shape::Text<1, 500> url;
  std::vector<Event> events;
};
BOOST_DESCRIBE_STRUCT(AddReceiver, (), (name, url, events))
/// The key by which the receiver checks signatures. It is in this answer only.
struct ReceiverKey {
  Receiver receiver;
  std::string key;  // "whsec_" and base64
};
BOOST_DESCRIBE_STRUCT(ReceiverKey, (), (receiver, key))
auto add(Context& ctx, const Wiring& wiring, OperatorId caller, const AddReceiver& request)
    -> Result<ReceiverKey>;

/// Of a paused one nothing is queued, and what waits stays.
struct SaveReceiver {
  ReceiverId id;
  shape::Text<1, 60> name;
  shape::Text<1, 500> url;
  std::vector<Event> events;
  bool is_paused = false;
};
BOOST_DESCRIBE_STRUCT(SaveReceiver, (), (id, name, url, events, is_paused))
auto save(Context& ctx, const Wiring& wiring, OperatorId caller, const SaveReceiver& request)
    -> Result<Receiver>;
/// A new key; the old one is no longer used.
auto renew(Context& ctx, OperatorId caller, const ReceiverQuery& query) -> Result<ReceiverKey>;

struct RemoveReceiver {
  ReceiverId id;
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(RemoveReceiver, (), (id, reason))
/// What waits is not delivered.
auto remove(Context& ctx, OperatorId caller, const RemoveReceiver& request) -> Result<Receiver>;

struct DeliveriesRequest {
  ReceiverId receiver_id;
  std::optional<DeliveryState> state = {};
  std::optional<Sort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(DeliveriesRequest, (), (receiver_id, state, sort, cursor, limit))
auto deliveries(Context& ctx, OperatorId caller, const DeliveriesRequest& request)
    -> Result<ListPage<Delivery>>;

struct DeliveryQuery {
  ReceiverId receiver_id;
  MessageId message_id;
};
BOOST_DESCRIBE_STRUCT(DeliveryQuery, (), (receiver_id, message_id))
/// A delivery with what is sent.
struct DeliverySheet {
  Delivery delivery;
  std::string body;
};
BOOST_DESCRIBE_STRUCT(DeliverySheet, (), (delivery, body))
auto delivery(Context& ctx, OperatorId caller, const DeliveryQuery& query) -> Result<DeliverySheet>;

/// Without a message, all that failed.
struct ReplayRequest {
  ReceiverId receiver_id;
  std::optional<MessageId> message_id = {};
};
BOOST_DESCRIBE_STRUCT(ReplayRequest, (), (receiver_id, message_id))
/// Delivers at once, and once more, what was tried.
auto replay(Context& ctx, OperatorId caller, const ReplayRequest& request) -> Result<Receiver>;

}  // namespace webhooks
