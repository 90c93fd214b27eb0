#pragma once
// What the module's operations share about orders: moving them on, telling of them, and which channels can be
// used.
#include "modules/wallet/rules.hpp"
#include "modules/wallet/store.hpp"

namespace wallet {

inline constexpr std::string_view expiry_job = "wallet.expire_order";

/// Whether the deployment has what the channel needs.
auto is_usable(const Wiring& wiring, ChannelKind kind) -> bool;

/// Takes an order one step, exactly once: the state compared and set, the count of open orders, the deadline,
/// the socket. Refuses order_not_awaiting.
auto move_on(Context& ctx, const store::OrderRow& order, rules::OrderEvent event,
             std::optional<Instant> paid_at = {}, std::string_view reason = "") -> Verdict;

/// The deadline of an order: what is paid or refused by then stays so.
void expire(Context& ctx, std::int64_t order, Instant due_at);

/// An order as its owner sees it.
auto as_told(Context& ctx, const Wiring& wiring, const store::OrderRow& order) -> TopUpOrder;

auto topic_of(OrderId order) -> std::string;
auto message_of(const store::OrderRow& order, Instant at) -> std::string;

}  // namespace wallet
