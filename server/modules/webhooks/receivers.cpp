// Receivers at the console, and what was delivered to them.
#include "admin/admin.hpp"
#include "keys.hpp"
#include "outbox.hpp"
#include "platform/facts.hpp"
#include "platform/typed_text.hpp"
#include "refusals.hpp"
#include "store.hpp"

namespace webhooks {

namespace {

auto events_in(const store::ReceiverRow& row) -> std::vector<Event> {
  std::vector<Event> events;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Event>>([&](auto known) {
    if (row.events.find(' ' + std::string{known.name} + ' ') != std::string::npos)
      events.push_back(known.value);
  });
  return events;
}

auto joined(const std::vector<Event>& events) -> std::string {
  std::string text{" "};
  for (const auto event : events) text += std::string{shape::name_of(event)} + ' ';
  return text;
}

auto seen(Context& ctx, const store::ReceiverRow& row) -> Receiver {
  const auto counts = store::counts_of(ctx, row.id);
  return {.id = row.id,
          .state = row.state,
          .name = row.name,
          .url = row.url,
          .events = events_in(row),
          .maker = admin::operator_name(ctx, row.made_by),
          .made_at = row.made_at,
          .waiting = counts.waiting,
          .failed = counts.failed,
          .delivered_at = counts.delivered_at};
}

auto seen_delivery(const store::DeliveryRow& row) -> Delivery {
  return {.message_id = row.message_id,
          .event = row.event,
          .state = row.state,
          .attempts = row.attempts,
          .status = row.status,
          .problem = row.problem,
          .happened_at = instant_of_id(row.message_id.value),
          .due_at = row.due_at,
          .ended_at = row.ended_at};
}

auto found(Context& ctx, ReceiverId id) -> Result<store::ReceiverRow> {
  auto row = store::find_receiver_for_change(ctx, id);
  if (!row) return refuse(receiver_not_found);
  if (row->state == ReceiverState::removed) return refuse(receiver_removed);
  return *std::move(row);
}

auto judge_address(const Wiring& wiring, std::string_view url) -> Verdict {
  if (wiring.receivers.have(url)) return allowed();
  std::string known;
  for (const auto& origin : wiring.receivers.all()) known += (known.empty() ? "" : ", ") + origin;
  return refuse(
      address_not_allowed,
      {.rule = "webhooks.receivers", .yours = std::string{url}, .limit = known.empty() ? "–" : known});
}

auto judge(const Wiring& wiring, std::string_view url, const std::vector<Event>& events) -> Verdict {
  REQUIRE(judge_address(wiring, url));
  return events.empty() ? refuse(no_event, {.rule = "webhooks.events"}) : allowed();
}

// A receiver with a new key, which is shown once.
auto keyed(Context& ctx, store::ReceiverRow& row) -> std::string {
  const auto key = new_key(ctx);
  row.sealed_key = sealed(ctx, row.id, key);
  return shown(key);
}

}  // namespace

auto list(Context& ctx, OperatorId, const ListRequest& request) -> Result<ListPage<Receiver>> {
  return listing::page<store::Receivers>(
      ctx, listing::place_of(request), [&ctx](const store::ReceiverRow& row) { return seen(ctx, row); },
      request.state);
}

auto one(Context& ctx, OperatorId, const ReceiverQuery& query) -> Result<Receiver> {
  const auto row = store::find_receiver(ctx, query.id);
  if (!row) return refuse(receiver_not_found);
  return seen(ctx, *row);
}

auto add(Context& ctx, const Wiring& wiring, OperatorId caller, const AddReceiver& request)
    -> Result<ReceiverKey> {
  REQUIRE(judge(wiring, request.url.value, request.events));
  store::ReceiverRow row{.id = ctx.new_id<ReceiverId>(),
                         .state = ReceiverState::active,
                         .name = std::string{trimmed(request.name.value)},
                         .url = request.url.value,
                         .events = joined(request.events),
                         .sealed_key = {},
                         .failures = 0,
                         .rests_until = {},
                         .made_by = caller,
                         .made_at = ctx.now.instant};
  const auto key = keyed(ctx, row);
  store::insert_receiver(ctx, row);
  return ReceiverKey{seen(ctx, row), key};
}

auto save(Context& ctx, const Wiring& wiring, OperatorId, const SaveReceiver& request) -> Result<Receiver> {
  auto row = TRY(found(ctx, request.id));
  REQUIRE(judge(wiring, request.url.value, request.events));
  row.state = request.is_paused ? ReceiverState::paused : ReceiverState::active;
  row.name = std::string{trimmed(request.name.value)};
  row.url = request.url.value;
  row.events = joined(request.events);
  row.rests_until = {};
  store::save_receiver(ctx, row);
  wake_sender(ctx);
  return seen(ctx, row);
}

auto renew(Context& ctx, OperatorId, const ReceiverQuery& query) -> Result<ReceiverKey> {
  auto row = TRY(found(ctx, query.id));
  const auto key = keyed(ctx, row);
  store::save_receiver(ctx, row);
  return ReceiverKey{seen(ctx, row), key};
}

auto remove(Context& ctx, OperatorId, const RemoveReceiver& request) -> Result<Receiver> {
  auto row = TRY(found(ctx, request.id));
  row.state = ReceiverState::removed;
  store::save_receiver(ctx, row);
  store::fail_waiting(ctx, row.id, "the receiver was removed");
  return seen(ctx, row);
}

auto deliveries(Context& ctx, OperatorId, const DeliveriesRequest& request) -> Result<ListPage<Delivery>> {
  const auto state = request.state ? std::string{shape::name_of(*request.state)} : std::string{};
  return listing::page<store::Deliveries>(ctx, listing::place_of(request), seen_delivery,
                                          std::optional{request.receiver_id}, state);
}

auto delivery(Context& ctx, OperatorId, const DeliveryQuery& query) -> Result<DeliverySheet> {
  const auto row = store::find_delivery(ctx, query.receiver_id, query.message_id);
  if (!row) return refuse(delivery_not_found);
  return DeliverySheet{seen_delivery(*row), body_of(store::find_message(ctx, row->message_id).value())};
}

auto replay(Context& ctx, OperatorId, const ReplayRequest& request) -> Result<Receiver> {
  auto row = TRY(found(ctx, request.receiver_id));
  if (!request.message_id) {
    store::replay_failed(ctx, row.id);
  } else if (!store::find_delivery(ctx, row.id, *request.message_id)) {
    return refuse(delivery_not_found);
  } else if (store::replay_one(ctx, row.id, *request.message_id) == 0) {
    return refuse(being_delivered);
  }
  row.rests_until = {};
  store::save_receiver(ctx, row);
  wake_sender(ctx);
  return seen(ctx, row);
}

}  // namespace webhooks
