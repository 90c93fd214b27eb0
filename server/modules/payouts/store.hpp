#pragma once
// The module's statements, one a function.
#include <optional>
#include <vector>

#include "console.hpp"
#include "rules.hpp"

namespace payouts::store {

// ---- the user's row, which locks their cards and payouts

struct PersonRow {
  UserId user_id;
  std::int64_t cards, open;
  bool closed_out;
};
BOOST_DESCRIBE_STRUCT(PersonRow, (), (user_id, cards, open, closed_out))
/// The user's row, locked until the commit; inserted where there was none.
auto lock_person(Context& ctx, UserId user) -> PersonRow;
auto find_person(Context& ctx, UserId user) -> std::optional<PersonRow>;
/// False if the user has `most` cards.
auto count_card(Context& ctx, UserId user, std::int64_t most) -> bool;
void discount_card(Context& ctx, UserId user);
void count_open(Context& ctx, UserId user, std::int64_t by);
/// False if it was so already.
auto set_closed_out(Context& ctx, UserId user, bool closed_out) -> bool;

// ---- payouts

struct PayoutRow {
  PayoutId id;
  UserId user_id;
  Kind kind;
  State state;
  Money amount, fee;
  CardId card_id;
  std::string memo;
  Instant asked_at;
  bool is_closing;
  std::optional<OperatorId> approved_by, second_by;
  std::optional<Instant> first_approved_at;
  std::optional<Instant> approved_at;  // when enough operators had approved it
  std::optional<BatchId> batch_id;
  std::string bank_reference, reason;
  bool was_transferred;
  std::optional<Instant> ended_at;
  std::optional<payments::PaymentId> returns_payment = {};  // through its channel; else to the card
  std::optional<PayoutId> asked_with = {};  // the first that was asked for with it; else itself

  auto net() const { return amount - fee; }
  auto day() const { return Moment{asked_at}.day(); }
};
BOOST_DESCRIBE_STRUCT(PayoutRow, (),
                      (id, user_id, kind, state, amount, fee, card_id, memo, asked_at, is_closing,
                       approved_by, second_by, first_approved_at, approved_at, batch_id, bank_reference,
                       reason, was_transferred, ended_at, returns_payment, asked_with))

/// False if the memo is taken.
auto insert_payout(Context& ctx, const PayoutRow& row) -> bool;
auto find_payout(Context& ctx, PayoutId id) -> std::optional<PayoutRow>;
auto payout_with_memo(Context& ctx, std::string_view memo) -> std::optional<PayoutRow>;
auto all_payouts_of(Context& ctx, UserId user) -> std::vector<PayoutRow>;
/// Those that were asked for together with it, itself included, in order.
auto asked_together(Context& ctx, const PayoutRow& row) -> std::vector<PayoutRow>;
/// Whether operators rejected all of them that are of its kind.
auto are_all_rejected(Context& ctx, const PayoutRow& row) -> bool;
/// Whether another return of the payment is with its provider: a second order meanwhile would be refused.
auto is_being_returned(Context& ctx, const PayoutRow& row) -> bool;
/// Whether no other return of the payment has what leaves in this one.
auto is_only_return_of_amount(Context& ctx, const PayoutRow& row) -> bool;
/// Those that are not over, newest first.
auto open_payouts_of(Context& ctx, UserId user) -> std::vector<PayoutRow>;
/// Those asked for since then, newest first.
auto payouts_since(Context& ctx, UserId user, Instant since) -> std::vector<PayoutRow>;
/// Of a kind, or of both that are of the balance.
auto payouts_of(Context& ctx, UserId user, std::optional<Kind> kind, const std::optional<State>& state,
                std::int64_t below, std::int64_t wanted) -> std::vector<PayoutRow>;
/// Stores a row's state and what came with it. False if the payout was no longer in the state `from`, or if
/// it goes to the bank without approval.
auto move_on(Context& ctx, State from, const PayoutRow& after) -> bool;

struct Approval {
  PayoutId id;
  OperatorId by;
  bool is_second, is_enough;
};
auto is_banned(Context& ctx, UserId user) -> bool;
auto is_banned_since(Context& ctx, UserId user, Instant since) -> bool;
/// Whether the payout's approvals no longer count: what a ban meets in the queue waits for two operators.
auto has_lapsed(Context& ctx, PayoutId id) -> bool;
/// False if it no longer awaits that approval. A first one replaces those that have lapsed.
auto approve(Context& ctx, const Approval& approval) -> bool;
/// The sum that a user asked for around a time, without what was rejected.
auto asked_around(Context& ctx, UserId user, Instant at) -> Money;
/// The sum of a user's payouts since then, without what was rejected.
auto asked_since(Context& ctx, UserId user, Instant since) -> Money;
/// The channel whose account paid a batch.
auto channel_of(Context& ctx, BatchId batch) -> payments::ChannelId;

/// Empties what the user, operators and banks wrote about a user's payouts and holds.
void forget_words(Context& ctx, UserId user);
/// The payouts that await an operator's decision, and since when the oldest does.
struct WaitingPayouts {
  std::int64_t payouts;
  std::optional<Instant> since;
};
BOOST_DESCRIBE_STRUCT(WaitingPayouts, (), (payouts, since))
auto waiting_for_operators(Context& ctx) -> WaitingPayouts;
/// Whether a payout went to the bank before then and has no result. One that goes back through its channel
/// may take until `slow_before`, unless something is wrong with it.
auto submitted_before(Context& ctx, Instant before, Instant slow_before) -> bool;

struct Payouts {
  using Row = PayoutRow;
  using Order = console::Sort;
  static constexpr std::string_view source = "payouts_payout", id = "id", scope = "state", sum = "amount";
  static constexpr std::string_view filters =
      "(CAST($5 AS TEXT) IS NULL OR kind = $5) AND (CAST($6 AS BIGINT) IS NULL OR user_id = $6) "
      "AND (CAST($7 AS BIGINT) IS NULL OR batch_id = $7) AND (CAST($8 AS BOOLEAN) IS NULL OR "
      "(state = 'reviewing' AND (approved_at IS NOT NULL AND id NOT IN (SELECT id FROM payouts_lapsed)) = "
      "$8)) "
      "AND +amount >= $9 AND +amount <= $10 AND asked_at >= $11 AND asked_at < $12";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards},
                                                  {"id", ::store::upwards},
                                                  {"amount", ::store::downwards},
                                                  {"amount", ::store::upwards}};
  static constexpr ::store::ListKey keys[] = {{"user_id = $6", 6},
                                              {"batch_id = $7", 7},
                                              {"state = 'reviewing'", 13},
                                              {"amount >= $9 AND amount <= $10", 9, 10, ::store::unordered},
                                              {"kind || '' = $5", 5}};
  static constexpr ::store::ListRange range{"amount", "$9", "$10"};
  static constexpr auto made = ::store::times_of_ids<"payouts_payout", "asked_at">;
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

