#pragma once
// What the module's operations share about orders: moving them on, telling of them, and which channels can be
// used.
#include "modules/payments/rules.hpp"
#include "modules/payments/store.hpp"
#include "platform/http/raw_routes.hpp"
#include "platform/jobs/jobs.hpp"

namespace payments {

inline constexpr jobs::Name expiry_job{"payments.expire_order"};
inline constexpr run::Topic order_topic{"order"};

/// Whether the deployment has what the channel needs.
auto is_usable(const Wiring& wiring, ChannelKind kind) -> bool;

/// Takes an order one step, exactly once: the state compared and set, the count of open orders, the deadline,
/// the socket.
auto move_on(Context& ctx, const store::OrderRow& order, rules::OrderEvent event,
             std::optional<Instant> paid_at = {}, std::string_view reason = "") -> Verdict;

/// The deadline of an order: what is paid or refused by then stays so.
void expire(Context& ctx, std::int64_t order, Instant due_at);

/// A payment of which a person is to be given the money: as it was told, and the operator who told it (0: the
/// channel itself).
struct Told {
  ChannelId channel;
  std::string_view reference;
  Money amount;
  OperatorId by;
};
/// Whether another operator must credit the payment: it is above `payments.alone_up_to`, and the caller
/// brought it in, or an operator did who recently gave the caller rights. The operator who imported the
/// bank's line of a payment brought it in, else the one who typed it.
auto takes_another(Context& ctx, const Told& payment, OperatorId caller) -> bool;

/// An order as its owner sees it.
auto as_told(Context& ctx, const Wiring& wiring, const store::OrderRow& order) -> TopUpOrder;

auto message_of(const store::OrderRow& order, Instant at) -> std::string;

/// What the owner of an order hears first who watches it.
auto watch_order(Context& ctx, UserId caller, std::int64_t order) -> Result<std::string>;
/// The same over a socket of its own. Uses the ticket up, whatever the answer.
auto socket_order(Context& ctx, std::string_view ticket, OrderId order) -> Result<http::Subscription>;

}  // namespace payments
