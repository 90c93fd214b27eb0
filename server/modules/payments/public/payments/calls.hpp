#pragma once
// Requests and answers of top-ups: channels, orders, and paying them.
#include "payments/payments.hpp"
#include "platform/http/message.hpp"
#include "platform/page.hpp"

namespace payments {

// ---- channels

struct Channel {
  ChannelId id;
  ChannelKind kind;
  std::string name;
  Money least, most;
  bool is_sandbox;
};
BOOST_DESCRIBE_STRUCT(Channel, (), (id, kind, name, least, most, is_sandbox))
struct Channels {
  std::vector<Channel> items;
  std::int64_t pay_within_seconds;
};
BOOST_DESCRIBE_STRUCT(Channels, (), (items, pay_within_seconds))
/// The channels that accept money now.
auto channels(Context& ctx, const Wiring& wiring, UserId caller) -> Result<Channels>;

// ---- orders

struct CreateOrderRequest {
  std::optional<ChannelId> channel_id;
  std::optional<shape::AmountText> amount;  // digits and one point; truncated to two decimals; whole dong
};
BOOST_DESCRIBE_STRUCT(CreateOrderRequest, (), (channel_id, amount))
struct OrderRequest {
  OrderId order_id;
};
BOOST_DESCRIBE_STRUCT(OrderRequest, (), (order_id))

/// The data of a bank transfer, and the same as a QR text.
struct TransferDetails {
  std::string bank_bin, bank_name, bank_full_name, account_number, account_name, memo, qr_text;
};
BOOST_DESCRIBE_STRUCT(TransferDetails, (),
                      (bank_bin, bank_name, bank_full_name, account_number, account_name, memo, qr_text))

/// A top-up order. While it awaits payment it says how to pay: by transfer, or at an address. Some providers
/// are asked for the address first (`is_preparing`): the order's topic sends it.
struct TopUpOrder {
  OrderId id;
  OrderState state;
  Money amount;
  ChannelId channel_id;
  ChannelKind channel_kind;
  std::string channel_name;
  bool is_sandbox;
  Instant created_at, expires_at;
  std::optional<Instant> paid_at;
  std::optional<std::string> reason;  // why an operator refused it
  std::optional<TransferDetails> transfer;
  std::optional<std::string> pay_url;
  bool is_preparing;
};
BOOST_DESCRIBE_STRUCT(TopUpOrder, (),
                      (id, state, amount, channel_id, channel_kind, channel_name, is_sandbox, created_at,
                       expires_at, paid_at, reason, transfer, pay_url, is_preparing))

auto create_order(Context& ctx, const Wiring& wiring, UserId caller, const CreateOrderRequest& request)
    -> Result<TopUpOrder>;

/// One of the caller's orders.
auto one_top_up(Context& ctx, const Wiring& wiring, UserId caller, OrderId id) -> Result<TopUpOrder>;

struct TopUpLine {
  OrderId id;
  OrderState state;
  Money amount;
  std::string channel_name;
  bool is_sandbox;
  Instant created_at, expires_at;
  std::optional<Instant> paid_at;
};
BOOST_DESCRIBE_STRUCT(TopUpLine, (),
                      (id, state, amount, channel_name, is_sandbox, created_at, expires_at, paid_at))
auto top_ups(Context& ctx, UserId caller, const PageRequest& request) -> Result<Page<TopUpLine>>;

/// Settles a sandbox order at once.
auto sandbox_pay(Context& ctx, const Wiring& wiring, UserId caller, const OrderRequest& request)
    -> Result<TopUpOrder>;

/// Answers a provider's notification as the provider expects. Its effects are committed with any answer.
auto take_notification(Context& ctx, const Provider& provider, const http::Request& request)
    -> http::Response;

}  // namespace payments
