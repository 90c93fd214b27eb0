#pragma once
// Money coming in: channels, top-up orders and settlement. What other modules may call.
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ledger/ledger.hpp"
#include "payments/refusals.hpp"
#include "platform/i18n/language.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"

namespace payments {

using ChannelId = Id<struct ChannelTable>;
using OrderId = Id<struct TopUpOrderTable>;
using PaymentId = Id<struct PaymentTable>;

class Provider;

/// What the deployment gives: secrets are in files or the environment, never in the database.
struct Wiring {
  std::vector<std::shared_ptr<const Provider>> providers = {};  ///< the channels of others stay closed
  bool fakes_allowed = false;  ///< the sandbox channel exists only where this is so
};

enum class ChannelKind { bank_transfer, vnpay, sandbox, momo, zalopay, payos };
BOOST_DESCRIBE_ENUM(ChannelKind, bank_transfer, vnpay, sandbox, momo, zalopay, payos)

enum class OrderState { awaiting_payment, paid, expired, cancelled };
BOOST_DESCRIBE_ENUM(OrderState, awaiting_payment, paid, expired, cancelled)

// ---- channels

/// The specification's constant: bank transfer with VietQR.
inline constexpr ChannelId bank_transfer_channel{502};
inline constexpr ChannelId vnpay_channel{503};
inline constexpr ChannelId sandbox_channel{504};
inline constexpr ChannelId momo_channel{505};
inline constexpr ChannelId zalopay_channel{506};
inline constexpr ChannelId payos_channel{507};

/// A channel, named in the caller's language.
struct ChannelInfo {
  ChannelId id;
  ChannelKind kind;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(ChannelInfo, (), (id, kind, name))
auto find_channel(Context& ctx, ChannelId id) -> std::optional<ChannelInfo>;
auto all_channels(Context& ctx) -> std::vector<ChannelInfo>;
/// Empty for an unknown channel.
auto channel_name(Context& ctx, ChannelId id) -> std::string;
auto channel_name(Context& ctx, ChannelId id, Language language) -> std::string;

/// The operator's account that people transfer to.
struct BankAccount {
  std::string bin, number, name;
};
/// The first channels of a new product: bank transfer (open when an account is given), the providers and the
/// sandbox (open, but usable only where the wiring has them). Those that exist stay as they are.
void put_first_channels(Context& ctx, const BankAccount& account = {});

// ---- orders

/// How many of a user's orders await payment: the badge of the wallet's tab.
auto awaiting_payment_count(Context& ctx, UserId user) -> std::int64_t;

/// Locks the order, and refuses with order_not_found unless it belongs to the channel, with
/// receiver_not_found when its owner's account was erased.
auto require_payable_to(Context& ctx, OrderId order, ChannelId channel) -> Verdict;

// ---- money that arrived

/// A payment as a channel or an operator reports it.
struct Payment {
  ChannelId channel;
  std::string reference;  // the bank's or the provider's: one reference is one payment
  Money amount;
  std::string memo = {};                // names the order where `order` does not
  std::optional<Instant> paid_at = {};  // when the payer paid
  std::optional<Day> paid_on = {};      // the bank's day, if only that is known; without both: now
  std::optional<OrderId> order = {};
  OperatorId confirmed_by = {};  // 0: the channel itself, by its signature
  bool is_suspicious = false;    // accepted, but an operator must look at it first
  bool is_brought_back = false;  // a payout, from the bank of a person whose account is gone
};

enum class Outcome { settled, suspended };
BOOST_DESCRIBE_ENUM(Outcome, settled, suspended)

/// Why a payment went to suspense. `needs_another`: it is large, and the operator who would credit it also
/// brought it in. `brought_back`: a payout whose owner's account is gone; two operators may send it on.
/// `same_transfer`: payOS reported it already; it is settled from payOS's channel at once.
enum class SuspenseWhy {
  unknown_memo,
  wrong_amount,
  late,
  paid_twice,
  order_refused,
  suspicious,
  needs_another,
  brought_back,
  same_transfer
};
BOOST_DESCRIBE_ENUM(SuspenseWhy, unknown_memo, wrong_amount, late, paid_twice, order_refused, suspicious,
                    needs_another, brought_back, same_transfer)

/// `taken_in`: it is the operator's own money; `settled`: a provider settled it to this channel.
enum class SuspenseState { open, matched, returned, taken_in, settled };
BOOST_DESCRIBE_ENUM(SuspenseState, open, matched, returned, taken_in, settled)

struct Settlement {
  Outcome outcome;
  PaymentId payment_id;
  bool is_repeat;  // the reference was known: nothing was booked now
  std::optional<OrderId> order_id;
  std::optional<SuspenseWhy> why;
};
BOOST_DESCRIBE_STRUCT(Settlement, (), (outcome, payment_id, is_repeat, order_id, why))

/// Books a payment once: to the order's owner when everything agrees, else to suspense, where an operator
/// decides. The same reference again is the same money: it gets the first outcome, or reference_used when
/// amount or order differ. A reference and amount that both payOS and the bank's statement have is one
/// transfer: it is credited once, whichever came first.
auto settle(Context& ctx, const Payment& payment) -> Result<Settlement>;

/// The amount of a payment that is in suspense. Refuses suspense_not_found and suspense_not_open.
auto amount_in_suspense(Context& ctx, PaymentId id) -> Result<Money>;
/// Called by `reserve` when two operators agree that a payment in suspense is the operator's own money: moves
/// it to the capital. Refuses suspense_not_open.
auto take_in(Context& ctx, PaymentId id, OperatorId by, std::string_view reason) -> Verdict;

/// The one spelling of a reference at a channel of that kind: capitals, no blanks, a provider's numbers with
/// its mark, such as `VNP-`. Refuses reference_malformed.
auto normal_reference(ChannelKind kind, std::string_view text) -> Result<std::string>;

/// An amount of whole dong above zero, as it was typed. Refuses amount_malformed and amount_above_maximum.
auto typed_amount(const std::optional<std::string>& text) -> Result<Money>;

/// The amount that was booked under a reference.
auto amount_booked(Context& ctx, ChannelId channel, std::string_view reference) -> std::optional<Money>;

/// A payment's reference at its channel.
struct PaymentReference {
  ChannelId channel_id;
  std::string reference;
};
BOOST_DESCRIBE_STRUCT(PaymentReference, (), (channel_id, reference))
/// Of every payment that belongs to the user.
auto references_of(Context& ctx, UserId user) -> std::vector<PaymentReference>;

// ---- the bank's word, imported by `reconciliation`. It also reads the views payments_booked,
// ---- payments_gone and payments_brought_back.

/// An incoming line of a bank statement.
struct BankLine {
  ChannelId channel;
  std::string_view reference;
  Money amount;
  OperatorId imported_by;
  std::string_view file = {};  // its name
};
/// Remembers who brought the payment in (decision 50), 0: the folder of statements (111). Of a known line a
/// second one is kept, too: who confirmed the payment does not count as the one who imported it.
void note_bank_line(Context& ctx, const BankLine& line);

/// An outgoing line of a bank statement.
struct LineOut {
  ChannelId channel;
  std::string_view reference;
  Money amount;
  std::string_view words;  // of the line
  Day day;
  OperatorId imported_by;
};
/// Remembers it with the memo of a payout in its words, for the view payments_lines_out. A known line stays
/// as it is, but the first operator who imports it takes the place of the folder of statements (0).
void note_line_out(Context& ctx, const LineOut& line);
/// The memo of a payout within a bank's words: GVP and eight characters. Empty if there is none.
auto payout_memo_within(std::string_view words) -> std::string;

/// An outgoing line that is no payout: the bank's own fee, or money moved to the account at a provider.
struct Left {
  std::int64_t line;
  ChannelId channel;
  std::string_view reference;
  Money amount;
  Instant at;
  std::optional<ChannelId> moved_to;  // else a fee
  OperatorId by;
  std::string_view reason;
};
/// Books it: a fee out of what payouts' fees brought, moved money into the provider's channel. Above
/// `payments.alone_up_to` it takes another operator than the one who imported the line, and one who did (not
/// the folder alone). Refuses needs_another, reference_used, channel_missing and moved_to_bank.
auto book_left(Context& ctx, const Left& left) -> Verdict;

/// Money of a payout that left the channel's account, or that the bank brought back.
struct PaidOut {
  std::int64_t payout;
  ChannelId channel;
  std::string_view reference;  // the bank's; several payouts may leave under one
  Money amount;
  std::string_view memo;  // of the transfer
};
void note_paid_out(Context& ctx, const PaidOut& paid);
/// Refuses reference_used if the reference is that of another incoming payment.
auto note_brought_back(Context& ctx, const PaidOut& paid) -> Verdict;

/// A payment that is in a user's wallet, or was: to an order's owner, or matched out of suspense.
struct Credited {
  PaymentId id;
  UserId user_id;
  ChannelId channel_id;
  std::string reference;
  Money amount;
  std::optional<OrderId> order_id;
};
BOOST_DESCRIBE_STRUCT(Credited, (), (id, user_id, channel_id, reference, amount, order_id))
auto find_credited(Context& ctx, PaymentId id) -> std::optional<Credited>;

/// A credited payment that its channel took back, under the channel's reference of that.
struct Reversed {
  PaymentId payment;
  ChannelId channel;
  std::string_view reference;
  Money amount;
};
/// Notes what left the channel's account. Refuses reference_used if the reference is that of another one.
auto note_reversed(Context& ctx, const Reversed& reversed) -> Verdict;
/// The reference in its stored form at the channel. Refuses reference_malformed.
auto reference_at(Context& ctx, ChannelId channel, std::string_view text) -> Result<std::string>;

/// A closed day accepts only payments that a provider reports by itself.
enum class DayState { open, closed };
BOOST_DESCRIBE_ENUM(DayState, open, closed)
auto day_state(::store::Tx& tx, ChannelId channel, Day day) -> DayState;
/// The same, locked until the commit: confirmations and statement imports of that day wait.
auto lock_day(Context& ctx, ChannelId channel, Day day) -> DayState;
/// Locks the day and refuses with day_closed unless it is open.
auto require_open_day(Context& ctx, ChannelId channel, Day day) -> Verdict;
/// Closes or reopens a day that `lock_day` locked.
void set_day(Context& ctx, ChannelId channel, Day day, DayState state);

}  // namespace payments
