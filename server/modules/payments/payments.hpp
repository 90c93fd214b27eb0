#pragma once
// Money coming in: channels, top-up orders and settlement.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "modules/ledger/ledger.hpp"
#include "modules/payments/refusals.hpp"
#include "modules/payments/vnpay.hpp"
#include "platform/page.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"

namespace payments {

using ChannelId = Id<struct ChannelTable>;
using OrderId = Id<struct TopUpOrderTable>;
using PaymentId = Id<struct PaymentTable>;

/// What the deployment gives: secrets lie in files or the environment, never in the database.
struct Wiring {
  std::optional<vnpay::Config> vnpay = {};  ///< absent: VNPay's channel is closed
  bool fakes_allowed = false;               ///< the sandbox channel exists only where this is so
};

enum class ChannelKind { bank_transfer, vnpay, sandbox };
BOOST_DESCRIBE_ENUM(ChannelKind, bank_transfer, vnpay, sandbox)

enum class OrderState { awaiting_payment, paid, expired, cancelled };
BOOST_DESCRIBE_ENUM(OrderState, awaiting_payment, paid, expired, cancelled)

// ---- channels

/// The specification's constant: bank transfer with VietQR.
inline constexpr ChannelId bank_transfer_channel{502};
inline constexpr ChannelId vnpay_channel{503};
inline constexpr ChannelId sandbox_channel{504};

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
/// The channels that take money now.
auto channels(Context& ctx, const Wiring& wiring, UserId caller) -> Result<Channels>;

/// In the caller's language; empty for a channel that is not known.
auto channel_name(Context& ctx, ChannelId id) -> std::string;

/// The operator's account that people transfer to.
struct BankAccount {
  std::string bin, number, name;
};
/// The first channels of a new product: bank transfer (open when an account is given), VNPay and the sandbox
/// (open, but usable only where the wiring has them). Those that exist stay as they are.
void put_first_channels(Context& ctx, const BankAccount& account = {});

// ---- orders

struct CreateOrderRequest {
  std::optional<ChannelId> channel_id;
  std::optional<std::string> amount;  // digits and one point; truncated to two decimals; whole dong
};
BOOST_DESCRIBE_STRUCT(CreateOrderRequest, (), (channel_id, amount))
struct OrderRequest {
  OrderId order_id;
};
BOOST_DESCRIBE_STRUCT(OrderRequest, (), (order_id))

/// Where to transfer to, and the same as a QR text.
struct TransferDetails {
  std::string bank_bin, bank_name, bank_full_name, account_number, account_name, memo, qr_text;
};
BOOST_DESCRIBE_STRUCT(TransferDetails, (),
                      (bank_bin, bank_name, bank_full_name, account_number, account_name, memo, qr_text))

/// A top-up order. While it awaits payment it tells how to pay: by transfer, or at an address.
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
};
BOOST_DESCRIBE_STRUCT(TopUpOrder, (),
                      (id, state, amount, channel_id, channel_kind, channel_name, is_sandbox, created_at,
                       expires_at, paid_at, reason, transfer, pay_url))

auto create_order(Context& ctx, const Wiring& wiring, UserId caller, const CreateOrderRequest& request)
    -> Result<TopUpOrder>;

/// An order of any kind; the member named like the kind tells the rest.
enum class OrderKind { top_up };
BOOST_DESCRIBE_ENUM(OrderKind, top_up)
struct OrderInfo {
  OrderKind kind;
  std::optional<TopUpOrder> top_up;
};
BOOST_DESCRIBE_STRUCT(OrderInfo, (), (kind, top_up))
auto order_info(Context& ctx, const Wiring& wiring, UserId caller, const OrderRequest& request)
    -> Result<OrderInfo>;

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

/// Bank transfers that an operator will look for, and money that belongs to nobody yet, each with the oldest.
struct WaitingPayments {
  std::int64_t orders;
  std::optional<Instant> oldest_order;
  std::int64_t suspense;
  std::optional<Instant> oldest_suspense;
};
BOOST_DESCRIBE_STRUCT(WaitingPayments, (), (orders, oldest_order, suspense, oldest_suspense))
auto waiting_for_operators(Context& ctx) -> WaitingPayments;

/// How many of a person's orders await payment: the badge of the wallet's tab.
auto awaiting_payment_count(Context& ctx, UserId user) -> std::int64_t;

/// Settles a sandbox order at once.
auto sandbox_pay(Context& ctx, const Wiring& wiring, UserId caller, const OrderRequest& request)
    -> Result<TopUpOrder>;

// ---- money that arrived

/// A payment as a channel or an operator tells it.
struct Payment {
  ChannelId channel;
  std::string reference;  // the bank's or the provider's: one reference is one payment
  Money amount;
  std::string memo = {};                // names the order where `order` does not
  std::optional<Instant> paid_at = {};  // when the payer paid; now where nobody says
  std::optional<OrderId> order = {};
  OperatorId confirmed_by = {};  // 0: the channel itself, by its signature
  bool is_suspicious = false;    // taken, but a person must look at it first
};

enum class Outcome { settled, suspended };
BOOST_DESCRIBE_ENUM(Outcome, settled, suspended)

/// Why a payment went to suspense. `needs_another`: it is large, and whoever brought it in is who would
/// credit it.
enum class SuspenseWhy {
  unknown_memo,
  wrong_amount,
  late,
  paid_twice,
  order_refused,
  suspicious,
  needs_another
};
BOOST_DESCRIBE_ENUM(SuspenseWhy, unknown_memo, wrong_amount, late, paid_twice, order_refused, suspicious,
                    needs_another)

struct Settlement {
  Outcome outcome;
  PaymentId payment_id;
  bool is_repeat;  // the reference was known: nothing was booked now
  std::optional<OrderId> order_id;
  std::optional<SuspenseWhy> why;
};
BOOST_DESCRIBE_STRUCT(Settlement, (), (outcome, payment_id, is_repeat, order_id, why))

/// Books a payment once: to the order's owner when everything agrees, else to suspense, where a person
/// decides. The same reference again is the same money: it gets the first outcome, or reference_used when
/// amount or order differ.
auto settle(Context& ctx, const Payment& payment) -> Result<Settlement>;

/// Answers VNPay's notification ("query" without its question mark) with exactly the text that VNPay expects.
/// What it did must be kept whatever the answer is.
auto vnpay_notification(Context& ctx, const Wiring& wiring, std::string_view query, std::string_view address)
    -> std::string;

// ---- watching an order: /addorder/{id}/0?ticket=…

/// What the socket sends, first as it stands and then at each change.
struct OrderMessage {
  OrderId order_id;
  OrderState state;
  Money amount;
  Instant at;
};
BOOST_DESCRIBE_STRUCT(OrderMessage, (), (order_id, state, amount, at))

}  // namespace payments
