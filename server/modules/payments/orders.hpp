#pragma once
// Shared by the module's operations: steps of orders, their messages, and usable channels.
#include "payments/calls.hpp"
#include "platform/http/raw_routes.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/module.hpp"
#include "providers/providers.hpp"
#include "rules.hpp"
#include "store.hpp"

namespace payments {

inline constexpr jobs::Name expiry_job{"payments.expire_order"};
inline constexpr run::Topic order_topic{"order"};
/// Signalled when a call to a provider waits.
inline constexpr const char* provider_calls_topic = "payments.provider_calls";

/// Whether the deployment has the configuration of the channel.
auto is_usable(const Wiring& wiring, ChannelKind kind) -> bool;

/// An order as its provider sees it, with the address of the present caller.
auto provider_order(const Context& ctx, const store::OrderRow& order) -> ProviderOrder;
/// Books what a provider says about a payment, at most once.
auto take_in(Context& ctx, ChannelKind kind, const Reported& told) -> Answer;

/// Takes one step of an order, exactly once: compares and sets the state, updates the count of open orders,
/// cancels the deadline, and signals it.
auto move_on(Context& ctx, const store::OrderRow& order, rules::OrderEvent event,
             std::optional<Instant> paid_at = {}, std::string_view reason = "") -> Verdict;

/// The deadline of an order: what is paid or refused by then stays so.
void expire(Context& ctx, std::int64_t order, Instant due_at);

/// A payment with what it is judged against. The order is locked; absent: none is meant, or its owner's
/// account was erased.
struct Arrival {
  const Payment& payment;
  std::string reference;  // as it is kept
  std::optional<store::OrderRow> order;
};
/// Books it to its order or to suspense, unless its reference is known.
auto book(Context& ctx, const Arrival& arrival) -> Result<Settlement>;
/// What became of the reference when it was first reported; reference_used when amount or order differ.
auto repeated(const Arrival& arrival, const store::PaymentRow& known,
              const std::optional<store::SuspenseRow>& suspense) -> Result<Settlement>;

/// A payment that is about to be credited, and the operator who reported it (0: the channel itself).
struct Credit {
  ChannelId channel;
  std::string_view reference;
  Money amount;
  OperatorId reported_by;
};
/// Whether another operator must credit the payment: it is above `payments.alone_up_to`, and the caller
/// brought it in, or an operator did who recently gave the caller rights. The operator who imported the
/// bank's line of a payment brought it in, else the one who typed it.
auto takes_another(Context& ctx, const Credit& credit, OperatorId caller) -> bool;

/// An order by its memo, and its page.
auto order_subject(Context& ctx, UserId user, std::int64_t id) -> Subject;

/// An order as its owner sees it.
auto details_of(Context& ctx, const Wiring& wiring, const store::OrderRow& order) -> TopUpOrder;

/// What a subscriber of an order receives, first as it stands and then at each change.
/// `pay_url` is there once the provider told the address at which the order is paid.
struct OrderMessage {
  OrderId order_id;
  OrderState state;
  Money amount;
  Instant at;
  std::optional<std::string> pay_url;
};
BOOST_DESCRIBE_STRUCT(OrderMessage, (), (order_id, state, amount, at, pay_url))
auto message_of(const store::OrderRow& order, Instant at, std::optional<std::string> pay_url = {})
    -> std::string;

/// The first message to the owner who subscribes to an order.
auto watch_order(Context& ctx, UserId caller, std::int64_t order) -> Result<std::string>;
/// The same over a socket of its own. Uses the ticket up, whatever the answer.
auto socket_order(Context& ctx, std::string_view ticket, OrderId order) -> Result<http::Subscription>;

}  // namespace payments