struct StepRow {
  PayoutId payout_id;
  std::int64_t n;
  State state;
  Instant at;
  std::optional<OperatorId> operator_id;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(StepRow, (), (payout_id, n, state, at, operator_id, reason))
void add_step(Context& ctx, PayoutId payout, State state, const std::optional<OperatorId>& by,
              std::string_view reason);
auto steps_of(Context& ctx, PayoutId payout) -> std::vector<StepRow>;

// ---- lots

/// A credited top-up, from the view payments_credited, with what payouts used of it.
struct LotRow {
  payments::PaymentId id;
  payments::ChannelId channel_id;
  std::optional<payments::OrderId> order_id;
  std::string reference;
  Money amount;
  Instant credited_at;
  OperatorId confirmed_by;                // 0: the channel itself
  OperatorId credited_by;                 // 0: not out of suspense
  std::optional<OperatorId> imported_by;  // of the bank statement that has it; not who confirmed it
  std::string imported_from;              // its file's name
  std::int64_t payout_after;              // hours until it may be paid out
  Money used;
  std::optional<bool> is_lost;  // present while its channel wants it back; true once it took it
  bool was_refused;             // its channel did not return it: it goes to the card

  auto is_disputed() const { return is_lost == std::optional{false}; }
  auto rest() const { return is_lost.value_or(false) ? Money{} : amount - used; }
};
BOOST_DESCRIBE_STRUCT(LotRow, (),
                      (id, channel_id, order_id, reference, amount, credited_at, confirmed_by, credited_by,
                       imported_by, imported_from, payout_after, used, is_lost, was_refused))
/// Oldest first.
auto lots_of(Context& ctx, UserId user) -> std::vector<LotRow>;
/// Uses up a part of a lot for a payout. False if less is left.
auto use_lot(Context& ctx, const PayoutRow& payout, const LotRow& lot, Money amount) -> bool;
void give_lots_back(Context& ctx, PayoutId payout);
struct UseRow {
  PayoutId payout_id;
  payments::PaymentId payment_id;
  Money amount;
};
BOOST_DESCRIBE_STRUCT(UseRow, (), (payout_id, payment_id, amount))
auto uses_of(Context& ctx, PayoutId payout) -> std::vector<UseRow>;

// ---- top-ups that a channel takes back, and debts

void insert_dispute(Context& ctx, UserId user, payments::PaymentId payment);
void delete_dispute(Context& ctx, payments::PaymentId payment);
auto disputed_user(Context& ctx, payments::PaymentId payment) -> std::optional<UserId>;
void lose_dispute(Context& ctx, payments::PaymentId payment);
auto is_lost(Context& ctx, payments::PaymentId payment) -> bool;
auto has_open_dispute(Context& ctx, UserId user) -> bool;
void add_debt(Context& ctx, UserId user, Money amount);
void reduce_debt(Context& ctx, UserId user, Money amount);
auto debt_of(Context& ctx, UserId user) -> Money;
/// Whether a hold, a dispute or a debt makes the user's payouts wait.
auto is_held(Context& ctx, UserId user) -> bool;
/// All whose payouts wait for that.
auto users_held(Context& ctx) -> std::vector<UserId>;
/// The payouts of which no bank has the money, the newest first.
auto returnable_of(Context& ctx, UserId user) -> std::vector<PayoutRow>;

// ---- counters of a day

/// False if the user asked for `most` of that kind on that day.
auto count_of_day(Context& ctx, UserId user, Day day, Kind kind, std::int64_t most) -> bool;
void discount_of_day(Context& ctx, UserId user, Day day, Kind kind);
auto asked_on(Context& ctx, UserId user, Day day, Kind kind) -> std::int64_t;
/// False if the operator's alone approvals of today would exceed `most`.
auto count_alone(Context& ctx, OperatorId who, Money amount, Money most) -> bool;

// ---- money that operators brought in

struct HandRow {
  std::string kind;  // "payment", "suspense", "adjustment"
  OperatorId operator_id;
  Money amount;
  Instant at;
};
BOOST_DESCRIBE_STRUCT(HandRow, (), (kind, operator_id, amount, at))
auto by_hand_since(Context& ctx, UserId user, Instant since) -> std::vector<HandRow>;

}  // namespace payouts::store
