#pragma once
// What operators see and decide: payouts, and the holds that make a person's payouts wait.
#include "payouts/calls.hpp"
#include "platform/listing.hpp"

namespace payouts::console {

// ---- payouts; the permission "payouts"

/// What a payout waits for: the end of a pause, a hold, an approval, the second one, a batch, the bank, or
/// nothing any more.
enum class Awaits { pause, hold, approval, second_approval, batch, bank, release, nothing };
BOOST_DESCRIBE_ENUM(Awaits, pause, hold, approval, second_approval, batch, bank, release, nothing)

struct PayoutView {
  PayoutId id;
  Kind kind;
  State state;
  Awaits awaits;
  UserId user_id;
  std::string nickname, masked_mobile;
  Money amount, fee, net;
  std::string bank_name, card_number, memo, reason;
  std::optional<std::string> channel_name;  // it goes back through that channel instead of to the card
  Instant asked_at;
  std::optional<Instant> waits_until;
  std::string approver, second_approver;  // empty: none
  std::optional<Instant> approved_at;
  std::optional<BatchId> batch_id;
};
BOOST_DESCRIBE_STRUCT(PayoutView, (),
                      (id, kind, state, awaits, user_id, nickname, masked_mobile, amount, fee, net, bank_name,
                       card_number, memo, reason, channel_name, asked_at, waits_until, approver,
                       second_approver, approved_at, batch_id))

enum class Sort { newest, oldest, largest, smallest };
BOOST_DESCRIBE_ENUM(Sort, newest, oldest, largest, smallest)
struct ListRequest {
  std::optional<State> state = {};
  std::optional<Kind> kind = {};
  std::optional<UserId> user_id = {};
  std::optional<BatchId> batch_id = {};
  std::optional<bool> is_approved = {};  // of those under review: approved, and not in a batch yet
  std::optional<Money> amount_from = {}, amount_to = {};
  std::optional<Instant> from = {}, until = {};  // asked for from `from` on, before `until`
  std::optional<Sort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(ListRequest, (),
                      (state, kind, user_id, batch_id, is_approved, amount_from, amount_to, from, until, sort,
                       cursor, limit))
auto payout_list(Context& ctx, OperatorId caller, const ListRequest& request) -> Result<ListPage<PayoutView>>;

/// A top-up that a payout uses. `confirmed_by` is an operator, or empty if the channel reported it;
/// `credited_by` matched it out of suspense; `imported_by` imported a bank statement that has it and did not
/// confirm it, `imported_from` is that file.
struct LotView {
  std::string payment_id, order_id, channel_name, reference;
  Money amount, used_here, used_in_all;
  Instant credited_at;
  std::string confirmed_by;
  bool has_bank_line;
  std::string credited_by, imported_by, imported_from;
};
BOOST_DESCRIBE_STRUCT(LotView, (),
                      (payment_id, order_id, channel_name, reference, amount, used_here, used_in_all,
                       credited_at, confirmed_by, has_bank_line, credited_by, imported_by, imported_from))
/// Money that an operator brought to this person within the last 30 days.
struct HandEntry {
  std::string kind, operator_name;  // "payment", "suspense", "adjustment"
  Money amount;
  Instant at;
};
BOOST_DESCRIBE_STRUCT(HandEntry, (), (kind, operator_name, amount, at))
/// Another person who had one of this person's cards within 180 days.
struct LinkView {
  UserId user_id;
  std::string nickname, card_number;
  Instant since;
};
BOOST_DESCRIBE_STRUCT(LinkView, (), (user_id, nickname, card_number, since))
struct StepView {
  State state;
  Instant at;
  std::string operator_name, reason;  // no operator: the person, or a job
};
BOOST_DESCRIBE_STRUCT(StepView, (), (state, at, operator_name, reason))
/// queued: the provider does not have it yet; sending, asking: a call is under way; submitted: the provider
/// has it, or did not answer; due: the provider is asked next; ended: the payout has its result.
enum class TransferState { queued, sending, submitted, due, asking, ended };
BOOST_DESCRIBE_ENUM(TransferState, queued, sending, submitted, due, asking, ended)
/// What was wrong with the last call. stopped: the program was; refused: the provider did not accept it;
/// forged: the answer had no right signature; unknown: the provider has no such transfer, or does not say of
/// which it speaks; differs: it has another amount or account. unconfigured: the deployment has no provider
/// for it; held_back: the person's payouts wait since its approval, or the provider has another return of the
/// payment.
enum class TransferProblem {
  none,
  silent,
  stopped,
  refused,
  forged,
  unknown,
  differs,
  unconfigured,
  held_back
};
BOOST_DESCRIBE_ENUM(TransferProblem, none, silent, stopped, refused, forged, unknown, differs, unconfigured,
                    held_back)
/// A payout's transfer at its provider: payOS, or the channel through which it goes back. `provider_state` is
/// the provider's word, empty until it answered.
struct TransferView {
  PayoutId payout_id;
  TransferState state;
  std::string provider_state;
  TransferProblem problem;
  std::optional<Instant> sent_at, answered_at;
};
BOOST_DESCRIBE_STRUCT(TransferView, (), (payout_id, state, provider_state, problem, sent_at, answered_at))
struct PayoutDetails {
  PayoutView payout;
  std::string card_holder;
  std::optional<std::string> identity_name;  // of the accepted identity, as it was typed
  Instant card_added_at;
  Money balance, otc, asked_within_a_day;
  bool needs_two;
  std::optional<std::string> why_not;  // why the caller cannot approve it now, in words
  std::vector<LotView> lots;
  std::vector<HandEntry> by_hand;
  std::vector<LinkView> links;
  std::vector<StepView> steps;
  std::optional<TransferView> transfer;  // at its provider
};
BOOST_DESCRIBE_STRUCT(PayoutDetails, (),
                      (payout, card_holder, identity_name, card_added_at, balance, otc, asked_within_a_day,
                       needs_two, why_not, lots, by_hand, links, steps, transfer))
auto payout_details(Context& ctx, OperatorId caller, const PayoutRequest& request) -> Result<PayoutDetails>;

/// The first approval, or the second where two are needed.
auto approve(Context& ctx, OperatorId caller, const PayoutRequest& request) -> Result<PayoutView>;
struct RejectRequest {
  PayoutId id;
  std::optional<shape::Reason> reason = {};  // the person reads it
};
BOOST_DESCRIBE_STRUCT(RejectRequest, (), (id, reason))
/// Gives the money back: of a payout under review, or of one that the bank refused or brought back.
auto reject(Context& ctx, OperatorId caller, const RejectRequest& request) -> Result<PayoutView>;

// ---- the money of banned users, who cannot ask for it; the permission "payouts"

struct OwedRequest {
  UserId user_id;
};
BOOST_DESCRIBE_STRUCT(OwedRequest, (), (user_id))
/// What a banned user could be paid of each kind, and to which cards.
struct Owed {
  Terms refund, withdraw, otc;
  Cards cards;
};
BOOST_DESCRIBE_STRUCT(Owed, (), (refund, withdraw, otc, cards))
auto owed(Context& ctx, OperatorId caller, const OwedRequest& request) -> Result<Owed>;

struct ProposeRequest {
  UserId user_id;
  std::optional<Kind> kind;
  std::optional<shape::AmountText> amount;  // whole dong
  std::optional<CardId> card_id;            // one of the user's
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(ProposeRequest, (), (user_id, kind, amount, card_id, reason))
/// Asks for a payout of a banned user's money, without fee, and approves it as the first of two operators.
auto propose(Context& ctx, OperatorId caller, const ProposeRequest& request) -> Result<PayoutView>;

// ---- holds; the permission "payouts"

enum class HoldState { active, lifted, over };
BOOST_DESCRIBE_ENUM(HoldState, active, lifted, over)
/// Makes a person's payouts wait. `set_by` is empty where a shared card set it.
struct HoldView {
  HoldId id;
  HoldState state;
  UserId user_id;
  std::string nickname, masked_mobile, reason, set_by;
  Instant set_at, ends_at;
  std::string lifted_by, lift_reason;
  std::optional<Instant> lifted_at;
};
BOOST_DESCRIBE_STRUCT(HoldView, (),
                      (id, state, user_id, nickname, masked_mobile, reason, set_by, set_at, ends_at,
                       lifted_by, lift_reason, lifted_at))
enum class HoldSort { newest, oldest };
BOOST_DESCRIBE_ENUM(HoldSort, newest, oldest)
struct HoldListRequest {
  std::optional<HoldState> state = {};
  std::optional<UserId> user_id = {};
  std::optional<HoldSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(HoldListRequest, (), (state, user_id, sort, cursor, limit))
auto hold_list(Context& ctx, OperatorId caller, const HoldListRequest& request) -> Result<ListPage<HoldView>>;
struct SetHoldRequest {
  UserId user_id;
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(SetHoldRequest, (), (user_id, reason))
/// Sets a hold for seven days, or renews the active one.
auto set_hold(Context& ctx, OperatorId caller, const SetHoldRequest& request) -> Result<HoldView>;
struct LiftHoldRequest {
  HoldId id;
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(LiftHoldRequest, (), (id, reason))
auto lift_hold(Context& ctx, OperatorId caller, const LiftHoldRequest& request) -> Result<HoldView>;

}  // namespace payouts::console
