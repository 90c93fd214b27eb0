#pragma once
// Events that programs of others are told of, signed, at addresses that owners enter.
#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "platform/ids.hpp"
#include "platform/quantity.hpp"
#include "platform/run/context.hpp"
#include "platform/shape/codec.hpp"

namespace webhooks {

enum class Event { order_paid, group_formed, ticket_picked_up, payout_transferred, payout_brought_back };
BOOST_DESCRIBE_ENUM(Event, order_paid, group_formed, ticket_picked_up, payout_transferred,
                    payout_brought_back)

/// What an event is about, by the id that its own module gave it.
using ThingId = Id<struct EventThing>;
template <class Table>
auto thing(Id<Table> id) -> ThingId {
  return {id.value};
}

// What is sent of each event: ids, amounts and instants, no names and numbers of people.

/// A top-up is in its user's wallet.
struct OrderPaid {
  static constexpr auto event = Event::order_paid;
  ThingId order_id, user_id, channel_id;
  Money amount;
};
BOOST_DESCRIBE_STRUCT(OrderPaid, (), (order_id, user_id, channel_id, amount))

/// A group is full and drawn. `is_personal`: a user's own; tickets are those of its winners.
struct GroupFormed {
  static constexpr auto event = Event::group_formed;
  ThingId group_id, class_id;
  bool is_personal;
  std::int64_t seats;
  std::vector<ThingId> ticket_ids;
};
BOOST_DESCRIBE_STRUCT(GroupFormed, (), (group_id, class_id, is_personal, seats, ticket_ids))

struct TicketPickedUp {
  static constexpr auto event = Event::ticket_picked_up;
  ThingId ticket_id, class_id, user_id;
  std::optional<ThingId> venue_id;
};
BOOST_DESCRIBE_STRUCT(TicketPickedUp, (), (ticket_id, class_id, user_id, venue_id))

/// `amount`: what arrives, without the fee.
struct PayoutTransferred {
  static constexpr auto event = Event::payout_transferred;
  ThingId payout_id, user_id;
  Money amount;
  std::string bank_reference;
};
BOOST_DESCRIBE_STRUCT(PayoutTransferred, (), (payout_id, user_id, amount, bank_reference))

/// The bank returned what it had transferred.
struct PayoutBroughtBack {
  static constexpr auto event = Event::payout_brought_back;
  ThingId payout_id, user_id;
  Money amount;
};
BOOST_DESCRIBE_STRUCT(PayoutBroughtBack, (), (payout_id, user_id, amount))

/// Whether anybody wants it.
auto is_wanted(Context& ctx, Event event) -> bool;
/// Queues it, `data` as JSON, for those who want it.
void queue(Context& ctx, Event event, std::string data);

/// Notes an event in the transaction in which it happens.
template <class What>
void note(Context& ctx, const What& what) {
  if (is_wanted(ctx, What::event)) queue(ctx, What::event, shape::to_json(what));
}

}  // namespace webhooks
